import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { pageVisitMachine } from '../page-visit.ts';

export const pageVisitEntry = catalogueEntry(pageVisitMachine, {
  lives: 'app',
  shown: { context: ['progress'], events: { 'visit.progressed': ['percentage'] } },
  samples: [
    { type: 'visit.started' },
    { type: 'visit.progressed', percentage: 50 },
    { type: 'visit.completed' },
    { type: 'visit.interrupted' },
    { type: 'visit.cancelled' },
    { type: 'visit.failed' },
  ],
});
