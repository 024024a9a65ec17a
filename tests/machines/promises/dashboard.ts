import { dashboardTileEntry } from '#machines/samples/dashboard-tile-entry.ts';
import { dashboardEntry } from '#machines/samples/dashboard-entry.ts';
import { dashboardTileMachine } from '#machines/screens/dashboard-tile.ts';
import { dashboardMachine } from '#machines/screens/dashboard.ts';
import type { Draw } from '#tests/support/machines/random-life.ts';
import { always, invoked, isIn, type Promised } from './promised.ts';
import { twin } from './retold.ts';

const AT = '2026-11-20T07:41:00.000Z';

/** A server whose figures are the question that it was asked. */
function echo(): Draw {
  return ({ value, context }, random) => {
    if (random() > 0.4 || !['loading', 'stale'].includes(String(value))) return null;
    const type = 'xstate.done.actor.fetchTile';
    return { type, actorId: 'fetchTile', output: { data: context.query, at: AT } };
  };
}

export const dashboardTile: Promised = {
  entry: {
    ...dashboardTileEntry,
    starts: {
      'without figures': { tile: 'kpi', query: '', figures: null },
      'with figures': { tile: 'kpi', query: '', figures: { data: '', at: AT } },
    },
    answers: { fetchTile: [] },
  },
  world: echo,
  laws: [
    always(
      'shows as ready only figures that answer the filters chosen last',
      ({ after: { context, value } }) =>
        value !== 'ready' || context.figures?.data === context.query,
      twin(dashboardTileMachine, '"target": ".loading"', '"target": ".ready"'),
    ),
    {
      says: 'is not ready while figures have moved that it did not ask for again',
      watch: () => {
        let moved = false;
        return ({ event, after, actions }) => {
          if (event.type === 'figures.outdated') moved = true;
          if (invoked(actions, 'fetchTile').length > 0) moved = false;
          return !isIn(after, 'ready') || !moved;
        };
      },
      brokenBy: dashboardTileMachine.provide({ guards: { wasOutdatedMeanwhile: () => false } }),
    },
  ],
};

export const dashboard: Promised = {
  entry: dashboardEntry,
  laws: [
    always(
      'asks every tile again when it comes back from being cut off',
      ({ before, event, after, actions }) =>
        event.type !== 'connection.made' ||
        isIn(before, 'live') ||
        actions.filter(({ type }) => type === 'xstate.sendTo').length ===
          Object.keys(after.context.tiles).length,
      dashboardMachine.provide({ actions: { outdateTiles: () => undefined } }),
    ),
    always(
      'stands at the filters chosen last',
      ({ event, after }) =>
        event.type !== 'filters.changed' || after.context.query === event['query'],
      dashboardMachine.provide({ actions: { takeFilters: () => undefined } }),
    ),
  ],
};
