import { fromPromise } from 'xstate';
import type { PairingState } from '#domain/boards/screen-pairing.ts';
import { screenPairingMachine } from '#machines/screens/screen-pairing.ts';
import { quietCall } from '#web/http/call.ts';

/** The machine of a screen in a browser. Both ways lead by a full load, because the session is another one afterwards. */
export const screenPairing = screenPairingMachine.provide({
  actors: {
    look: fromPromise<PairingState>(({ signal }) =>
      quietCall('get', '/tavle/par/tilstand', undefined, { signal }),
    ),
  },
  actions: {
    openBoard: () => location.assign('/tavle'),
    openDigits: () => location.assign('/tavle/par'),
  },
});
