import { matchSetup } from './manual-order-match-setup.ts';

/** What becomes of the open document: asked, sent, answered, and taken back within ten seconds. */
export const matchDecisionRegion = matchSetup.createStateConfig({
  description: 'What becomes of the open document.',
  initial: 'open',
  on: {
    'match.wanted': [
      { target: '.committing', guard: 'canMatch', actions: 'prepareMatch' },
      { actions: 'noteBlocked', description: 'The order can take nothing, and says why.' },
    ],
    'question.asked': { target: '.confirming', guard: 'isFetched', actions: 'ask' },
    'decision.made': { target: '.committing', guard: 'isFetched', actions: 'prepareDecision' },
    'undo.wanted': { target: '.committing', guard: 'canUndo', actions: 'prepareUndo' },
    'history.undone': {
      target: '.committing',
      guard: 'isFetched',
      actions: 'prepareHistoryUndo',
      description: 'A decision of any age, until its order is transferred.',
    },
    'undo.expired': { actions: 'forgetDone' },
  },
  states: {
    open: { description: 'Nothing is decided yet.' },
    confirming: {
      description: 'The decision needs something first: a reason, a date, an order.',
      tags: 'asking',
      on: {
        'match.wanted': { description: 'The dialog is answered first.' },
        'undo.wanted': { description: 'The dialog is answered first.' },
        'decision.dropped': { target: 'open', actions: 'forgetQuestion' },
        'document.opened': { target: 'open', actions: 'forgetQuestion' },
      },
    },
    committing: {
      description: 'The decision is on its way; nothing else is decided meanwhile.',
      tags: ['busy', 'asking'],
      invoke: {
        id: 'takeDecision',
        src: 'takeDecision',
        input: ({ context: { step } }) => {
          if (step === null) throw new Error('No decision was made.');
          return step;
        },
        onDone: [
          {
            target: 'open',
            guard: 'wasUndone',
            actions: ['stopUndoClock', 'forgetDone', 'reopenUndone', 'outdateQueue'],
            description: 'The document lies open again, as if it had not been decided.',
          },
          {
            target: 'committed',
            guard: 'wasTakenHere',
            actions: ['noteDone', 'stopUndoClock', 'startUndoClock', 'goOn'],
            description: 'The next document opens by itself.',
          },
          {
            target: 'committed',
            guard: 'wasTaken',
            actions: ['noteDone', 'stopUndoClock', 'startUndoClock', 'outdateQueue'],
            description: 'Another document was opened meanwhile: that one stays.',
          },
          {
            target: 'conflict',
            guard: 'wasOvertaken',
            actions: ['noteSentence', 'tellStopped', 'outdateQueue', 'outdateDocument'],
            description: 'Somebody else decided first; there is never a second match.',
          },
          { target: 'failed', actions: ['noteSentence', 'tellStopped'] },
        ],
        onError: { target: 'failed', actions: ['noteSentence', 'tellStopped'] },
      },
      on: {
        'match.wanted': { description: 'Pressed twice.' },
        'question.asked': { description: 'One decision at a time.' },
        'decision.made': { description: 'One decision at a time.' },
        'undo.wanted': { description: 'One decision at a time.' },
        'history.undone': { description: 'One decision at a time.' },
      },
    },
    committed: {
      description: 'The bar offers "Fortryd" for ten seconds, while the next document lies open.',
      on: {
        'undo.expired': {
          target: 'open',
          actions: 'forgetDone',
          description: 'Afterwards it is taken back from the history.',
        },
      },
    },
    conflict: {
      description: '"Dokumentet er allerede matchet af …": what the other did is shown.',
      on: {
        'document.opened': { target: 'open' },
        'decision.dropped': { target: 'open', actions: 'forgetQuestion' },
      },
    },
    failed: {
      description: 'The server refused or was not reached; what was filled in is still there.',
      tags: 'asking',
      on: {
        'decision.retried': { target: 'committing', description: 'Prøv igen.' },
        'decision.dropped': { target: 'open', actions: 'forgetQuestion' },
        'document.opened': { target: 'open' },
      },
    },
  },
});
