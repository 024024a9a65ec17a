import { useEffect } from 'react';
import { connection, withEcho } from './connection.ts';
import { startPulse } from './pulse.ts';

/** While it is used, the page asks over its line every few seconds whether the server is there: for a board, which nobody touches. */
export function usePulse(): void {
  useEffect(
    () =>
      withEcho(({ connector: { pusher } }) =>
        startPulse({
          isOpen: () => connection.getSnapshot().hasTag('live'),
          ask: () => pusher.send_event('pusher:ping', {}),
          onMessage: (listener) => {
            pusher.connection.bind('message', listener);
            return () => pusher.connection.unbind('message', listener);
          },
          onSilence: () => connection.send({ type: 'silence.found' }),
        }),
      ),
    [],
  );
}
