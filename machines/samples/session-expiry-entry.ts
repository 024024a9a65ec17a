import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { sessionExpiryMachine } from '../session-expiry.ts';

export const sessionExpiryEntry = catalogueEntry(sessionExpiryMachine, {
  lives: 'app',
  shown: {
    context: ['lastCall', 'stayedAfter'],
    events: { 'call.made': ['id'], 'call.refused': ['id'] },
  },
  whyNot: {
    answeredYes: 'Brugeren svarede nej.',
    wasMadeAfterStaying: 'Kaldet blev sendt, før brugeren valgte at blive på siden.',
  },
  samples: [
    { type: 'call.made', id: 1 },
    { type: 'call.made', id: 2 },
    { type: 'call.refused', id: 1 },
    { type: 'call.refused', id: 2 },
    { type: 'login.confirmed' },
    { type: 'login.cancelled' },
    { type: 'page.restored' },
  ],
  answers: { askToLogIn: [true, false] },
});
