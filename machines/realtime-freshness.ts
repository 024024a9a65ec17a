import { realtimeSetup } from './realtime-setup.ts';

/** Whether what the pages show can be trusted. Never `inSync` while a gap is open. */
export const freshnessRegion = realtimeSetup.createStateConfig({
  description: 'Whether every page has all the news there is.',
  initial: 'stale',
  states: {
    inSync: {
      description: 'Nothing was missed since the last time we caught up.',
      tags: 'inSync',
      on: {
        'gap.found': { target: 'catchingUp', description: 'A message names one we never got.' },
        'catchUp.started': { target: 'catchingUp', description: 'A page asks on its own account.' },
        'connection.lost': { target: 'stale' },
      },
    },
    stale: {
      description: 'News may be missing, and nobody is fetching it right now.',
      initial: 'cutOff',
      states: {
        cutOff: {
          description: 'Without a connection there is nothing to be sure of.',
          on: {
            'connection.made': {
              target: '#realtime-connection.freshness.catchingUp',
              description: 'Connected: fetch what happened meanwhile.',
            },
          },
        },
        pausing: {
          description:
            'Connected, but the missed news could not be fetched: once more in a moment.',
          after: { catchUpRetry: { target: '#realtime-connection.freshness.catchingUp' } },
          on: {
            'gap.found': { target: '#realtime-connection.freshness.catchingUp' },
            'catchUp.started': { target: '#realtime-connection.freshness.catchingUp' },
            'connection.lost': { target: 'cutOff' },
          },
        },
      },
    },
    catchingUp: {
      description: 'Missed news is being fetched.',
      invoke: {
        id: 'catchUp',
        src: 'catchUp',
        onDone: { target: 'inSync' },
        onError: { target: 'stale.pausing' },
      },
      on: {
        'gap.found': {
          target: 'catchingUp',
          reenter: true,
          description: 'A new gap opened: what is being fetched may end before it. Begin again.',
        },
        'catchUp.succeeded': { target: 'inSync' },
        'catchUp.failed': { target: 'stale.pausing' },
        'connection.lost': { target: 'stale' },
      },
    },
  },
});
