import type { createBrowserInspector } from '@statelyai/inspect';
import { knownById } from '#machines/catalogue.ts';
import { statelyJson } from '#machines/chart/stately.ts';
import type { MachineRecord } from './record.ts';
import type { Source } from './source.ts';

/**
 * Opens Stately's inspector in a window of its own and tells it what the records tell, and nothing else: they are cut to the
 * lists of the catalogue already. Its code is fetched by this click.
 */
export async function openStately(source: Source): Promise<void> {
  const stately = await import('@statelyai/inspect');
  const inspector = stately.createBrowserInspector();
  let told = 0;
  const tell = () => {
    for (const record of source.records()) if (record.no > told) tellOne(inspector, record);
    told = source.records().at(-1)?.no ?? told;
  };
  tell();
  source.subscribe(tell);
}

type Told = ReturnType<typeof createBrowserInspector>;

function tellOne(inspector: Told, record: MachineRecord): void {
  const { actor, parent, from, kind, event, value, context, machine } = record;
  const known = machine === null ? undefined : knownById(machine);
  const status = kind === 'stopped' ? ('stopped' as const) : ('active' as const);
  const snapshot = { status, value, context };
  if (kind === 'actor') {
    inspector.actor(actor, snapshot, {
      ...(known && { definition: statelyJson(known.machine) }),
      ...(parent !== null && { parentId: parent }),
    });
  } else if (kind === 'event') {
    inspector.event(actor, event, from === null ? {} : { source: from });
  } else inspector.snapshot(actor, snapshot, { event });
}
