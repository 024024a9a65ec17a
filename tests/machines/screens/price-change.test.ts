import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { PriceImpact } from '#domain/goods/price-run.ts';
import { NOTHING_CHANGED } from '#domain/goods/price-run.ts';
import { priceChangeMachine } from '#machines/screens/price-change.ts';

/** How many goods each part of a run over so many carries. */
async function partsOf(count: number): Promise<number[]> {
  const parts: number[] = [];
  const impact: PriceImpact = {
    goods: Array.from({ length: count }, (_, at) => ({ id: `g${at}`, version: 1 })),
    examples: [],
    unchanged: 0,
    underCost: 0,
    underCostNos: [],
    refused: [],
    orders: { count: 0, lines: 0, netOre: 0, costOre: 0 },
    mayFollow: true,
  };
  const actor = createActor(
    priceChangeMachine.provide({
      actors: {
        lookAtImpact: fromPromise(async () => impact),
        applyPart: fromPromise(async ({ input }) => {
          parts.push(input.goods.length);
          return { ...NOTHING_CHANGED, changed: input.goods.length };
        }),
      },
    }),
  ).start();
  const change = { kind: 'percent', salesBp: 350, roundTo: 1 } as const;
  actor.send({ type: 'impact.requested', change });
  await waitFor(actor, (now) => now.matches('confirming'));
  actor.send({ type: 'change.confirmed', runId: 'r1', orderLines: false });
  const { context } = await waitFor(actor, (now) => now.matches('applied'));
  expect(context.done.changed).toBe(count);
  return parts;
}

describe('new prices of many goods', () => {
  it('are sent in parts that are small at first and a tenth of the run at most, so that the run is seen to move', async () => {
    expect(await partsOf(1_200)).toEqual([50, 50, 100, ...Array(8).fill(120), 40]);
    expect(await partsOf(70)).toEqual([50, 20]);
  });

  it('are sent in few parts when they are very many', async () => {
    const parts = await partsOf(10_000);
    expect(parts.slice(0, 6)).toEqual([50, 50, 100, 200, 400, 500]);
    expect(parts.length).toBeLessThanOrEqual(24);
  });
});
