import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { type BulkQuestion, RUN_CHUNK, type StepOutcome } from '#machines/screens/bulk-step.ts';
import { bulkView, orderListMachine } from '#machines/screens/order-list.ts';
import { walk } from '#tests/support/walk.ts';

const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

const orders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index}`, version: 3 }));

const outcome = (id: string, ok = true): StepOutcome => ({
  id,
  orderNo: `26-${id}`,
  ok,
  reasons: ok ? [] : ['2 linjer mangler pris.'],
});

/** A list whose server answers when the test lets it. */
function list(refused: string[] = []) {
  const asked: (BulkQuestion & { run: boolean; answer: () => void; fail: () => void })[] = [];
  const server = (run: boolean) =>
    fromPromise<readonly StepOutcome[], BulkQuestion>(
      ({ input }) =>
        new Promise((resolve, reject) =>
          asked.push({
            ...input,
            run,
            answer: () => resolve(input.orders.map(({ id }) => outcome(id, !refused.includes(id)))),
            fail: () => reject(new Error('Serveren kan ikke nås.')),
          }),
        ),
    );
  const actor = createActor(
    orderListMachine.provide({ actors: { tryStep: server(false), runStep: server(true) } }),
  ).start();
  const view = () => bulkView(actor.getSnapshot());
  const choose = (count: number) => {
    actor.send({ type: 'bulk.opened', orders: orders(count) });
    actor.send({ type: 'trial.requested', event: 'invoicing.prepare', payload: {} });
  };
  return { actor, asked, view, choose };
}

describe('a step for many orders', () => {
  it('is tried before it is run, and only those that can are sent', async () => {
    const { actor, asked, view, choose } = list(['o1']);

    choose(3);
    asked[0]?.answer();
    await settle();
    expect(view()).toMatchObject({ phase: 'confirming', can: 2, cannot: [outcome('o1', false)] });
    actor.send({ type: 'run.confirmed' });

    expect(asked.map(({ run, orders }) => [run, orders.map(({ id }) => id)])).toEqual([
      [false, ['o0', 'o1', 'o2']],
      [true, ['o0', 'o2']],
    ]);
  });

  it('runs nothing when none of the orders can', async () => {
    const { actor, asked, view, choose } = list(['o0']);

    choose(1);
    asked[0]?.answer();
    await settle();
    actor.send({ type: 'run.confirmed' });

    expect(view().phase).toBe('confirming');
    expect(asked).toHaveLength(1);
  });

  it('goes part by part and reports what could not after all', async () => {
    const { actor, asked, view, choose } = list();
    choose(RUN_CHUNK + 2);
    asked[0]?.answer();
    await settle();
    actor.send({ type: 'run.confirmed' });

    asked[1]?.answer();
    await settle();
    expect(view()).toMatchObject({
      phase: 'running',
      progress: { done: RUN_CHUNK, of: RUN_CHUNK + 2 },
    });
    asked[2]?.answer();
    await settle();

    expect(view()).toMatchObject({ phase: 'report', can: RUN_CHUNK + 2, cannot: [], untried: 0 });
  });

  it('stops after the part that is under way, and says how many were never tried', async () => {
    const { actor, asked, view, choose } = list();
    choose(RUN_CHUNK + 2);
    asked[0]?.answer();
    await settle();
    actor.send({ type: 'run.confirmed' });
    actor.send({ type: 'run.stopped' });

    asked[1]?.answer();
    await settle();

    expect(view()).toMatchObject({ phase: 'report', can: RUN_CHUNK, untried: 2 });
  });

  it('reports what was done when the server falls away in the middle', async () => {
    const { actor, asked, view, choose } = list();
    choose(RUN_CHUNK + 2);
    asked[0]?.answer();
    await settle();
    actor.send({ type: 'run.confirmed' });
    asked[1]?.answer();
    await settle();

    asked[2]?.fail();
    await settle();

    expect(view()).toMatchObject({
      phase: 'report',
      can: RUN_CHUNK,
      untried: 2,
      failure: 'Serveren kan ikke nås.',
    });
  });

  it('can be tried again when the dry run did not get through, and forgets the failure then', async () => {
    const { actor, asked, view, choose } = list();
    choose(1);

    asked[0]?.fail();
    await settle();
    expect(view()).toMatchObject({ phase: 'choosing', failure: 'Serveren kan ikke nås.' });
    actor.send({ type: 'trial.requested', event: 'order.cancel', payload: { reason: 'Fejl' } });

    expect(view()).toMatchObject({ phase: 'dryRun', failure: null });
    expect(asked[1]).toMatchObject({ event: 'order.cancel', payload: { reason: 'Fejl' } });
  });

  it('takes every way there is', () => {
    const found = walk(orderListMachine, {
      rounds: [
        [
          { type: 'bulk.opened', orders: orders(RUN_CHUNK + 1) },
          { type: 'trial.requested', event: 'work.start', payload: {} },
          { type: 'bulk.closed' },
          { type: 'step.reconsidered' },
          { type: 'run.confirmed' },
          { type: 'run.stopped' },
        ],
      ],
      outputs: {
        tryStep: [orders(RUN_CHUNK + 1).map(({ id }) => outcome(id)), []],
        runStep: [[outcome('o0')]],
      },
      deciding: ({ context }) => [context.left.length, context.stopped, context.trial.length],
    });

    expect(found).toMatchObject({ neverReached: [], neverTaken: [] });
  });
});
