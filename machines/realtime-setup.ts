import { assign, fromPromise, raise, setup } from 'xstate';
import { backoffDelay, meaningOfClose, REALTIME_DELAYS } from './realtime-delays.ts';

/** Times are milliseconds since 1970. */
export type RealtimeContext = {
  usingTLS: boolean;
  socketId: string | null;
  /** Attempts in a row that came to nothing. */
  attempt: number;
  lastError: { code: number | null; message: string } | null;
  /** When the server was last heard: what a stale page says it dates from. */
  lastNewsAt: number | null;
  /** A gap was found while an earlier one was being filled. */
  anotherGap: boolean;
};

export type RealtimeEvent =
  | { type: 'connection.requested' }
  | { type: 'connection.ended' }
  | { type: 'socket.unsupported' }
  | { type: 'socket.opened'; socketId: string; at: number }
  | { type: 'socket.closed'; code?: number; message?: string }
  | { type: 'handshake.failed'; message: string }
  | { type: 'message.received'; at: number }
  | { type: 'error.received'; code: number | null; message: string }
  | { type: 'network.online' }
  | { type: 'network.offline' }
  | { type: 'gap.found' }
  | { type: 'catchUp.started' }
  | { type: 'catchUp.succeeded' }
  | { type: 'catchUp.failed' }
  /** The machine tells its own freshness region so. */
  | { type: 'connection.made' }
  | { type: 'connection.lost' };

/** The vocabulary of the realtime connection, shared by the machine and its two regions. */
export const realtimeSetup = setup({
  types: {
    context: {} as RealtimeContext,
    events: {} as RealtimeEvent,
    input: {} as { usingTLS: boolean },
    tags: {} as 'live' | 'connecting' | 'offline' | 'inSync',
  },
  actors: {
    /** Fetches what was missed. Unless the host provides it, `catchUp.succeeded` and `catchUp.failed` say how it went. */
    catchUp: fromPromise<void>(() => new Promise(() => undefined)),
  },
  guards: {
    foundAnotherGap: ({ context }) => context.anotherGap,
    wasRefused: ({ event }) =>
      event.type === 'socket.closed' && meaningOfClose(event.code) === 'refused',
    mayRetryNow: ({ event }) =>
      event.type === 'socket.closed' && meaningOfClose(event.code) === 'retryNow',
    mustUseTLS: ({ context, event }) =>
      event.type === 'socket.closed' &&
      meaningOfClose(event.code) === 'tlsOnly' &&
      !context.usingTLS,
  },
  actions: {
    /** Provided by the host. `openSocket` takes the place of an attempt under way; pusher-js pings by itself, beside it `sendPing` may stay empty. */
    openSocket: () => undefined,
    closeSocket: () => undefined,
    sendPing: () => undefined,
    tellMade: raise({ type: 'connection.made' }),
    tellLost: raise({ type: 'connection.lost' }),
    noteGap: assign({ anotherGap: true }),
    forgetGap: assign({ anotherGap: false }),
    demandTLS: assign({ usingTLS: true }),
    countAttempt: assign({ attempt: ({ context }) => context.attempt + 1 }),
    forgetAttempts: assign({ attempt: 0 }),
    noteSocket: assign(({ event }) =>
      event.type === 'socket.opened'
        ? { socketId: event.socketId, attempt: 0, lastNewsAt: event.at, lastError: null }
        : {},
    ),
    forgetSocket: assign({ socketId: null }),
    noteNews: assign({
      lastNewsAt: ({ context, event }) =>
        event.type === 'message.received' ? event.at : context.lastNewsAt,
    }),
    noteError: assign({
      lastError: ({ context, event }) => {
        if (event.type === 'handshake.failed') return { code: null, message: event.message };
        if (event.type !== 'socket.closed' && event.type !== 'error.received')
          return context.lastError;
        return { code: event.code ?? null, message: event.message ?? '' };
      },
    }),
  },
  delays: {
    ...REALTIME_DELAYS,
    backoff: ({ context }) => backoffDelay(context.attempt, Math.random()),
    catchUpRetry: 5_000,
  },
});
