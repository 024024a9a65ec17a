import type { QueueItem } from '#app-server/pages/admin/manual-order-match.props.ts';
import {
  noTextLabel,
  type ReadingFlag,
  readingFlagLabels,
} from '#domain/documents/document-reading.ts';

/**
 * What one must know before trusting a document, as sentences. Of a scan it says how much could be read: nothing, or not every page.
 * @param textless the viewer found no letters in the PDF
 */
export function documentFlags(
  { pages, textLayer }: Pick<QueueItem, 'pages' | 'textLayer'>,
  flags: readonly ReadingFlag[],
  textless: boolean,
): { flag: ReadingFlag; text: string }[] {
  const hasNoText = textless || (pages > 0 && textLayer === 'none');
  const all: ReadingFlag[] = hasNoText
    ? ['scanned', ...flags.filter((flag) => flag !== 'scanned')]
    : [...flags];
  return all.map((flag) => ({
    flag,
    text: flag === 'scanned' && hasNoText ? noTextLabel : readingFlagLabels[flag],
  }));
}
