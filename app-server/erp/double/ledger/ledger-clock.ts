/** The time of the ledger: the machine's, moved forward by whoever controls the double. */
export interface LedgerClock {
  now(): Date;
  /** Stands still at this instant from now on, until it is moved. */
  stopAt(instant: Date): void;
  /** @param ms how far it moves, in milliseconds */
  advance(ms: number): void;
}

export function ledgerClock(machineTime: () => Date = () => new Date()): LedgerClock {
  let stopped: number | undefined;
  let ahead = 0;
  const read = () => stopped ?? machineTime().getTime() + ahead;
  return {
    now: () => new Date(read()),
    stopAt(instant) {
      stopped = instant.getTime();
    },
    advance(ms) {
      if (stopped === undefined) ahead += ms;
      else stopped += ms;
    },
  };
}
