import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { MatchMode } from '#domain/documents/document.ts';
import type {
  MatchCandidate,
  MatchDecision,
  MatchDone,
  MatchDocument,
  MatchQuestion,
  DecisionResult,
  DecisionCall,
  SplitBy,
  SplitDraft,
  SplitEdit,
} from './manual-order-match-types.ts';

/** What the match page begins with: the queue and the document that came with the page. */
export interface MatchInput {
  query: string;
  queue: readonly string[];
  documentId: string | null;
}

export interface MatchContext {
  /** What narrows the queue, as the page's address says it. */
  query: string;
  /** How many pages of the queue are wanted, fifty documents each. */
  queuePages: number;
  /** Ids of the documents in the order in which they are worked through. */
  queue: readonly string[];
  /** Documents that colleagues have open. */
  held: readonly string[];
  documentId: string | null;
  /** The document was opened by the match page itself, and nobody has touched it yet. */
  untouched: boolean;
  document: MatchDocument | null;
  chosen: MatchCandidate | null;
  mode: MatchMode;
  question: MatchQuestion | null;
  step: DecisionCall | null;
  done: MatchDone | null;
  /** Why a decision was not taken. */
  sentence: string | null;
  parts: readonly SplitDraft[];
  splitBy: SplitBy;
}

export type MatchEvent =
  | { type: 'query.changed'; query: string }
  | { type: 'queue.outdated' }
  | { type: 'queue.moreWanted' }
  | { type: 'queue.next' }
  | { type: 'queue.previous' }
  | { type: 'retry.requested' }
  | { type: 'presence.changed'; held: readonly string[] }
  /** `untouched`: by the match page itself, not by a person. */
  | { type: 'document.opened'; id: string; untouched?: boolean }
  | { type: 'document.closed' }
  | { type: 'document.outdated' }
  | { type: 'pdf.loaded'; id: string; hasText: boolean }
  | { type: 'pdf.failed'; id: string }
  | { type: 'candidate.chosen'; order: MatchCandidate }
  | { type: 'mode.chosen'; mode: MatchMode }
  | { type: 'match.wanted' }
  | { type: 'question.asked'; question: MatchQuestion }
  | { type: 'decision.made'; decision: MatchDecision }
  | { type: 'decision.dropped' }
  | { type: 'decision.retried' }
  /** From the bar; the latest decision. */
  | { type: 'undo.wanted' }
  | { type: 'undo.expired' }
  /** From the history of the open document. */
  | { type: 'history.undone' }
  | { type: 'split.begun'; by: SplitBy }
  | SplitEdit
  | { type: 'split.checked' }
  | { type: 'split.ended' }
  /** The decision region tells the split so. */
  | { type: 'decision.stopped' }
  | DoneActorEvent<readonly string[], 'fetchQueue'>
  | DoneActorEvent<MatchDocument, 'fetchDocument'>
  | DoneActorEvent<DecisionResult, 'takeDecision'>
  | ErrorActorEvent<unknown, 'takeDecision'>;

/** The match page before anything has happened. */
export function matchContext({ query, queue, documentId }: MatchInput): MatchContext {
  return {
    query,
    queuePages: 1,
    queue,
    held: [],
    documentId: documentId ?? queue[0] ?? null,
    untouched: documentId === null,
    document: null,
    chosen: null,
    mode: 'attach',
    question: null,
    step: null,
    done: null,
    sentence: null,
    parts: [],
    splitBy: 'pages',
  };
}

/**
 * The document to go on with: the next (-1: the one before) that no colleague has open, around the end of the queue.
 * @returns `null` when there is none but the open one
 */
export function neighbourOf(context: MatchContext, step: 1 | -1 = 1): string | null {
  const { queue, held, documentId, done } = context;
  const turned = step === 1 ? queue : queue.toReversed();
  const from = documentId === null ? 0 : turned.indexOf(documentId) + 1;
  return (
    [...turned.slice(from), ...turned.slice(0, from)].find(
      (id) => id !== documentId && id !== done?.documentId && !held.includes(id),
    ) ?? null
  );
}

/** Whether the server has sent the open document. */
export function isFetched({ document, documentId }: MatchContext): boolean {
  return document !== null && document.id === documentId;
}

/** The open document. Throws while it is being fetched. */
export function fetchedDocument({ document, documentId }: MatchContext): MatchDocument {
  if (document === null || document.id !== documentId) throw new Error('No document is fetched.');
  return document;
}

/** The decision, or its taking back, about the fetched document. */
export function stepFor(
  context: MatchContext,
  decision: DecisionCall['decision'],
): Pick<MatchContext, 'step' | 'sentence'> {
  const { id, version } = fetchedDocument(context);
  return { step: { documentId: id, version, decision }, sentence: null };
}

/** The open document after the server has sent it; the chosen order stays chosen. */
export function withDocument(
  context: MatchContext,
  document: MatchDocument,
): Partial<MatchContext> {
  const isNew = context.document?.id !== document.id;
  const same = document.candidates.find(({ orderId }) => orderId === context.chosen?.orderId);
  const chosen = same ?? (isNew ? null : context.chosen) ?? document.candidates[0] ?? null;
  return { document, chosen, ...(isNew && { mode: document.mode }) };
}
