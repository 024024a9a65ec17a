import type { MachineRecord } from './record.ts';

/** An actor as it stood at a moment: the last that was recorded of it until then. */
export interface SeenActor {
  id: string;
  parent: string | null;
  name: string;
  machine: string | null;
  alive: boolean;
  /** The last record that holds its state. */
  last: MachineRecord;
}

/** Every actor as it stood after record number `no`, or now; in the order in which they appeared. */
export function momentAt(
  records: readonly MachineRecord[],
  no: number = Number.POSITIVE_INFINITY,
): SeenActor[] {
  const actors = new Map<string, SeenActor>();
  for (const record of records) {
    if (record.no > no) break;
    const before = actors.get(record.actor);
    if (record.kind === 'event' && before !== undefined) continue;
    actors.set(record.actor, {
      id: record.actor,
      parent: record.parent,
      name: record.name,
      machine: record.machine ?? before?.machine ?? null,
      alive: record.kind !== 'stopped',
      last: record,
    });
  }
  return [...actors.values()];
}

/** The actors of a machine at a moment, those that live first, the youngest first among them. */
export function actorsOf(moment: readonly SeenActor[], machine: string): SeenActor[] {
  const own = moment.filter((actor) => actor.machine === machine);
  return [...own.filter(({ alive }) => alive).toReversed(), ...own.filter(({ alive }) => !alive)];
}
