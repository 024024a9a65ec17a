import type { AnyEventObject } from 'xstate';
import type { Offer } from '#machines/chart/offers.ts';
import type { MachineRecord } from './record.ts';

/** A place where actors run: the sandbox, this tab, another tab. */
export interface Source {
  records: () => readonly MachineRecord[];
  /** Calls back whenever there are new records. */
  subscribe: (listener: () => void) => () => void;
  /** What could be sent to an actor now: the sample events of its machine, or those that are asked about. */
  offers: (actor: string, events?: readonly AnyEventObject[]) => Promise<readonly Offer[]>;
  /** Sends an event to an actor; nothing happens where the source may only be read. */
  send: (actor: string, event: AnyEventObject) => void;
  end: () => void;
}
