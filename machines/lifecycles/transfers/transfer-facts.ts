import type { Rights } from '#domain/rights/rights.ts';

/** The actor of a step: a user with rights, or the sender of the queue. */
export type TransferActor = { rights: Rights; system: boolean };

/** What must be known about a transfer to say what may happen to it. Computed by the server from its row. */
export type TransferFacts = {
  actor: TransferActor;
  /** The whole queue is on pause. */
  queuePaused: boolean;
  /** The time of the next try has come. */
  retryDue: boolean;
  /** An earlier call may have made a draft: its answer was lost, and no search has told. */
  outcomeUnknown: boolean;
  /** The idempotency key is young enough for the same bytes to be sent again without a second draft. */
  keyTrusted: boolean;
  /** A search before this one found nothing either, long enough ago. */
  secondMiss: boolean;
  /** The sum of the ledger is ours, to the øre, or somebody has approved that it is another. */
  sumsAgree: boolean;
  /** The ledger holds a draft of ours that a person must remove or settle first. */
  draftInLedger: boolean;
  /** The ledger holds one draft or invoice of ours with another sum, which nobody has approved. */
  differenceOpen: boolean;
};
