import { createActor, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { BAR_COLOUR, BAR_DELAY, pageVisitMachine } from '#machines/page-visit.ts';

/** A page whose bar writes down what it is told. */
function page() {
  const clock = new SimulatedClock();
  const bar: string[] = [];
  const actor = createActor(
    pageVisitMachine.provide({
      actions: {
        startBar: () => bar.push('start'),
        setBar: ({ context }) => bar.push(`set ${context.progress}`),
        doneBar: () => bar.push('done'),
        removeBar: () => bar.push('remove'),
      },
    }),
    { clock },
  ).start();
  return { clock, bar, actor };
}

describe('page-visit', () => {
  it('shows the bar after 250 ms: at 249 not yet', () => {
    const { clock, bar, actor } = page();

    actor.send({ type: 'visit.started' });
    clock.increment(249);
    expect(actor.getSnapshot().hasTag('bar')).toBe(false);
    clock.increment(1);

    expect(actor.getSnapshot().hasTag('bar')).toBe(true);
    expect(bar).toEqual(['start', 'set 0']);
    expect([BAR_DELAY, BAR_COLOUR]).toEqual([250, '#4B5563']);
  });

  it('never shows a bar for a quick visit', () => {
    const { clock, bar, actor } = page();

    actor.send({ type: 'visit.started' });
    clock.increment(249);
    actor.send({ type: 'visit.completed' });
    clock.increment(1_000);

    expect(bar).toEqual([]);
    expect(actor.getSnapshot().value).toBe('finished');
  });

  it('follows an upload up to nine tenths, also what came before the bar was shown', () => {
    const { clock, bar, actor } = page();

    actor.send({ type: 'visit.started' });
    actor.send({ type: 'visit.progressed', percentage: 50 });
    clock.increment(250);
    actor.send({ type: 'visit.progressed', percentage: 100 });
    actor.send({ type: 'visit.completed' });

    expect(bar).toEqual(['start', 'set 0.45', 'set 0.9', 'done']);
  });

  it.each([
    ['visit.completed', 'finished', ['done']],
    ['visit.failed', 'failed', ['done', 'remove']],
    ['visit.cancelled', 'idle', ['done', 'remove']],
    ['visit.interrupted', 'idle', ['remove']],
  ] as const)('ends a visible visit by %s: %s', (type, state, told) => {
    const { clock, bar, actor } = page();

    actor.send({ type: 'visit.started' });
    clock.increment(250);
    actor.send({ type });

    expect(actor.getSnapshot().value).toBe(state);
    expect(bar.slice(2)).toEqual(told);
  });

  it('gives every newer visit its own patience, and leaves no bar behind', () => {
    const { clock, bar, actor } = page();

    actor.send({ type: 'visit.started' });
    clock.increment(200);
    actor.send({ type: 'visit.started' });
    clock.increment(249);
    expect(bar).toEqual([]);
    clock.increment(1);
    actor.send({ type: 'visit.started' });
    actor.send({ type: 'visit.completed' });

    expect(bar).toEqual(['start', 'set 0', 'start', 'set 0', 'done']);
  });
});
