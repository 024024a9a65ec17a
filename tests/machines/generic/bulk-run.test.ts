import { createActor, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import {
  type BulkPart,
  type BulkQuestion,
  grouped,
  nextPart,
  RUN_CHUNK,
} from '#machines/generic/bulk-run-types.ts';
import { bulkView, createBulkRun } from '#machines/generic/bulk-run.ts';

const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `o${index}`, version: 3 }));

/** What a host with orders asks, and what its server answers. */
type OrderRequest = { event: string } | { fitterIds: string[] } | { undo: string };
type OrderOutcome = {
  id: string;
  orderNo: string;
  ok: boolean;
  reasons: string[];
  version: number;
};

const outcome = (id: string, ok = true): OrderOutcome => ({
  id,
  orderNo: `26-${id}`,
  ok,
  reasons: ok ? [] : ['2 linjer mangler pris.'],
  version: ok ? 4 : 3,
});

const prepare: OrderRequest = { event: 'invoicing.prepare' };

type Way = 'try' | 'run' | 'recall';

/** A list whose server answers when the test lets it. */
function list(refused: string[] = []) {
  const asked: (BulkQuestion<OrderRequest> & {
    way: Way;
    answer: (answered?: readonly string[]) => void;
    fail: () => void;
  })[] = [];
  const server = <Input extends BulkQuestion<OrderRequest>>(way: Way) =>
    fromPromise<readonly OrderOutcome[], Input>(
      ({ input }) =>
        new Promise((resolve, reject) =>
          asked.push({
            ...input,
            way,
            answer: (answered = input.items.map(({ id }) => id)) =>
              resolve(answered.map((id) => outcome(id, !refused.includes(id)))),
            fail: () => reject(new Error('Serveren kan ikke nås.')),
          }),
        ),
    );
  const actor = createActor(
    createBulkRun<'step' | 'fitters', OrderRequest, OrderOutcome>().provide({
      actors: {
        tryAll: server('try'),
        runPart: server<BulkPart<OrderRequest>>('run'),
        recallPart: server<BulkPart<OrderRequest>>('recall'),
      },
    }),
  ).start();
  const view = () => bulkView(actor.getSnapshot());
  const choose = (count: number) => {
    actor.send({ type: 'bulk.opened', purpose: 'step', items: items(count) });
    actor.send({ type: 'trial.requested', request: prepare });
  };
  const confirm = () => actor.send({ type: 'run.confirmed', runId: 'run' });
  /** A run of so many orders whose dry run let all of them pass. */
  const run = async (count: number) => {
    choose(count);
    asked[0]?.answer();
    await settle();
    confirm();
  };
  return { actor, asked, view, choose, confirm, run };
}

const idsOf = (outcomes: readonly { id: string }[]) => outcomes.map(({ id }) => id);

describe('items that belong together', () => {
  const of = (group: string, count: number) =>
    items(count).map(({ id, version }) => ({ id: `${group}${id}`, version, group }));

  it('are in one part, however many there are, and the next part begins after them', () => {
    const left = [...of('a', RUN_CHUNK + 5), ...of('b', 2)];
    expect(nextPart(left)).toEqual(left.slice(0, RUN_CHUNK + 5));
    expect(nextPart(items(RUN_CHUNK + 5))).toHaveLength(RUN_CHUNK);
    expect(nextPart(of('b', 2))).toHaveLength(2);
  });

  it('stand beside each other, and the others where they stood', () => {
    const [a, b] = [of('a', 2), of('b', 2)];
    const mixed = [...a.slice(0, 1), ...b.slice(0, 1), ...items(2), ...a.slice(1), ...b.slice(1)];
    expect(grouped(mixed)).toEqual([...a, ...b, ...items(2)]);
    expect(grouped(items(4))).toEqual(items(4));
  });
});

