/** What may happen to a transfer. A person sends the two that begin with `transfer`, the sender of the queue all others. */
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
  'transfer.resend',
  'transfer.discard',
] as const;
export type TransferEventType = (typeof TRANSFER_EVENTS)[number];

export type TransferEvent =
  | { type: Exclude<TransferEventType, 'transfer.discard'> }
  | {
      type: 'transfer.discard';
      /** Why the order is not to be transferred. */
      reason?: string | undefined;
    };
