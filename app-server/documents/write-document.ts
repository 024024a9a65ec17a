import { eq } from 'drizzle-orm';
import type { DocumentEvent } from '#machines/lifecycles/documents/document-events.ts';
import type { DocumentFacts } from '#machines/lifecycles/documents/document-facts.ts';
import { takeDocumentStep } from '#machines/lifecycles/documents/document-steps.ts';
import { documentSnapshot } from '#machines/lifecycles/document.ts';
import { documents } from '../database/schema/documents/documents.ts';
import { noteStep } from '../dev/step-watch.ts';
import { Forbidden, Invalid } from '../http/failures/errors.ts';
import type { Transaction } from '../services.ts';
import type { DocumentPatch, StoredDocument } from './stored-document.ts';

/** Writes changed columns of a document: version + 1. */
export async function writeDocument(
  tx: Transaction,
  before: StoredDocument,
  patch: DocumentPatch,
  by: { userId: string | null; now: Date },
): Promise<StoredDocument> {
  const [after] = await tx
    .update(documents)
    .set({ ...patch, version: before.version + 1, updatedAt: by.now, updatedBy: by.userId })
    .where(eq(documents.id, before.id))
    .returning();
  if (!after) throw new Error(`Document ${before.id} is gone`);
  return after;
}

/**
 * Where the lifecycle lets a document go.
 * @returns the columns that the step sets by itself
 * @throws Forbidden (never these people), Invalid (the reasons, under `decision`)
 */
export function stepPatch(
  document: StoredDocument,
  event: DocumentEvent,
  facts: DocumentFacts,
): DocumentPatch {
  const { state, lockedFrom } = document;
  const snapshot = documentSnapshot(state, lockedFrom, facts);
  const result = takeDocumentStep(snapshot, event);
  if (result.ok) {
    noteStep(document.id, snapshot, event);
    return {
      state: result.state,
      lockedFrom: result.lockedFrom,
      ...(result.state !== state && { stateSince: new Date(facts.now) }),
    };
  }
  const sentence = result.reasons.join(' ');
  throw result.forbidden ? new Forbidden(sentence) : new Invalid({ decision: sentence });
}
