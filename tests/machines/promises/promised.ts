import { afterAll, describe, expect, it } from 'vitest';
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ExecutableActionObject,
  StateValue,
} from 'xstate';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { nodesOf } from '#tests/support/machines/machine-events.ts';
import { printTable } from '#tests/support/print.ts';
import { rounds } from '#tests/support/rounds.ts';
import {
  type Draw,
  type Happening,
  type Law,
  liveThrough,
  type Living,
} from '#tests/support/machines/random-life.ts';

/** A promise, and a twin of the machine that breaks it: the proof that the promise can be broken. */
export type ProvenLaw = Law & { brokenBy: AnyStateMachine };

/** A machine of the catalogue with its promises. */
export type Promised = { entry: CatalogueEntry; laws: readonly ProvenLaw[]; world?: () => Draw };

/** How many random lives every machine lives; a twin is caught long before the last. */
const LIVES = rounds({ few: 2_000, all: 10_000 });
const LIVES_OF_TWINS = 10_000;

/** Another seed is other lives: `PROMISE_SEED=7 npx vitest run --project pure tests/machines/promises`. */
const SEED = Number(process.env['PROMISE_SEED'] ?? 20_261_121);

/** What every machine promises, beside never throwing. */
const saysWhereItIs: Law = {
  says: 'stands only in states that say what they mean',
  watch:
    () =>
    ({ after }) =>
      after.status !== 'error' && nodesOf(after).every(({ description }) => Boolean(description)),
};

/** A promise about each step alone. */
export function always(
  says: string,
  holds: (happening: Happening) => boolean,
  brokenBy: AnyStateMachine,
): ProvenLaw {
  return { says, watch: () => holds, brokenBy };
}

function record(value: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(Object(value)));
}

/** What the host was asked to invoke, by the actors' ids. */
export function invoked(actions: readonly ExecutableActionObject[], id: string): unknown[] {
  return actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.spawnChild') return [];
    const { id: actorId, input } = record(params);
    return actorId === id ? [input] : [];
  });
}

/** What the machine announced. */
export function announced(actions: readonly ExecutableActionObject[]): Record<string, unknown>[] {
  return actions.flatMap(({ type, params }) =>
    type === 'xstate.emit' ? [record(record(params)['event'])] : [],
  );
}

/** Whether the state of a region, or of the whole machine, is or begins with this. */
export function isIn({ value }: AnyMachineSnapshot, path: string): boolean {
  let at: StateValue | undefined = value;
  for (const key of path.split('.')) {
    if (typeof at !== 'object') return at === key;
    at = at[key];
  }
  return at !== undefined;
}

function livingOf({ entry, world }: Promised, machine = entry.machine): Living {
  const { samples, answers, starts } = entry;
  return { machine, starts: Object.values(starts), samples, answers, ...(world && { world }) };
}

/** Tests that machines keep their promises over random lives, and that each promise is noticed when a twin breaks it. */
export function keepTheirPromises(all: readonly Promised[]): void {
  const table: Record<
    string,
    { lives: number; promises: number; seed: number; cpuSeconds: number }
  > = {};
  afterAll(() => printTable(table));

  describe.each(all)('$entry.machine.id', (promised) => {
    const { entry, laws } = promised;

    it(`keeps its promises: ${laws.map(({ says }) => says).join('; ')}`, () => {
      const begun = process.cpuUsage();
      const broken = liveThrough(livingOf(promised), [saysWhereItIs, ...laws], {
        lives: LIVES,
        seed: SEED,
      });
      const { user, system } = process.cpuUsage(begun);
      const cpuSeconds = Math.round((user + system) / 1e5) / 10;
      table[entry.machine.id] = { lives: LIVES, promises: laws.length + 2, seed: SEED, cpuSeconds };

      expect(broken).toBeNull();
    });

    it.each(laws)('a twin that breaks it is caught: $says', ({ brokenBy, ...law }) => {
      const broken = liveThrough(livingOf(promised, brokenBy), [law], {
        lives: LIVES_OF_TWINS,
        seed: SEED,
      });

      expect(broken?.says).toBe(law.says);
    });
  });
}
