import {
  type DocumentState,
  documentStateLabels,
  DOCUMENT_STATES,
} from '#domain/documents/document.ts';
import { Conflict, Invalid } from '../../http/failures/errors.ts';
import { changesSince, namedChanger } from '../../orders/page/order-history.ts';
import type { Queryable } from '../../services.ts';
import type { StoredDocument } from '../stored-document.ts';

const OPEN: ReadonlySet<unknown> = new Set<DocumentState>([
  'arrived',
  'reading',
  'readable',
  'suggested',
  'no_suggestion',
]);

/**
 * The conflict when a document is no longer what a decision was meant for: somebody has decided about it, or undone it. That it was
 * read, or that other orders were suggested, does not stand in the way.
 * @throws Invalid for a version that does not exist
 */
export async function staleness(
  q: Queryable,
  document: StoredDocument,
  version: number,
  mine: string,
): Promise<Conflict | undefined> {
  if (version === document.version) return undefined;
  if (version > document.version) throw new Invalid({ version: 'Versionen findes ikke.' });
  const since = (await changesSince(q, document.id, version)).filter(
    ({ field, before, after }) =>
      field === 'state' && before !== after && !(OPEN.has(before) && OPEN.has(after)),
  );
  const [first, last] = [since[0], since.at(-1)];
  if (!first || !last) return undefined;
  return new Conflict({
    currentVersion: document.version,
    changedBy: namedChanger(last.by),
    changedAt: last.at,
    conflicts: [{ field: 'state', base: labelOf(first.before), mine, theirs: labelOf(last.after) }],
  });
}

function labelOf(state: unknown): string | null {
  const known = DOCUMENT_STATES.find((one) => one === state);
  return known ? documentStateLabels[known] : null;
}
