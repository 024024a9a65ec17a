import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { MatchMode } from '#domain/documents/document.ts';
import type {
  DeskCandidate,
  DeskDecision,
  DeskDone,
  DeskPaper,
  DeskQuestion,
  DeskResult,
  DeskStep,
  SplitBy,
  SplitDraft,
  SplitEdit,
} from './manual-order-match-types.ts';

/** What the desk begins with: the queue and the document that came with the page. */
export interface DeskInput {
  query: string;
  queue: readonly string[];
  documentId: string | null;
}

export interface DeskContext {
  /** What narrows the queue, as the page's address says it. */
  query: string;
  /** How many pages of the queue are wanted, fifty documents each. */
  queuePages: number;
  /** Ids of the documents in the order in which they are worked through. */
  queue: readonly string[];
  /** Documents that colleagues have open. */
  held: readonly string[];
  documentId: string | null;
  /** The document was opened by the desk itself, and nobody has touched it yet. */
  untouched: boolean;
  paper: DeskPaper | null;
  chosen: DeskCandidate | null;
  mode: MatchMode;
  question: DeskQuestion | null;
  step: DeskStep | null;
  done: DeskDone | null;
  /** Why a decision was not taken. */
  sentence: string | null;
  parts: readonly SplitDraft[];
  splitBy: SplitBy;
}

export type DeskEvent =
  | { type: 'query.changed'; query: string }
  | { type: 'queue.outdated' }
  | { type: 'queue.moreWanted' }
  | { type: 'queue.next' }
  | { type: 'queue.previous' }
  | { type: 'retry.requested' }
  | { type: 'presence.changed'; held: readonly string[] }
  /** `untouched`: by the desk itself, not by a person. */
  | { type: 'document.opened'; id: string; untouched?: boolean }
  | { type: 'document.closed' }
  | { type: 'paper.outdated' }
  | { type: 'pdf.loaded'; id: string; hasText: boolean }
  | { type: 'pdf.failed'; id: string }
  | { type: 'candidate.chosen'; order: DeskCandidate }
  | { type: 'mode.chosen'; mode: MatchMode }
  | { type: 'match.wanted' }
  | { type: 'question.asked'; question: DeskQuestion }
  | { type: 'decision.made'; decision: DeskDecision }
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
  | DoneActorEvent<DeskPaper, 'fetchPaper'>
  | DoneActorEvent<DeskResult, 'takeDecision'>
  | ErrorActorEvent<unknown, 'takeDecision'>;

/** The desk before anything has happened. */
export function deskContext({ query, queue, documentId }: DeskInput): DeskContext {
  return {
    query,
    queuePages: 1,
    queue,
    held: [],
    documentId: documentId ?? queue[0] ?? null,
    untouched: documentId === null,
    paper: null,
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
export function neighbourOf(context: DeskContext, step: 1 | -1 = 1): string | null {
  const { queue, held, documentId, done } = context;
  const turned = step === 1 ? queue : queue.toReversed();
  const from = documentId === null ? 0 : turned.indexOf(documentId) + 1;
  return (
    [...turned.slice(from), ...turned.slice(0, from)].find(
      (id) => id !== documentId && id !== done?.documentId && !held.includes(id),
    ) ?? null
  );
}

/** Whether the server has told of the open document. */
export function isKnown({ paper, documentId }: DeskContext): boolean {
  return paper !== null && paper.id === documentId;
}

/** What the server said of the open document. Throws when it has not. */
export function knownPaper({ paper, documentId }: DeskContext): DeskPaper {
  if (paper === null || paper.id !== documentId) throw new Error('No document is known.');
  return paper;
}

/** The decision, or its taking back, about the open document as it is known. */
export function stepFor(
  context: DeskContext,
  decision: DeskStep['decision'],
): Pick<DeskContext, 'step' | 'sentence'> {
  const { id, version } = knownPaper(context);
  return { step: { documentId: id, version, decision }, sentence: null };
}

/** The open document after the server has told of it: the order that was chosen stays chosen. */
export function withPaper(context: DeskContext, paper: DeskPaper): Partial<DeskContext> {
  const isNew = context.paper?.id !== paper.id;
  const same = paper.candidates.find(({ orderId }) => orderId === context.chosen?.orderId);
  const chosen = same ?? (isNew ? null : context.chosen) ?? paper.candidates[0] ?? null;
  return { paper, chosen, ...(isNew && { mode: paper.mode }) };
}
