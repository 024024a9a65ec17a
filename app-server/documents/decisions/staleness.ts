import {
  type DocumentState,
  documentStateLabels,
  DOCUMENT_STATES,
} from '#domain/documents/document.ts';
import type { Conflict } from '../../http/failures/errors.ts';
import { changesSince } from '../../records/changes-since.ts';
import { conflictWith, refuseUnknownVersion } from '../../records/conflict.ts';
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
  refuseUnknownVersion(version, document.version);
  const since = (await changesSince(q, document.id, version)).filter(
    ({ field, before, after }) =>
      field === 'state' && before !== after && !(OPEN.has(before) && OPEN.has(after)),
  );
  const named = since.map((change) => ({
    ...change,
    before: labelOf(change.before),
    after: labelOf(change.after),
  }));
  return conflictWith(document.version, named, () => mine);
}

function labelOf(state: unknown): string | null {
  const found = DOCUMENT_STATES.find((one) => one === state);
  return found ? documentStateLabels[found] : null;
}
