import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { createMachine } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import type { CatalogueEntry } from '#machines/chart/catalogue-entry.ts';
import { printTable } from '#tests/support/print.ts';
import { walk } from '#tests/support/machines/walk.ts';
import { walks } from './walks.ts';

/** Context, input and output are data that is computed; everything else in a machine is a name. */
const COMPUTED = new Set(['context', 'input', 'output']);

function functionsIn(config: unknown, path = ''): string[] {
  if (typeof config === 'function') return [path];
  if (typeof config !== 'object' || config === null) return [];
  return Object.entries(config).flatMap(([key, value]) =>
    COMPUTED.has(key) ? [] : functionsIn(value, `${path}.${key}`),
  );
}

function walked({ machine, samples, starts, answers }: CatalogueEntry) {
  return walk(machine, {
    rounds: [samples],
    inputs: Object.values(starts),
    outputs: answers,
    ...walks[machine.id],
  });
}

describe('every machine', () => {
  const table: Record<string, { states: string; transitions: string }> = {};
  afterAll(() => printTable(table));

  it.each(catalogue)('$machine.id: reaches every state, takes every transition', (entry) => {
    const { states, transitions, neverReached, neverTaken } = walked(entry);
    table[entry.machine.id] = {
      states: `${states - neverReached.length} of ${states}`,
      transitions: `${transitions - neverTaken.length} of ${transitions}`,
    };

    expect({ neverReached, neverTaken }).toEqual({ neverReached: [], neverTaken: [] });
  });

  it.each(catalogue)(
    '$machine.id: consists of names only, so that it can be drawn and sent',
    ({ machine }) => {
      expect(functionsIn(machine.config)).toEqual([]);
    },
  );

  it.each(catalogue)('$machine.id: says what every state means', ({ machine }) => {
    const silent = [machine.root, ...getStateNodes(machine)].filter(
      ({ description }) => !description,
    );

    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it.each(catalogue)('$machine.id: is in a file of its own name', ({ machine }) => {
    const files = readdirSync(new URL('../../machines', import.meta.url), { recursive: true });

    expect(files.map(String).map((file) => basename(file))).toContain(`${machine.id}.ts`);
  });

  it('the walk itself notices a dead state, an untaken way and an alternative that never comes', () => {
    const dead = createMachine({
      id: 'dead',
      initial: 'a',
      states: {
        a: { on: { go: [{ target: 'b' }, { target: 'a' }] } },
        b: { on: { stop: 'a' } },
        c: {},
      },
    });

    expect(walk(dead, { rounds: [[{ type: 'go' }]] })).toEqual({
      states: 3,
      transitions: 3,
      neverReached: ['dead.c'],
      neverTaken: ['dead.a: go[1] → dead.a', 'dead.b: stop[0] → dead.a'],
    });
  });
});
