import { realtimeSetup } from './realtime-setup.ts';

/** The server's refusal. */
export const refused = {
  target: '#realtime-connection.connection.disconnected',
  guard: 'wasRefused',
  actions: 'noteError',
  description: 'The server will not have us (4001–4099, 4300 and up): trying again is useless.',
} as const;
const opened = {
  target: '#realtime-connection.connection.connected',
  actions: 'noteSocket',
  description: 'The server has answered and given our socket a name.',
} as const;
/** The end that we ask for. */
export const ended = {
  target: '#realtime-connection.connection.disconnected',
  actions: 'closeSocket',
  description: 'We hang up.',
} as const;

/** One attempt after another with growing pauses; the same whether or not it has lasted long enough to be shown. */
export const attempts = realtimeSetup.createStateConfig({
  initial: 'attempting',
  on: {
    'socket.opened': opened,
    'connection.ended': ended,
    'socket.unsupported': { target: '#realtime-connection.connection.failed' },
  },
  states: {
    attempting: {
      description: 'One attempt: a socket is being opened.',
      entry: ['countAttempt', 'openSocket'],
      on: {
        'socket.closed': [
          refused,
          {
            target: 'attempting',
            reenter: true,
            guard: 'mustUseTLS',
            actions: ['noteError', 'demandTLS'],
            description: 'The server wants TLS (4000): at once, with TLS.',
          },
          { target: 'waiting', actions: 'noteError' },
        ],
        'handshake.failed': {
          target: 'waiting',
          actions: ['noteError', 'closeSocket'],
          description: 'The first words of the server made no sense: a lost attempt.',
        },
        'network.online': { target: 'attempting', reenter: true },
      },
    },
    waiting: {
      description: 'A pause before the next attempt: longer each time, and never quite the same.',
      after: { backoff: { target: 'attempting' } },
      on: {
        'network.online': {
          target: 'attempting',
          actions: 'forgetAttempts',
          description: 'The network is back: no reason to wait.',
        },
      },
    },
  },
});
