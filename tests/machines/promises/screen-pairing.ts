import { screenPairingEntry } from '#machines/samples/screen-pairing-entry.ts';
import { screenPairingMachine } from '#machines/screens/screen-pairing.ts';
import { always, isIn, type Promised } from './promised.ts';

export const screenPairing: Promised = {
  entry: screenPairingEntry,
  laws: [
    always(
      'waits for somebody to type digits only while there are some',
      ({ after }) => !isIn(after, 'showing') || after.context.digits !== null,
      screenPairingMachine.provide({ actions: { noteTold: () => undefined } }),
    ),
    always(
      'has its board only when the server says so',
      ({ event, after }) =>
        event.type !== 'xstate.done.actor.look' ||
        !isIn(after, 'opening') ||
        event['output'].state === 'paired',
      screenPairingMachine.provide({ guards: { isPaired: () => true } }),
    ),
    always(
      'goes on showing a board only while it is the one that the server names',
      ({ event, after }) =>
        event.type !== 'xstate.done.actor.look' ||
        !isIn(after, 'paired') ||
        event['output'].boardId === after.context.boardId,
      screenPairingMachine.provide({ guards: { isSameBoard: () => true } }),
    ),
  ],
};
