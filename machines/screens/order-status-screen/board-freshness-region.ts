import { boardSetup } from './order-status-screen-setup.ts';

/** Whether the board may be believed: a wrong board is worse than an empty one. */
export const boardFreshnessRegion = boardSetup.createStateConfig({
  description: 'Whether the board may be believed.',
  initial: 'fresh',
  states: {
    fresh: {
      description: 'What is shown is what is.',
      initial: 'cutOff',
      on: {
        'board.failed': {
          target: 'lagging',
          description: 'News is known to be missing and could not be fetched.',
        },
      },
      states: {
        cutOff: {
          description: 'No connection, but not for long.',
          after: { lagging: { target: '#order-status-screen.freshness.lagging' } },
          on: { 'board.refreshed': { target: 'hearing', guard: 'isConnected' } },
        },
        hearing: {
          description: 'The server is heard at least at every second heartbeat.',
          after: {
            missedHeartbeats: {
              target: '#order-status-screen.freshness.stale',
              description: 'Two heartbeats were missed: silent is not dead, but this is.',
            },
          },
          on: {
            'message.received': [
              { guard: 'isOutOfPlace', description: 'Heard, but not understood yet.' },
              { target: 'hearing', reenter: true },
            ],
            'heartbeat.received': [
              { guard: 'isBehind', description: 'Heard, but something was missed.' },
              { target: 'hearing', reenter: true },
            ],
            'connection.lost': { target: 'cutOff' },
          },
        },
        recovered: {
          description: 'It was stale and is not any more; the board says so for a moment.',
          tags: 'recovered',
          after: { recoveredShown: { target: 'hearing' } },
          on: { 'connection.lost': { target: 'cutOff' } },
        },
      },
    },
    lagging: {
      description: 'No connection for more than 10 s.',
      tags: 'lagging',
      after: { staleAfterLagging: { target: 'stale' } },
      on: {
        'board.refreshed': {
          target: 'fresh.hearing',
          guard: 'isConnected',
          description: 'Caught up over a live connection.',
        },
      },
    },
    stale: {
      description: 'No connection for more than 60 s, or two heartbeats missed: the red banner.',
      tags: 'stale',
      on: {
        'board.refreshed': { target: 'fresh.recovered', guard: 'isConnected' },
        'message.received': [
          { guard: 'isOutOfPlace', description: 'First fetch what came before it.' },
          { target: 'fresh.recovered', description: 'Nothing was missed meanwhile.' },
        ],
        'heartbeat.received': [
          { guard: 'isBehind', description: 'First fetch what it names.' },
          { target: 'fresh.recovered', description: 'Nothing was missed meanwhile.' },
        ],
      },
    },
  },
});
