import { boardSetup } from './order-status-screen-setup.ts';

/** What proves that the server is there and that nothing is missing. */
const hears = {
  'message.received': [
    { guard: 'isOutOfPlace', description: 'Received, but a message before it is missing.' },
    { target: 'hearing', reenter: true },
  ],
  'heartbeat.received': [
    { guard: 'isBehind', description: 'Received, but it names a message that is missing.' },
    { target: 'hearing', reenter: true },
  ],
  'connection.lost': { target: 'cutOff' },
} as const;

/** Whether what the board shows is up to date. A wrong board is worse than an empty one. */
export const boardFreshnessRegion = boardSetup.createStateConfig({
  description: 'Whether what the board shows is up to date.',
  initial: 'fresh',
  states: {
    fresh: {
      description: 'Everything shown is up to date.',
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
          description: 'The server sends a message at least every second heartbeat.',
          after: {
            lateHeartbeat: { target: 'late', description: 'A heartbeat should have come by now.' },
          },
          on: hears,
        },
        late: {
          description: 'One heartbeat was missed: the connection may be dead.',
          tags: 'lagging',
          after: {
            staleAfterLate: {
              target: '#order-status-screen.freshness.stale',
              description: 'Two heartbeats were missed: the connection is dead.',
            },
          },
          on: hears,
        },
        recovered: {
          description: 'The board was stale and is up to date again; it says so for a moment.',
          tags: 'recovered',
          after: { recoveredShown: { target: 'hearing' } },
          on: { 'connection.lost': { target: 'cutOff' } },
        },
      },
    },
    lagging: {
      description: 'No connection for more than 4 s.',
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
      description: 'No connection for more than 54 s, or two heartbeats missed: the red banner.',
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
