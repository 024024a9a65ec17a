import { shallowEqual, useSelector } from '@xstate/react';
import type Echo from 'laravel-echo';
import { createActor, fromPromise } from 'xstate';
import type { SharedProps } from '#app-server/pages/shared.props.ts';
import { realtimeConnectionMachine, realtimeView } from '#machines/realtime-connection.ts';
import { registerActor } from '#web/page-actors.ts';
import { createEcho } from './echo.ts';
import { catchUpAll } from './listeners.ts';
import { watchPusher } from './pusher-socket.ts';
import { createRecovery } from './recovery.ts';

let echo: Echo<'reverb'> | undefined;
let socket: ReturnType<typeof watchPusher> | undefined;
const listeners = new Set<(echo: Echo<'reverb'>) => void>();

/** What was missed while there was no connection. */
export const recovery = createRecovery();

/** The one connection of this page. */
export const connection = createActor(
  realtimeConnectionMachine.provide({
    actors: { catchUp: fromPromise(({ signal }) => catchUpAll(signal)) },
    actions: {
      openSocket: () => socket?.open(),
      closeSocket: () => socket?.close(),
      subscribeAgain: ({ context: { channels } }) => {
        for (const channel of echo?.connector.pusher.allChannels() ?? []) {
          if (channel.name in channels && !channel.subscribed) channel.subscribe();
        }
      },
    },
  }),
  { input: { usingTLS: location.protocol === 'https:' } },
).start();

registerActor(connection);

addEventListener('online', () => connection.send({ type: 'network.online' }));
addEventListener('offline', () => connection.send({ type: 'network.offline' }));

/** Connects, once for the life of the page. */
export function connect(realtime: SharedProps['realtime']): void {
  if (echo === undefined) {
    echo = createEcho(realtime);
    recovery.attach(echo.connector.pusher);
    // Signed in, the page's connections can be ended with the user's session, whatever they are subscribed to.
    echo.connector.pusher.signin();
    socket = watchPusher(echo.connector.pusher, (event) => connection.send(event));
    for (const listener of listeners) listener(echo);
    listeners.clear();
  }
  connection.send({ type: 'connection.requested' });
}

/**
 * Runs with laravel-echo as soon as there is one.
 * @returns takes the wish back, or cleans up what the function returned.
 */
export function withEcho(start: (echo: Echo<'reverb'>) => () => void): () => void {
  let cleanUp: (() => void) | undefined;
  const begin = (ready: Echo<'reverb'>) => {
    cleanUp = start(ready);
  };
  if (echo !== undefined) begin(echo);
  else listeners.add(begin);
  return () => {
    listeners.delete(begin);
    cleanUp?.();
  };
}

/**
 * Tells whether there is a connection whenever that changes, without drawing anything again. Not having had one yet is no change.
 * @returns ends it
 */
export function followConnection(tell: (connected: boolean) => void): () => void {
  const isConnected = () => {
    const { lamp } = realtimeView(connection.getSnapshot());
    return lamp === 'live' || lamp === 'catchingUp';
  };
  let connected = isConnected();
  const subscription = connection.subscribe(() => {
    const now = isConnected();
    if (now === connected) return;
    connected = now;
    tell(now);
  });
  return () => subscription.unsubscribe();
}

/** The lamp, whether what the page shows can be trusted, and when the server was last heard. */
export function useConnection() {
  return useSelector(connection, realtimeView, shallowEqual);
}
