import { realtimeSetup } from './realtime-setup.ts';

const lost = {
  target: 'cutOff',
  description: 'The socket is gone, and its subscriptions with it.',
} as const;

/** Whether every channel that a page wants is subscribed; what was refused is asked for again. */
export const channelsRegion = realtimeSetup.createStateConfig({
  description: 'Whether every channel that a page wants is subscribed.',
  initial: 'cutOff',
  states: {
    cutOff: {
      description: 'Without a connection nothing is subscribed; the next one asks for all.',
      entry: ['forgetAnswers', 'forgetRefusals'],
      on: { 'connection.made': { target: 'asking', description: 'All are asked for.' } },
    },
    asking: {
      description: 'Not every channel has been answered for yet.',
      always: [
        { target: 'refused', guard: 'wasDenied', description: 'One was refused.' },
        { target: 'complete', guard: 'hearsAll', description: 'The last one was subscribed.' },
      ],
      after: {
        answer: {
          target: 'refused',
          actions: 'noteSilence',
          description: 'No answer for so long counts as a refusal.',
        },
      },
      on: { 'connection.lost': lost },
    },
    complete: {
      description: 'Every wanted channel is subscribed.',
      entry: 'forgetRefusals',
      always: [
        { target: 'refused', guard: 'wasDenied', description: 'One was taken from us.' },
        { target: 'asking', guard: 'awaitsAnswer', description: 'A page wants one more.' },
      ],
      on: { 'connection.lost': lost },
    },
    refused: {
      description: 'A wanted channel was refused: it is asked for again after a growing pause.',
      always: [
        { target: 'complete', guard: 'hearsAll', description: 'The page that wanted it is gone.' },
        { target: 'asking', guard: 'awaitsAnswer', description: 'Only others are awaited now.' },
      ],
      after: {
        resubscribe: {
          target: 'asking',
          actions: ['subscribeAgain', 'noteAskedAgain'],
          description: 'Once more.',
        },
      },
      on: { 'connection.lost': lost },
    },
  },
});
