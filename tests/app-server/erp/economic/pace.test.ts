import { describe, expect, it } from 'vitest';
import { evenPace } from '#app-server/erp/economic/pace.ts';

/** A pace on a clock that sleeping moves, and when each call left (milliseconds). */
function paced() {
  let now = 0;
  const pace = evenPace({
    now: () => now,
    sleep: async (ms) => {
      now += ms;
    },
  });
  const leave = async (calls: number) => {
    const left: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      await pace.turn();
      left.push(now);
    }
    return left;
  };
  return { pace, leave };
}

describe('the pace of calls', () => {
  it('spends 97 % of a bucket of 10 000 evenly over its minute', async () => {
    const left = await paced().leave(3_300);
    const inFirstMinute = left.filter((at) => at < 60_000).length;
    expect(inFirstMinute).toBe(Math.ceil((10_000 * 0.97) / 3));
    const gaps = left.slice(1).map((at, index) => at - (left[index] ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(0.001);
  });

  it('follows the bucket and the costs that the answers tell', async () => {
    const { pace, leave } = paced();
    pace.heard(
      200,
      new Headers({
        'X-CallCost': '10',
        'X-RateLimiting': 'token-limit-1000-per-60-seconds: 10/1000',
      }),
    );
    expect((await leave(1_000)).filter((at) => at < 60_000)).toHaveLength(97);
  });

  it('waits as long as an empty bucket asks for, or a minute', async () => {
    const { pace, leave } = paced();
    pace.heard(429, new Headers({ 'Retry-After': '7' }));
    const [first = 0] = await leave(1);
    expect(first).toBe(7_000);
    pace.heard(429, new Headers());
    expect(await leave(1)).toEqual([first + 60_000]);
  });

  it('lets no call wait so long that its key is no longer kept, and says how long it would be', async () => {
    const { pace, leave } = paced();
    pace.heard(429, new Headers({ 'Retry-After': '3600' }));
    expect(await pace.turn()).toBe(3_600_000);
    expect(await leave(1)).toEqual([0]);
  });
});
