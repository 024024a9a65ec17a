import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ExecutableActionObject,
} from 'xstate';
import { nodesOf, ownEvents } from './machine-events.ts';
import { seededRandom } from '../seeded-random.ts';
import { stepsOf } from './step.ts';

/** One step of a life: where it was, what happened, where it is, and what the host was asked to do. */
export type Happening = {
  before: AnyMachineSnapshot;
  event: AnyEventObject;
  after: AnyMachineSnapshot;
  actions: readonly ExecutableActionObject[];
  /** Where another event would have led instead. */
  instead: (event: AnyEventObject) => AnyMachineSnapshot;
};

/** A promise of a machine: `watch` is created for each random life and returns false when the promise is broken. */
export type Law = {
  says: string;
  watch: (first: AnyMachineSnapshot) => (happening: Happening) => boolean;
};

/** What chooses the next event; `null` leaves the choice to chance. */
export type Draw = (
  snapshot: AnyMachineSnapshot,
  random: () => number,
  asked: readonly ExecutableActionObject[],
) => AnyEventObject | null;

/** A machine and its environment. */
export type Living = {
  machine: AnyStateMachine;
  starts: readonly unknown[];
  samples: readonly AnyEventObject[];
  answers: Readonly<Record<string, readonly unknown[]>>;
  /** Called once a life; without it everything is left to chance. */
  world?: () => Draw;
};

/** The life in which a promise was broken: it comes again with the same seed. */
export type BrokenPromise = { says: string; life: number; story: string[] };

const LONGEST = 12;

/** One of them by chance. */
export function oneOf<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

/** Chooses by chance: mostly something that the machine listens to now, sometimes anything that could be sent to it. */
export function chanceIn({ samples, answers }: Pick<Living, 'samples' | 'answers'>) {
  const choices = new Map<string, Record<'heard' | 'inner', readonly AnyEventObject[]>>();

  function choicesIn(snapshot: AnyMachineSnapshot) {
    const nodes = nodesOf(snapshot);
    const where = nodes.map(({ id }) => id).join(' ');
    const cached = choices.get(where);
    if (cached !== undefined) return cached;
    const own = new Set(nodes.flatMap(({ ownEvents: types }) => types));
    const found = {
      heard: samples.filter(({ type }) => own.has(type)),
      inner: [...own].flatMap((type) => ownEvents(type, answers)),
    };
    choices.set(where, found);
    return found;
  }

  return (snapshot: AnyMachineSnapshot, random: () => number): AnyEventObject => {
    const { heard, inner } = choicesIn(snapshot);
    const sent = random() < 0.1 || heard.length === 0 ? samples : heard;
    const event = oneOf([...sent, ...inner], random);
    if (event === undefined) throw new Error('Nothing can be sent to the machine.');
    return event;
  };
}

/** Lives as many lives as asked. @returns the first broken promise, or `null` when all were kept */
export function liveThrough(
  living: Living,
  laws: readonly Law[],
  { lives, seed }: { lives: number; seed: number },
): BrokenPromise | null {
  const random = seededRandom(seed);
  const steps = stepsOf(living.machine);
  const chance = chanceIn(living);
  for (let life = 0; life < lives; life += 1) {
    const story: string[] = [];
    const draw = living.world?.();
    let [snapshot, actions] = steps.first(oneOf(living.starts, random));
    const watchers = laws.map(({ says, watch }) => ({ says, sees: watch(snapshot) }));
    for (let left = Math.ceil(random() * LONGEST); left > 0; left -= 1) {
      const event = draw?.(snapshot, random, actions) ?? chance(snapshot, random);
      story.push(event.type);
      const before = snapshot;
      try {
        [snapshot, actions] = steps.next(before, event);
      } catch (error) {
        return { says: `does not throw: ${String(error)}`, life, story };
      }
      const instead = (other: AnyEventObject) => steps.next(before, other)[0];
      const step = { before, event, after: snapshot, actions, instead };
      const broken = watchers.find(({ sees }) => !sees(step));
      if (broken !== undefined) return { says: broken.says, life, story };
      if (snapshot.status !== 'active') break;
    }
  }
  return null;
}
