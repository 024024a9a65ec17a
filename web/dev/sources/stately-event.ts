import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { entryById } from '#machines/catalogue.ts';
import { statelyJson } from '#machines/chart/stately.ts';
import type { MachineRecord } from './record.ts';

/** The form of the messages, as @statelyai/inspect calls it. */
const FORM = '0.7.2';

/**
 * A record in the words of Stately's inspector: its `actor()`, which is made for actors of one's own tab, leaves out the definition of one
 * that is named by its id. Holds no more than the record, which was cut to the lists of the catalogue when it was made; definitions
 * hold names only.
 */
export function statelyEventOf(record: MachineRecord): StatelyInspectionEvent {
  const { no, at, actor, parent, from, kind, name, event, value, context, machine } = record;
  const about = {
    sessionId: actor,
    rootId: parent ?? actor,
    createdAt: String(at),
    id: String(no),
    _version: FORM,
  };
  const status = kind === 'stopped' ? ('stopped' as const) : ('active' as const);
  const snapshot = { status, output: undefined, error: undefined, value, context };
  if (kind === 'event')
    return { ...about, type: '@xstate.event', event, sourceId: from ?? undefined };
  if (kind !== 'actor') return { ...about, type: '@xstate.snapshot', event, snapshot };
  const entry = machine === null ? undefined : entryById(machine);
  return {
    ...about,
    type: '@xstate.actor',
    name,
    snapshot,
    definition: entry && statelyJson(entry.machine),
    parentId: parent ?? undefined,
  };
}
