import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteStep, stepsSince } from '#app-server/dev/step-watch.ts';
import { documentFacts } from '#machines/samples/document-samples.ts';
import { documentSnapshot } from '#machines/lifecycles/document.ts';
import { orderSnapshot } from '#machines/lifecycles/order.ts';
import { goodFacts } from '#tests/machines/lifecycles/order-fixtures.ts';

const state = {
  status: 'received',
  documentation: 'missing',
  gridNotification: 'not_required',
} as const;
const start = (orderNo: string) =>
  noteStep(orderNo, orderSnapshot(state, goodFacts({ onePersonReason: 'Grethe Holm' })), {
    type: 'order.cancel',
    reason: 'Grethe Holm har fortrudt.',
  });

/** The watch belongs to the process: each test begins when nobody has looked for a long time, whatever ran before it. */
let now = Date.now();
beforeEach(() => {
  now += 120_000;
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the steps of the server', () => {
  test('are recorded only while a visualizer is open', () => {
    start('26-04217');
    expect(stepsSince(0)).toEqual([]);
    start('26-04218');
    expect(stepsSince(0).map(({ name }) => name)).toEqual(['26-04218']);
    vi.advanceTimersByTime(15_001);
    start('26-04219');
    expect(stepsSince(0)).toEqual([]);
  });

  test('say where the order went and which way, and nothing that anybody wrote', () => {
    stepsSince(0);
    start('26-04217');
    const [step] = stepsSince(0);
    expect(step).toMatchObject({
      machine: 'order',
      name: '26-04217',
      event: 'order.cancel',
      value: { status: 'cancelled' },
      taken: ['order.status.received: order.cancel[0]'],
    });
    expect(JSON.stringify(step)).not.toContain('Grethe');
  });

  test('are told of documents as of orders', () => {
    stepsSince(0);
    noteStep('01JPAPER', documentSnapshot('arrived', null, documentFacts()), {
      type: 'reading.start',
    });
    expect(stepsSince(0).at(-1)).toMatchObject({
      machine: 'document',
      name: '01JPAPER',
      value: 'reading',
      event: 'reading.start',
    });
  });

  test('are told once: the next question begins after the last answer', () => {
    stepsSince(0);
    start('26-04217');
    const last = stepsSince(0).at(-1)?.no ?? 0;
    start('26-04218');
    expect(stepsSince(last).map(({ name }) => name)).toEqual(['26-04218']);
  });
});
