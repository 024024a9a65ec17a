import { realtimeSetup } from './realtime-setup.ts';

/** Only a catching up during which no gap was found ends in sync; it is not cut short, or a busy day would starve it. */
const caughtUp = [
  {
    target: 'catchingUp',
    guard: 'foundAnotherGap',
    reenter: true,
    description: 'More turned out to be missing meanwhile: fetch once more.',
  },
  {
    target: 'stale.unheard',
    guard: 'lacksChannel',
    description: 'What was missing is here, but what happens next would not be heard.',
  },
  { target: 'inSync', description: 'Everything that was missing is here.' },
] as const;

/** Whether what the pages show can be trusted. Never `inSync` while a gap is open or a wanted channel is not subscribed. */
export const freshnessRegion = realtimeSetup.createStateConfig({
  description: 'Whether the pages have all the news there is.',
  initial: 'stale',
  states: {
    inSync: {
      description: 'The pages show all that has happened: they can be trusted.',
      tags: 'inSync',
      always: {
        target: 'stale.unheard',
        guard: 'lacksChannel',
        description: 'A page wants a channel that is not subscribed.',
      },
      on: {
        'gap.found': { target: 'catchingUp', description: 'A message names one we never got.' },
        'catchUp.started': { target: 'catchingUp', description: 'A page asks on its own account.' },
        'connection.lost': { target: 'stale', description: 'From now on news may be missed.' },
      },
    },
    stale: {
      description: 'News may be missing, and nobody is fetching it right now.',
      initial: 'cutOff',
      states: {
        cutOff: {
          description: 'Without a connection nothing is certain.',
          on: {
            'connection.made': {
              target: '#realtime-connection.freshness.catchingUp',
              description: 'Connected: fetch what happened meanwhile.',
            },
          },
        },
        unheard: {
          description: 'A channel that a page wants is not subscribed: its news does not come.',
          always: {
            target: '#realtime-connection.freshness.catchingUp',
            guard: 'hearsAll',
            description: 'All are heard now: fetch what happened meanwhile.',
          },
          on: {
            'gap.found': { target: '#realtime-connection.freshness.catchingUp' },
            'catchUp.started': { target: '#realtime-connection.freshness.catchingUp' },
            'connection.lost': { target: 'cutOff' },
          },
        },
        pausing: {
          description:
            'Connected, but the missed news could not be fetched: once more in a moment.',
          after: {
            catchUpRetry: {
              target: '#realtime-connection.freshness.catchingUp',
              description: 'Try again.',
            },
          },
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
      entry: 'forgetGap',
      invoke: {
        id: 'catchUp',
        src: 'catchUp',
        onDone: caughtUp,
        onError: { target: 'stale.pausing' },
      },
      on: {
        'gap.found': {
          actions: 'noteGap',
          description: 'What is being fetched may end before this gap: once more afterwards.',
        },
        'catchUp.succeeded': caughtUp,
        'catchUp.failed': { target: 'stale.pausing' },
        'connection.lost': { target: 'stale' },
      },
    },
  },
});
