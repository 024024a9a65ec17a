import { matchSetup } from './manual-order-match-setup.ts';

/** Which documents wait, and which of them is open. */
export const matchQueueRegion = matchSetup.createStateConfig({
  description: 'Which documents wait, and which of them is open.',
  initial: 'ready',
  on: {
    'query.changed': { target: '.loading', actions: 'takeQuery' },
    'queue.outdated': {
      target: '.loading',
      description: 'A document came, went or changed; the list stays in sight meanwhile.',
    },
    'queue.moreWanted': { target: '.loading', actions: 'wantMore' },
    'queue.next': [
      { guard: 'hasNext', actions: 'openNext' },
      {
        target: '.loading',
        guard: 'isDecided',
        actions: 'tellClosed',
        description: 'The last document of the queue is decided: are there more?',
      },
      { target: '.loading', description: 'The open one is the last; perhaps another came.' },
    ],
    'queue.previous': { guard: 'hasPrevious', actions: 'openPrevious' },
    'presence.changed': [
      {
        guard: 'isHeldUntouched',
        actions: ['noteHeld', 'openNext'],
        description: 'A colleague had the document open before the match page did: on to the next.',
      },
      { actions: 'noteHeld' },
    ],
    'document.opened': {
      target: '.ready',
      actions: ['noteDocument', 'forgetSplit'],
      description: 'Also one that is not in the list, such as from an order.',
    },
    'document.closed': { actions: ['forgetDocument', 'forgetSplit'] },
  },
  states: {
    loading: {
      description: 'The list is being fetched; the one before is shown as long.',
      invoke: {
        id: 'fetchQueue',
        src: 'fetchQueue',
        input: ({ context }) => ({ query: context.query, pages: context.queuePages }),
        onDone: [
          { target: 'ready', guard: 'bringsFirst', actions: ['takeQueue', 'openNext'] },
          { target: 'ready', actions: 'takeQueue' },
        ],
        onError: { target: 'failed' },
      },
      on: {
        'document.opened': {
          actions: ['noteDocument', 'forgetSplit'],
          description: 'The list on its way is still wanted.',
        },
      },
    },
    ready: {
      description: 'There is something to do.',
      always: { target: 'empty', guard: 'hasNothing' },
    },
    empty: { description: 'Nothing waits: "Alle dokumenter er matchet. Godt arbejde."' },
    failed: {
      description: 'The list could not be fetched; the open document can still be decided.',
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});
