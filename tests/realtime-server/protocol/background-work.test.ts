import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { BackgroundWork } from '#realtime-server/protocol/connections/background-work.ts';

/** Background work with a clock that advances only with the work: each step takes 1 ms. */
function slowBacklog() {
  const done: string[] = [];
  let now = 0;
  const backlog = new BackgroundWork(() => now);
  function* work(name: string, steps: number) {
    for (let step = 0; step < steps; step += 1) {
      now += 1;
      done.push(name);
      yield;
    }
  }
  return { backlog, done, work };
}

it('short work is done at once', () => {
  const { backlog, done, work } = slowBacklog();
  backlog.add(work('a', 3));
  expect(done).toEqual(['a', 'a', 'a']);
});

it('long work yields to the event loop, and is done in order', async () => {
  const { backlog, done, work } = slowBacklog();
  backlog.add(work('a', 100));
  backlog.add(work('b', 10));
  const perTurn = [done.length];
  while (done.length < 110) {
    const before = done.length;
    await nextTurn();
    perTurn.push(done.length - before);
  }
  // The clock is read every 16 steps, which takes more than 5 ms.
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(32);
  expect(perTurn.length).toBeGreaterThan(3);
  expect(done.join('')).toBe('a'.repeat(100) + 'b'.repeat(10));
});

it('the rest can be finished at once', () => {
  const { backlog, done, work } = slowBacklog();
  for (const name of ['a', 'b']) backlog.add(work(name, 100));
  backlog.finish();
  expect(done).toHaveLength(200);
});
