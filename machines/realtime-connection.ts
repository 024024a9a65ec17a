import type { SnapshotFrom } from 'xstate';
import { attempts, ended, refused } from './realtime/realtime-attempts.ts';
import { channelsRegion } from './realtime/realtime-channels.ts';
import { freshnessRegion } from './realtime/realtime-freshness.ts';
import { realtimeSetup } from './realtime/realtime-setup.ts';
import { refusalIn } from './realtime/channel-states.ts';

/**
 * What pusher-js does and what it hides. States outside `freshness` are named as pusher-js names them, `reconnecting`
 * apart: it is left the moment the socket closes, where pusher-js says "connected" for another second.
 */
export const realtimeConnectionMachine = realtimeSetup.createMachine({
  id: 'realtime-connection',
  description:
    'The one line on which the server tells us news, and whether the pages can be trusted.',
  context: ({ input }) => ({
    usingTLS: input.usingTLS,
    socketId: null,
    attempt: 0,
    lastError: null,
    lastNewsAt: null,
    anotherGap: false,
    channels: {},
    refusals: 0,
  }),
  on: {
    'channel.wanted': { actions: 'noteWanted', description: 'A page relies on its news.' },
    'channel.left': { actions: 'noteLeft', description: 'No page relies on it any more.' },
    'channel.subscribed': { actions: 'noteSubscribed', description: 'Its news will come.' },
    'channel.refused': { actions: 'noteRefused', description: 'Its news will not come.' },
  },
  type: 'parallel',
  states: {
    freshness: freshnessRegion,
    channels: channelsRegion,
    connection: {
      description: 'The socket: a line to the server that stays open for its news.',
      initial: 'initialized',
      states: {
        initialized: {
          description: 'The page has just opened; nothing has been tried.',
          tags: 'connecting',
          on: {
            'connection.requested': { target: 'connecting' },
            'socket.unsupported': { target: 'failed' },
          },
        },
        connecting: {
          ...attempts,
          description: 'The first connection is being made.',
          tags: 'connecting',
          after: { unavailable: { target: 'unavailable', description: 'It takes too long.' } },
        },
        connected: {
          description: 'The server has greeted us: news comes in as it happens.',
          tags: 'live',
          entry: 'tellMade',
          exit: ['forgetSocket', 'tellLost'],
          initial: 'talking',
          on: {
            'message.received': {
              target: '.talking',
              actions: 'noteNews',
              description: 'Any message proves that the server is there.',
            },
            'error.received': {
              actions: 'noteError',
              description: 'The server complains; that alone changes nothing.',
            },
            'network.offline': {
              target: 'reconnecting.waiting',
              actions: 'closeSocket',
              description:
                'The browser says that the network is gone: the socket may stay silent for minutes before it closes by itself.',
            },
            'silence.found': {
              target: 'reconnecting.waiting',
              actions: ['closeSocket', 'countAttempt'],
              description:
                'A board asked over the line and heard nothing for seconds: it cannot wait as long as a page.',
            },
            'connection.ended': ended,
            'socket.closed': [
              {
                target: 'reconnecting.waiting',
                guard: 'mustProveItself',
                actions: ['noteError', 'countAttempt'],
                description:
                  'The server no longer accepts the connection (4009): somebody logged out or lost a right. The client connects and authorises again.',
              },
              refused,
              { target: 'reconnecting', guard: 'mustUseTLS', actions: ['noteError', 'demandTLS'] },
              {
                target: 'reconnecting',
                guard: 'mayRetryNow',
                actions: 'noteError',
                description: 'The server asks us to come back at once (42xx).',
              },
              {
                target: 'reconnecting.waiting',
                actions: ['noteError', 'countAttempt'],
                description: 'Lost: we come back after a pause.',
              },
            ],
          },
          states: {
            talking: {
              description: 'The server was heard not long ago; its silence is timed.',
              after: { activity: { target: 'quiet', description: 'Silence: is anybody there?' } },
            },
            quiet: {
              description: 'Silent for too long: we asked the server whether it is there (a ping).',
              entry: 'sendPing',
              initial: 'awaitingPong',
              states: {
                awaitingPong: {
                  description: 'Waiting for its answer (a pong); any message will do.',
                  after: {
                    pong: {
                      target: '#realtime-connection.connection.reconnecting',
                      actions: 'closeSocket',
                      description: 'No answer: the socket is dead, whatever it says itself.',
                    },
                  },
                },
              },
            },
          },
        },
        reconnecting: {
          ...attempts,
          description: 'The connection was lost and is being made again.',
          tags: 'connecting',
          after: { unavailable: { target: 'unavailable', description: 'It takes too long.' } },
        },
        unavailable: {
          ...attempts,
          description: 'No connection for so long that the user must know. Attempts go on.',
          tags: 'offline',
        },
        failed: { description: 'This browser cannot open a socket at all.', tags: 'offline' },
        disconnected: {
          description: 'Over until somebody asks again: we hung up, or were refused.',
          tags: 'offline',
          on: { 'connection.requested': { target: 'connecting', actions: 'forgetAttempts' } },
        },
      },
    },
  },
});

/**
 * What a view asks: the lamp, whether the page may be trusted, from when it is if not, and why a channel is not heard.
 * The lamp is `live` only while every wanted channel is subscribed and nothing is missing.
 */
export function realtimeView(snapshot: SnapshotFrom<typeof realtimeConnectionMachine>) {
  const { socketId, lastNewsAt, lastError, channels } = snapshot.context;
  const inSync = snapshot.hasTag('inSync');
  const isLive = snapshot.hasTag('live');
  const unheard = isLive ? refusalIn(channels) : null;
  const lamp = isLive
    ? inSync
      ? 'live'
      : unheard === null
        ? 'catchingUp'
        : 'unheard'
    : snapshot.hasTag('offline')
      ? 'offline'
      : 'connecting';
  return { lamp, inSync, unheard, socketId, lastNewsAt, lastError } as const;
}
