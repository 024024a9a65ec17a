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

/** Whether the transfer is not where it should be: it needs a person, a later try, or a search. */
export function isFailing(state: TransferState): boolean {
  return state === 'failed_fixable' || state === 'failed_temporary' || state === 'unknown';
}

/**
 * Whether it is nobody's to mend: the ledger does not answer, and the transfer goes on by itself when it does.
 * @param isAway the ledger does not answer
 */
export function waitsForLedger(state: TransferState, isAway: boolean): boolean {
  return isAway && (state === 'failed_temporary' || state === 'unknown');
}

/** Whether the transfer counts as failing now: one that waits for a silent ledger counts as waiting. */
export function countsAsFailing(state: TransferState, isAway: boolean): boolean {
  return isFailing(state) && !waitsForLedger(state, isAway);
}

/** What the state of a transfer is called, with whether the ledger answers. */
export function transferLabel(state: TransferState, isAway: boolean): string {
  if (!waitsForLedger(state, isAway)) return transferStateLabels[state];
  return state === 'unknown' ? 'Uvist – venter på Visma' : 'Venter på Visma';
}

/** Whether the transfer has neither arrived nor been discarded: its orders are locked. */
export function isUnderWay(state: TransferState): boolean {
  return state !== 'transferred' && state !== 'booked' && state !== 'discarded';
}
