import { assign, fromPromise, raise, setup } from 'xstate';
import {
  backoffDelay,
  CLOSE_UNAUTHORISED,
  meaningOfClose,
  REALTIME_DELAYS,
} from './realtime-delays.ts';
import {
  type Channels,
  isRefusal,
  moved,
  type Refusal,
  refusalIn,
  withChannelState,
} from './channel-states.ts';
import { typed } from '../types.ts';

/** Times are milliseconds since 1970. */
export type RealtimeContext = {
  usingTLS: boolean;
  socketId: string | null;
  /** Number of failed attempts in sequence. */
  attempt: number;
  lastError: { code: number | null; message: string } | null;
  /** When the server was last heard: what a stale page says it dates from. */
  lastNewsAt: number | null;
  /** A gap was found while an earlier one was being filled. */
  anotherGap: boolean;
  /** The channels that the open pages want, by their full names. */
  channels: Channels;
  /** How often in a row refused channels have been asked for again. */
  refusals: number;
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
  /** Who asked over the line itself heard nothing. */
  | { type: 'silence.found' }
  | { type: 'gap.found' }
  | { type: 'catchUp.started' }
  | { type: 'catchUp.succeeded' }
  | { type: 'catchUp.failed' }
  | { type: 'channel.wanted'; channel: string }
  | { type: 'channel.left'; channel: string }
  | { type: 'channel.subscribed'; channel: string }
  | { type: 'channel.refused'; channel: string; why: Refusal }
  /** Raised by the machine for its own regions. */
  | { type: 'connection.made' }
  | { type: 'connection.lost' };

/** The vocabulary of the realtime connection, shared by the machine and its regions. */
export const realtimeSetup = setup({
  types: typed<{
    context: RealtimeContext;
    events: RealtimeEvent;
    input: { usingTLS: boolean };
    tags: 'live' | 'connecting' | 'offline' | 'inSync';
  }>(),
  actors: {
    /** Fetches what was missed. Unless the host provides it, `catchUp.succeeded` and `catchUp.failed` say how it went. */
    catchUp: fromPromise<void>(() => new Promise(() => undefined)),
  },
  guards: {
    hearsAll: ({ context }) =>
      Object.values(context.channels).every((state) => state === 'subscribed'),
    lacksChannel: ({ context }) =>
      Object.values(context.channels).some((state) => state !== 'subscribed'),
    wasDenied: ({ context }) => refusalIn(context.channels) !== null,
    awaitsAnswer: ({ context }) =>
      refusalIn(context.channels) === null && Object.values(context.channels).includes('asked'),
    foundAnotherGap: ({ context }) => context.anotherGap,
    wasRefused: ({ event }) =>
      event.type === 'socket.closed' && meaningOfClose(event.code) === 'refused',
    mustProveItself: ({ event }) =>
      event.type === 'socket.closed' && event.code === CLOSE_UNAUTHORISED,
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
    /** Asks for every wanted channel that is not subscribed. */
    subscribeAgain: () => undefined,
    noteWanted: assign(({ context: { channels }, event }) =>
      event.type === 'channel.wanted'
        ? { channels: { ...channels, [event.channel]: 'asked' as const } }
        : {},
    ),
    noteLeft: assign(({ context: { channels }, event }) => {
      if (event.type !== 'channel.left') return {};
      const { [event.channel]: _, ...others } = channels;
      return { channels: others };
    }),
    noteSubscribed: assign(({ context: { channels }, event }) =>
      event.type === 'channel.subscribed'
        ? { channels: withChannelState(channels, event.channel, 'subscribed') }
        : {},
    ),
    noteRefused: assign(({ context: { channels }, event }) =>
      event.type === 'channel.refused'
        ? { channels: withChannelState(channels, event.channel, event.why) }
        : {},
    ),
    forgetAnswers: assign({
      channels: ({ context }) => moved(context.channels, () => true, 'asked'),
    }),
    noteAskedAgain: assign({
      channels: ({ context }) => moved(context.channels, isRefusal, 'asked'),
      refusals: ({ context }) => context.refusals + 1,
    }),
    noteSilence: assign({
      channels: ({ context }) => moved(context.channels, (state) => state === 'asked', 'failed'),
    }),
    forgetRefusals: assign({ refusals: 0 }),
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
    answer: 15_000,
    resubscribe: ({ context }) => backoffDelay(context.refusals + 1, Math.random()),
  },
});
