import { expect, it } from 'vitest';
import { inTurn } from '#app-server/auth/passwords/in-turn.ts';

it('runs one at a time, in the order in which they came, and goes on after a failure', async () => {
  let running = 0;
  const begun: number[] = [];
  const overlaps: number[] = [];
  const ended = await Promise.allSettled(
    Array.from({ length: 5 }, (_, n) =>
      inTurn(async () => {
        begun.push(n);
        overlaps.push((running += 1));
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        if (n === 2) throw new Error('two');
        return n;
      }),
    ),
  );
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(overlaps).toEqual([1, 1, 1, 1, 1]);
  expect(ended.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    0,
    1,
    'failed',
    3,
    4,
  ]);
});
