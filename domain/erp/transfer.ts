/** Where the transfer of an order to the ledger can stand, in the order in which it goes well. */
export const TRANSFER_STATES = [
  'queued',
  'validating',
  'sending',
  'transferred',
  'booked',
  'failed_fixable',
  'failed_temporary',
  'unknown',
  'discarded',
] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

export const transferStateLabels: Readonly<Record<TransferState, string>> = {
  queued: 'I kø',
  validating: 'Kontrollerer',
  sending: 'Overfører',
  transferred: 'Overført',
  booked: 'Bogført',
  failed_fixable: 'Fejlet – ret data',
  failed_temporary: 'Fejlet – prøver igen',
  unknown: 'Uvist – undersøger',
  discarded: 'Kasseret',
};

/** Whether the transfer is not where it should be: it waits for a person, for a later try, or for a search. */
export function isFailing(state: TransferState): boolean {
  return state === 'failed_fixable' || state === 'failed_temporary' || state === 'unknown';
}

/** Whether the transfer has neither arrived nor been discarded: its orders are locked. */
export function isUnderWay(state: TransferState): boolean {
  return state !== 'transferred' && state !== 'booked' && state !== 'discarded';
}
