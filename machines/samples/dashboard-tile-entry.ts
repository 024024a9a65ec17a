import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { dashboardTileMachine } from '../screens/dashboard-tile.ts';

const AT = '2026-11-20T07:41:00.000Z';

export const dashboardTileEntry = catalogueEntry(dashboardTileMachine, {
  lives: 'page',
  shown: { context: ['tile', 'failures', 'outdated'] },
  whyNot: {
    hasFigures: 'Der er ingen tal at vise endnu.',
    wasOutdatedMeanwhile: 'Tallene har ikke flyttet sig imens.',
  },
  spans: { retry: { from: 5_000, to: 60_000 } },
  samples: [
    { type: 'filters.changed', query: 'period=year' },
    { type: 'figures.outdated' },
    { type: 'retry.requested' },
  ],
  starts: {
    'Uden tal': { tile: 'kpi', query: '', figures: null },
    'Med sidens tal': { tile: 'kpi', query: '', figures: { data: 1, at: AT } },
  },
  answers: { fetchTile: [{ data: 2, at: AT }] },
});
