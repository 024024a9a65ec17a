import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { activeWays } from '#machines/chart/active-ways.ts';
import type { StepRecord } from '../pages/dev/dev-machines.props.ts';

/** So many records are kept, and so long after the last question the watch ends, in milliseconds. */
const RING = 500;
const PATIENCE = 15_000;

let ring: StepRecord[] = [];
/** Numbers go on growing when the server is started again. */
let last = Date.now();
let watchedUntil = 0;

/**
 * Notes a step that an order or a document has taken, while a visualizer shows the machines of the server; otherwise it does nothing. The
 * server's machines are no actors: they are asked and forgotten. Only the order's number, or the document's id, and its states are kept.
 */
export function noteStep(name: string, snapshot: AnyMachineSnapshot, event: AnyEventObject): void {
  const at = Date.now();
  if (at > watchedUntil) return;
  const { machine } = snapshot;
  const { value, taken } = activeWays(machine, snapshot, event);
  last += 1;
  const record = { no: last, at, machine: machine.id, name, event: event.type, value, taken };
  ring = [...ring.slice(1 - RING), record];
}

/** The steps after record `since`, oldest first; asking is what keeps the watch going. */
export function stepsSince(since: number): readonly StepRecord[] {
  if (Date.now() > watchedUntil) ring = [];
  watchedUntil = Date.now() + PATIENCE;
  return ring.filter(({ no }) => no > since);
}
