import { defaultMatchMode } from '#domain/documents/document-lines.ts';
import { takeDocumentStep } from '#machines/lifecycles/documents/document-steps.ts';
import { documentSnapshot } from '#machines/lifecycles/document.ts';
import type { Changes } from '#domain/events/events.ts';
import { commit, type RecordEvent } from '../../events/commit.ts';
import type { Services, Transaction } from '../../services.ts';
import { wholePart } from '../decisions/make-match.ts';
import { placePart } from '../decisions/place-parts.ts';
import { factsOf } from '../document-facts.ts';
import { documentEvent } from '../document-news.ts';
import { SYSTEM } from '../progress.ts';
import { openDocument, type DocumentPatch, type StoredDocument } from '../stored-document.ts';
import { stepPatch, writeDocument } from '../write-document.ts';
import { automationFacts } from './automation.ts';
import { findCandidates, isSuggestion, type RankedOrder } from './candidates.ts';
import { lookAtCopies } from './copies.ts';

const UNDECIDED = ['readable', 'suggested', 'no_suggestion'];

/**
 * Looks for the orders that a document may belong to, and says what was found: suggested, no suggestion, or matched by itself where
 * that is switched on and proven. Looking again changes nothing when it finds the same; a decided document is left alone.
 * @throws NotFound
 */
export async function suggest(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox' | 'log'>,
  documentId: string,
): Promise<StoredDocument> {
  const after = await commit(services, SYSTEM, async (tx, record) => {
    const document = await openDocument(tx, documentId);
    if (!UNDECIDED.includes(document.state)) return document;
    const now = services.clock();
    const [best] = await findCandidates(tx, document);
    const isWorth = best !== undefined && isSuggestion(best);
    const matched = isWorth && (await matchByItself(tx, record, document, best, now));
    return matched || noteFound(tx, record, document, best, now);
  });
  if (after.state === 'auto_matched') await lookAtCopies(services, documentId, suggest);
  return after;
}

async function noteFound(
  tx: Transaction,
  record: RecordEvent,
  document: StoredDocument,
  best: RankedOrder | undefined,
  now: Date,
): Promise<StoredDocument> {
  const isFound = best !== undefined && isSuggestion(best);
  const facts = factsOf(document, 'system', now, { candidateCount: isFound ? 1 : 0 });
  const event = { type: isFound ? 'candidates.find' : 'candidates.miss' } as const;
  const patch = { ...stepPatch(document, event, facts), ...columnsOf(best) };
  const same =
    patch.state === document.state &&
    patch.bestOrderId === document.bestOrderId &&
    patch.bestScore === document.bestScore &&
    patch.certain === document.certain;
  if (same) return document;
  const after = await writeDocument(tx, document, patch, { userId: null, now });
  const changed: Changes = {
    state: [document.state, after.state],
    bestScore: [document.bestScore, after.bestScore],
  };
  record(await documentEvent(tx, { type: 'document.suggested', after, changed }));
  return after;
}

async function matchByItself(
  tx: Transaction,
  record: RecordEvent,
  document: StoredDocument,
  best: RankedOrder,
  now: Date,
): Promise<StoredDocument | undefined> {
  const facts = factsOf(document, 'system', now, {
    candidateCount: 1,
    lockedOrders: best.scored.lock === null ? [] : [best.scored.lock],
    automation: await automationFacts(tx, document, best),
  });
  const snapshot = documentSnapshot(document.state, document.lockedFrom, facts);
  const event = { type: 'match.automate' } as const;
  if (!takeDocumentStep(snapshot, event).ok) return undefined;
  const patch = { ...stepPatch(document, event, facts), ...columnsOf(best), decidedAt: now };
  const after = await writeDocument(tx, document, patch, { userId: null, now });
  const lineCount = after.reading?.itemLines.length ?? 0;
  const part = await wholePart(tx, after, best.order, defaultMatchMode({ ...after, lineCount }));
  const changed: Changes = {
    state: [document.state, after.state],
    orders: [null, [best.order.orderNo]],
  };
  record(await documentEvent(tx, { type: 'document.matched', after, changed }));
  const placed = await placePart(tx, after, part, { userId: null, now, automatic: true });
  record(placed.event);
  return after;
}

/** What the queue shows is what the view shows: the first candidate, also one with more against it than for it. */
function columnsOf(best: RankedOrder | undefined): DocumentPatch {
  return {
    bestOrderId: best?.order.id ?? null,
    bestScore: best?.score ?? null,
    certain: best?.certain ?? false,
  };
}
