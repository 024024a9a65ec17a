/** What may happen to a transfer. A person sends those that begin with `transfer`, the sender of the queue all others. */
export const TRANSFER_EVENTS = [
  'validation.begin',
  'validation.succeed',
  'validation.fail',
  'validation.postpone',
  'attempt.succeed',
  'attempt.refuse',
  'attempt.postpone',
  'attempt.lose',
  'process.fall',
  'retry.fall_due',
  'lookup.hit',
  'lookup.many',
  'lookup.miss',
  'invoice.book',
  'draft.vanish',
  'draft.correct',
  'transfer.resend',
  'transfer.discard',
  'transfer.approve',
] as const;
export type TransferEventType = (typeof TRANSFER_EVENTS)[number];

export type TransferEvent =
  | { type: Exclude<TransferEventType, ReasonedEventType> }
  | {
      type: ReasonedEventType;
      /** Why the order is not to be transferred, or why another sum is right. */
      reason?: string | undefined;
    };

/** What a person does with a reason. */
type ReasonedEventType = 'transfer.discard' | 'transfer.approve';
