import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { dashboardMachine } from '#machines/screens/dashboard.ts';
import {
  dashboardTileMachine,
  type TileFigures,
  type TileQuestion,
  tileView,
} from '#machines/screens/dashboard-tile.ts';

const OLD: TileFigures = { data: 1, at: '2026-11-20T07:00:00.000Z' };
const NEW: TileFigures = { data: 2, at: '2026-11-20T08:00:00.000Z' };

const settle = async () => {
  await Promise.resolve();
  await Promise.resolve();
};

/** A dashboard whose queries are answered, or not, by the test. */
function dashboard(figures: Record<string, TileFigures | null>) {
  const clock = new SimulatedClock();
  const asked: (TileQuestion & { answer: (figures: TileFigures) => void; fail: () => void })[] = [];
  const tile = dashboardTileMachine.provide({
    actors: {
      fetchTile: fromPromise<TileFigures, TileQuestion>(
        ({ input }) =>
          new Promise((answer, reject) =>
            asked.push({ ...input, answer, fail: () => reject(new Error('too slow')) }),
          ),
      ),
    },
  });
  const tiles = Object.entries(figures).map(([tile, figures]) => ({ tile, figures }));
  const actor = createActor(dashboardMachine.provide({ actors: { tile } }), {
    clock,
    input: { query: 'period=month', tiles },
  }).start();
  const view = (name: string) => {
    const ref = actor.getSnapshot().context.tiles[name];
    return ref && tileView(ref.getSnapshot());
  };
  const questions = () => asked.map(({ tile, query }) => `${tile}?${query}`);
  return { clock, asked, actor, view, questions };
}

const ready = (figures: TileFigures) => ({ figures, busy: false, outdated: false, failed: false });
const loading = { figures: null, busy: true, outdated: false, failed: false };

describe('dashboard', () => {
  it('shows the figures that came with the page and fetches only the others', () => {
    const { view, questions } = dashboard({ kpi: OLD, turnover: null });

    expect(view('kpi')).toEqual(ready(OLD));
    expect(view('turnover')).toEqual(loading);
    expect(questions()).toEqual(['turnover?period=month']);
  });

  it('is not blanked by a tile that is slow or fails', async () => {
    const { asked, view } = dashboard({ kpi: null, turnover: null, top: null });

    asked[0]?.fail();
    asked[1]?.answer(NEW);
    await settle();

    expect(view('kpi')).toEqual({ figures: null, busy: false, outdated: true, failed: true });
    expect(view('turnover')).toEqual(ready(NEW));
    expect(view('top')).toEqual(loading);
  });

  it('fetches every tile again when the filters change, and drops answers to the old request', async () => {
    const { asked, actor, view, questions } = dashboard({ kpi: OLD, turnover: null });

    actor.send({ type: 'filters.changed', query: 'period=year' });
    expect(view('kpi')).toEqual(loading);
    asked[0]?.answer(OLD);
    await settle();

    expect(view('turnover')).toEqual(loading);
    expect(questions()).toEqual([
      'turnover?period=month',
      'kpi?period=year',
      'turnover?period=year',
    ]);
    expect(actor.getSnapshot().context.query).toBe('period=year');
  });

  it('asks nothing when the filters are the same', () => {
    const { actor, questions } = dashboard({ kpi: OLD });

    actor.send({ type: 'filters.changed', query: 'period=month' });

    expect(questions()).toEqual([]);
  });

  it('keeps the old figures on the screen while newer ones are fetched, for the tiles they concern', async () => {
    const { asked, actor, view } = dashboard({ kpi: OLD, turnover: OLD });

    actor.send({ type: 'figures.outdated', tiles: ['kpi'] });
    expect(view('kpi')).toEqual({ figures: OLD, busy: true, outdated: true, failed: false });
    expect(view('turnover')).toEqual(ready(OLD));
    asked[0]?.answer(NEW);
    await settle();

    expect(view('kpi')).toEqual(ready(NEW));
  });

  it('is not starved by news: a question under way is finished, then asked once more', async () => {
    const { asked, actor, view, questions } = dashboard({ kpi: null });

    actor.send({ type: 'figures.outdated' });
    actor.send({ type: 'figures.outdated' });
    expect(questions()).toHaveLength(1);
    asked[0]?.answer(OLD);
    await settle();
    expect(view('kpi')).toEqual({ figures: OLD, busy: true, outdated: true, failed: false });
    asked[1]?.answer(NEW);
    await settle();

    expect(view('kpi')).toEqual(ready(NEW));
    expect(questions()).toHaveLength(2);
  });

  it('lets a failed tile try again after 5 s, then 10 s, with its old figures still there', async () => {
    const { clock, asked, actor, view, questions } = dashboard({ kpi: OLD });

    actor.send({ type: 'figures.outdated' });
    asked[0]?.fail();
    await settle();
    expect(view('kpi')).toEqual({ figures: OLD, busy: false, outdated: true, failed: true });
    clock.increment(4_999);
    expect(questions()).toHaveLength(1);
    clock.increment(1);
    expect(questions()).toHaveLength(2);
    asked[1]?.fail();
    await settle();
    clock.increment(9_999);
    expect(questions()).toHaveLength(2);
    clock.increment(1);

    expect(questions()).toHaveLength(3);
  });

  it('tries again at once when the user asks', async () => {
    const { asked, actor, view } = dashboard({ kpi: null });

    asked[0]?.fail();
    await settle();
    actor.getSnapshot().context.tiles.kpi?.send({ type: 'retry.requested' });

    expect(view('kpi')).toEqual(loading);
  });

  it('asks all tiles again when the connection is back', () => {
    const { actor, questions } = dashboard({ kpi: OLD, turnover: OLD });

    actor.send({ type: 'connection.lost' });
    expect(actor.getSnapshot().hasTag('live')).toBe(false);
    expect(questions()).toEqual([]);
    actor.send({ type: 'connection.made' });

    expect(questions()).toEqual(['kpi?period=month', 'turnover?period=month']);
  });
});
