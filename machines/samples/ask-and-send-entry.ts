import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { askAndSendMachine } from '../generic/ask-and-send.ts';

export const askAndSendEntry = catalogueEntry(askAndSendMachine, {
  lives: 'page',
  shown: { context: [], events: {} },
  whyNot: {
    needsNothing: 'Trinnet kræver, at brugeren udfylder noget først.',
    wasTaken: 'Serveren tog ikke trinnet.',
    wasRefused: 'Serveren afviste ikke trinnet; en anden kom først.',
  },
  samples: [
    { type: 'step.wanted', step: { event: 'work.start', needs: [] } },
    { type: 'step.wanted', step: { event: 'order.cancel', needs: ['reason'] } },
    { type: 'step.filledIn', payload: { reason: 'Kunden har fortrudt.' } },
    { type: 'step.dropped' },
  ],
  answers: {
    takeStep: [
      { kind: 'taken' },
      { kind: 'refused', sentence: 'Ordren har ingen montør.' },
      { kind: 'overtaken', sentence: 'En anden kom først.' },
    ],
  },
});
