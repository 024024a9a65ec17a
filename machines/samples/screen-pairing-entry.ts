import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { screenPairingMachine } from '../screens/screen-pairing.ts';

export const screenPairingEntry = catalogueEntry(screenPairingMachine, {
  lives: 'page',
  shown: { context: ['boardId', 'secondsLeft', 'wait'] },
  whyNot: {
    isPaired: 'Skærmen er ikke parret.',
    isSameBoard: 'Skærmen har fået en anden tavle.',
    isThrottled: 'Der er ikke bedt om for mange tal.',
    beganPaired: 'Skærmen var ikke parret.',
    beganThrottled: 'Der var ikke bedt om for mange tal.',
  },
  spans: { wait: { from: 1_000, to: 900_000 } },
  samples: [{ type: 'session.refused' }, { type: 'connection.lost' }],
  starts: {
    'Viser tal': { told: { state: 'showing', digits: '492817', secondsLeft: 600 } },
    'For mange skærme': { told: { state: 'throttled', seconds: 60 } },
    'På en parret skærm': { told: { state: 'paired', boardId: 'main' } },
  },
  answers: {
    look: [
      { state: 'showing', digits: '038114', secondsLeft: 600 },
      { state: 'throttled', seconds: 60 },
      { state: 'paired', boardId: 'main' },
      { state: 'paired', boardId: 'north' },
    ],
  },
});
