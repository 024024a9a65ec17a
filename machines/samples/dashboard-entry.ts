import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { dashboardMachine } from '../screens/dashboard.ts';

export const dashboardEntry = catalogueEntry(dashboardMachine, {
  lives: 'page',
  shown: { context: [], events: { 'figures.outdated': ['tiles'] } },
  whyNot: { isAnotherQuestion: 'Det er de samme filtre som før.' },
  samples: [
    { type: 'filters.changed', query: 'period=year' },
    { type: 'filters.changed', query: '' },
    { type: 'figures.outdated' },
    { type: 'figures.outdated', tiles: ['kpi'] },
    { type: 'connection.lost' },
    { type: 'connection.made' },
  ],
  starts: {
    'To felter uden tal': {
      query: '',
      tiles: [
        { tile: 'kpi', figures: null },
        { tile: 'turnover', figures: null },
      ],
    },
  },
});
