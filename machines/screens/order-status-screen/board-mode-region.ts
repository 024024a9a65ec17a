import { boardSetup } from './order-status-screen-setup.ts';

/** Whether the board shows what is or what was. What happens meanwhile is kept in `data` all the same. */
export const boardModeRegion = boardSetup.createStateConfig({
  description: 'Whether the board shows the present or the past.',
  initial: 'live',
  states: {
    live: {
      description: 'The board shows the present.',
      on: { 'replay.toggled': { target: 'replay', description: 'Tidsrejse.' } },
    },
    replay: {
      description: 'The board shows the past, at an instant that the user chooses.',
      initial: 'fetching',
      exit: 'forgetReplay',
      on: { 'replay.toggled': { target: 'live' }, 'replay.left': { target: 'live' } },
      states: {
        fetching: {
          description: 'The recording of the last days is being fetched.',
          invoke: {
            id: 'fetchRecording',
            src: 'fetchRecording',
            input: ({ context }) => ({ boardId: context.boardId }),
            onDone: { target: 'shown', actions: 'takeRecording' },
            onError: { target: 'failed' },
          },
        },
        failed: {
          description: 'The recording could not be fetched; the board still shows the present.',
          on: { 'replay.retried': { target: 'fetching', description: 'Prøv igen.' } },
          after: { replayFailureShown: { target: '#order-status-screen.mode.live' } },
        },
        shown: {
          description: 'The board shows one instant of the past.',
          type: 'parallel',
          states: {
            film: {
              description: 'Whether time goes on in the past.',
              initial: 'paused',
              on: {
                'instant.chosen': { target: '.paused', actions: 'chooseInstant' },
                'speed.chosen': { actions: 'chooseSpeed' },
              },
              states: {
                paused: {
                  description: 'It stands still.',
                  on: { 'film.toggled': { target: 'playing' } },
                },
                playing: {
                  description: 'It goes on, faster than it did; hours without news are skipped.',
                  on: { 'film.toggled': { target: 'paused' } },
                  after: {
                    replayFrame: [
                      {
                        target: '#order-status-screen.mode.live',
                        guard: 'reachesPresent',
                        description: 'Played to its end: what comes now is live.',
                      },
                      { target: 'playing', reenter: true, actions: 'advanceReplay' },
                    ],
                  },
                },
              },
            },
            attention: {
              description:
                'Nobody has touched the replay for ten minutes: the board returns to the present.',
              initial: 'given',
              states: {
                given: {
                  description: 'Somebody has touched it within the last ten minutes.',
                  after: {
                    replayForgotten: {
                      target: '#order-status-screen.mode.live',
                      description: 'Nobody is there any more.',
                    },
                  },
                  on: {
                    'instant.chosen': { target: 'given', reenter: true },
                    'speed.chosen': { target: 'given', reenter: true },
                    'film.toggled': { target: 'given', reenter: true },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
