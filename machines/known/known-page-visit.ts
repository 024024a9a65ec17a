import { known } from '../chart/known-machine.ts';
import { pageVisitMachine } from '../page-visit.ts';

export const knownPageVisit = known(pageVisitMachine, {
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
