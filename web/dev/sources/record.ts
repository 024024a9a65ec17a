import type { StateValue } from 'xstate';
import type { Shown, ShownEvent } from '#machines/chart/shown.ts';

/** One thing that happened to an actor, without secret values. Plain data: it is sent from tab to tab. */
export interface MachineRecord {
  /** Grows by one from record to record. */
  no: number;
  /** Milliseconds since 1970; in the sandbox those of its own clock. */
  at: number;
  /** The actor's session id, and its parent's, or who sent the event. */
  actor: string;
  parent: string | null;
  from: string | null;
  /** The id of its machine; `null` for actors that are no machines, such as a fetch. */
  machine: string | null;
  /** What its parent calls it. */
  name: string;
  /** It began (or was found), it was sent an event, it came to rest after one, it ended. */
  kind: 'actor' | 'event' | 'snapshot' | 'stopped';
  event: ShownEvent;
  /** The state after it; `null` where there are none. */
  value: StateValue | null;
  /** The ways it took, by their ids. */
  taken: readonly string[];
  context: Readonly<Record<string, Shown>>;
}
