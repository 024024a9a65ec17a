import type {
  TransferActor,
  TransferFacts,
} from '#machines/lifecycles/transfers/transfer-facts.ts';
import { BETWEEN_SEARCHES, KEY_TRUSTED_FOR } from './queue/pauses.ts';
import { differenceOpen, sumsAgree, type Transfer } from './transfer.ts';

/** What the lifecycle asks about a transfer as it is stored. The sender looks only at a queue that is not on pause. */
export function transferFacts(transfer: Transfer, now: Date, actor: TransferActor): TransferFacts {
  const since = (at: Date | null) => (at === null ? Infinity : now.getTime() - at.getTime());
  return {
    actor,
    queuePaused: false,
    retryDue: transfer.dueAt <= now,
    outcomeUnknown: transfer.outcomeUnknown,
    keyTrusted: since(transfer.keyAt) < KEY_TRUSTED_FOR,
    secondMiss: transfer.missedAt !== null && since(transfer.missedAt) >= BETWEEN_SEARCHES,
    sumsAgree: sumsAgree(transfer),
    draftInLedger: transfer.inLedger !== null,
    differenceOpen: differenceOpen(transfer),
  };
}