describe('a request for many items', () => {
  it('is tried before it is run, and only those that can are sent', async () => {
    const { asked, view, choose, confirm } = list(['o1']);

    choose(3);
    asked[0]?.answer();
    await settle();
    expect(view()).toMatchObject({ phase: 'confirming', cannot: [outcome('o1', false)] });
    expect(idsOf(view().can)).toEqual(['o0', 'o2']);
    confirm();

    expect(asked.map(({ way, items }) => [way, idsOf(items)])).toEqual([
      ['try', ['o0', 'o1', 'o2']],
      ['run', ['o0', 'o2']],
    ]);
    asked[1]?.answer();
    await settle();
    // What the dry run has refused is still to be worked on.
    expect(view()).toMatchObject({ phase: 'report', cannot: [outcome('o1', false)] });
    expect(idsOf(view().can)).toEqual(['o0', 'o2']);
  });

  it('is taken back for all that it has changed, in a run of its own that reports what could not be', async () => {
    const { actor, asked, view, run } = list(['o1']);
    await run(3);
    asked[1]?.answer();
    await settle();
    const request: OrderRequest = { undo: view().runId };
    actor.send({ type: 'undo.requested', request, runId: 'back' });

    expect(view()).toMatchObject({ phase: 'running', progress: { done: 0, of: 2 }, count: 2 });
    expect(asked[2]).toMatchObject({ way: 'run', request: { undo: 'run' }, runId: 'back' });
    expect(asked[2]?.items).toEqual([
      { id: 'o0', version: 4 },
      { id: 'o2', version: 4 },
    ]);
    asked[2]?.answer();
    await settle();
    expect(view()).toMatchObject({ phase: 'report', cannot: [] });
    expect(idsOf(view().can)).toEqual(['o0', 'o2']);
  });

  it('tries and runs any request in the same way', async () => {
    const { actor, asked, view, confirm } = list();
    const request: OrderRequest = { fitterIds: ['lp'] };

    actor.send({ type: 'bulk.opened', purpose: 'fitters', items: items(1) });
    expect(view()).toMatchObject({ phase: 'choosing', purpose: 'fitters' });
    actor.send({ type: 'trial.requested', request });
    asked[0]?.answer();
    await settle();
    confirm();

    expect(asked.map(({ way, request }) => [way, request])).toEqual([
      ['try', request],
      ['run', request],
    ]);
  });

  it('runs nothing when none of the items can', async () => {
    const { asked, view, choose, confirm } = list(['o0']);

    choose(1);
    asked[0]?.answer();
    await settle();
    confirm();

    expect(view().phase).toBe('confirming');
    expect(asked).toHaveLength(1);
  });

  it('goes part by part and reports what could not after all', async () => {
    const { asked, view, run } = list();
    await run(RUN_CHUNK + 2);

    asked[1]?.answer();
    await settle();
    expect(view()).toMatchObject({
      phase: 'running',
      progress: { done: RUN_CHUNK, of: RUN_CHUNK + 2 },
    });
    asked[2]?.answer();
    await settle();

    expect(view()).toMatchObject({ phase: 'report', cannot: [], untried: 0, unsure: [] });
    expect(view().can).toHaveLength(RUN_CHUNK + 2);
  });

  it('stops after the part that is under way, and says how many were never tried', async () => {
    const { actor, asked, view, run } = list();
    await run(RUN_CHUNK + 2);
    actor.send({ type: 'run.stopped' });

    asked[1]?.answer();
    await settle();

    expect(view()).toMatchObject({ phase: 'report', untried: 2 });
    expect(view().can).toHaveLength(RUN_CHUNK);
  });

  it('can be tried again when the dry run did not get through, and forgets the failure then', async () => {
    const { actor, asked, view, choose } = list();
    choose(1);

    asked[0]?.fail();
    await settle();
    expect(view()).toMatchObject({ phase: 'choosing', failure: 'Serveren kan ikke nås.' });
    const request: OrderRequest = { event: 'order.cancel' };
    actor.send({ type: 'trial.requested', request });

    expect(view()).toMatchObject({ phase: 'dryRun', failure: null });
    expect(asked[1]?.request).toEqual(request);
  });
});

describe('a run whose connection breaks', () => {
  /** The first part is answered, the second never. */
  async function broken() {
    const opened = list();
    await opened.run(2 * RUN_CHUNK + 3);
    opened.asked[1]?.answer();
    await settle();
    opened.asked[2]?.fail();
    await settle();
    return opened;
  }

  it('asks what became of the part that was on its way, and sends nothing more', async () => {
    const { asked, view } = await broken();

    expect(view()).toMatchObject({ phase: 'recalling', busy: true });
    expect(asked.at(-1)).toMatchObject({ way: 'recall', items: asked[2]?.items });
    asked[3]?.answer(['o25', 'o26']);
    await settle();

    const report = view();
    expect(report).toMatchObject({
      phase: 'report',
      unsure: [],
      failure: 'Serveren kan ikke nås.',
    });
    expect(idsOf(report.can)).toEqual(idsOf(items(RUN_CHUNK + 2)));
    expect(report.untried).toBe(RUN_CHUNK - 2 + 3);
    expect(asked).toHaveLength(4);
  });

  it('says which items nobody knows of while the server is away, until it can be asked', async () => {
    const { actor, asked, view } = await broken();

    asked[3]?.fail();
    await settle();
    expect(view()).toMatchObject({ phase: 'report', untried: 3 });
    expect(view().unsure.slice(0, 2)).toEqual([outcome('o25'), outcome('o26')]);
    actor.send({ type: 'recall.requested' });
    asked[4]?.answer();
    await settle();

    expect(view()).toMatchObject({ phase: 'report', unsure: [], untried: 3 });
    expect(view().can).toHaveLength(2 * RUN_CHUNK);
  });
});
