import type { DecisionAnswer } from '../../pages/admin/manual-order-match.props.ts';
import type { Queryable } from '../../services.ts';
import { nameOf, queueItem } from '../document-news.ts';
import type { StoredDocument } from '../stored-document.ts';
import { loadMatches } from '../views/matches.ts';
import type { TouchedOrder } from './place-parts.ts';

/** How long the page offers "Fortryd", in milliseconds; from history it can be done until the order is transferred. */
const UNDO_OFFERED = 10_000;
const UNDOABLE = ['matched', 'split', 'rejected', 'parked'];

/** The answer to the match page after a decision or its undoing. */
export async function decisionAnswer(
  q: Queryable,
  document: StoredDocument,
  orders: TouchedOrder[],
  now: Date,
): Promise<DecisionAnswer> {
  const undoable = UNDOABLE.includes(document.state);
  return {
    item: queueItem(document, await nameOf(q, document.decidedBy)),
    matches: await loadMatches(q, document.id),
    orders,
    undoUntil: undoable ? new Date(now.getTime() + UNDO_OFFERED).toISOString() : null,
  };
}
