import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { chanceIn, oneOf } from '#tests/support/machines/random-life.ts';
import { rounds } from '#tests/support/rounds.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { stepsOf } from '#tests/support/machines/step.ts';
import { promisedOfApp, promisedOfLifecycles, promisedOfScreens } from './all-promised.ts';
import { retold, twin } from './retold.ts';

const SEQUENCES = rounds({ few: 200, all: 1_000 });
/** So many of them take the original's steps by XState's own functions, which make an actor for each and take twice as long. */
const BY_XSTATE = 200;
const LONGEST = 12;
const SEED = 5_41;

const where = ({ value, status }: AnyMachineSnapshot) => JSON.stringify([value, status]);

/** Steps of a machine as XState's own functions take them. */
const stepsByXState = (machine: AnyStateMachine) => ({
  first: (input: unknown) => initialTransition(machine, input),
  next: (from: AnyMachineSnapshot, event: AnyEventObject) => transition(machine, from, event),
});

/** Sends the same random events to both. @returns the first sequence after which they stand in different states, or `null` */
function firstDifference(entry: CatalogueEntry, copy: CatalogueEntry['machine']) {
  const random = seededRandom(SEED);
  const { machine } = entry;
  const chance = chanceIn(entry);
  const [byXState, byStepsOf, steps] = [stepsByXState(machine), stepsOf(machine), stepsOf(copy)];
  const starts = Object.values(entry.starts);
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    const start = oneOf(starts, random);
    const original = sequence < BY_XSTATE ? byXState : byStepsOf;
    let [one] = original.first(start);
    let [other] = steps.first(start);
    const story: string[] = [];
    for (let left = Math.ceil(random() * LONGEST); left > 0; left -= 1) {
      const event = chance(one, random);
      story.push(event.type);
      [one] = original.next(one, event);
      [other] = steps.next(other, event);
      if (where(one) !== where(other)) return { story, one: where(one), other: where(other) };
    }
  }
  return null;
}

describe.each(catalogue)('$machine.id, made anew from its exported JSON', (entry) => {
  it('accepts the same events and reaches the same states', () => {
    expect(firstDifference(entry, retold(entry.machine))).toBeNull();
  });
});

it('a copy whose story differs in one target is told apart', () => {
  const entry = catalogue.find(({ machine }) => machine.id === 'form-success');
  const copy = entry && twin(entry.machine, '"target": "succeeded"', '"target": "failed"');

  expect(entry && copy && firstDifference(entry, copy)).toMatchObject({
    other: '["failed","active"]',
  });
});

it('every machine of the catalogue has promises', () => {
  const promised = [...promisedOfApp, ...promisedOfScreens, ...promisedOfLifecycles];
  const ids = promised.map(({ entry }) => entry.machine.id);
  expect(ids.toSorted()).toEqual(catalogue.map(({ machine }) => machine.id).toSorted());
});
