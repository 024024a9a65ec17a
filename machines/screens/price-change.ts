import {
  changeIn,
  nextPart,
  priceChangeSetup,
  untouched,
} from './price-change/price-change-setup.ts';

/**
 * New prices of one good or of many: entered, looked at, confirmed, applied part by part. A good that somebody has changed since it was
 * looked at keeps its price, so that a part that is sent twice changes nothing twice. The host provides `lookAtImpact` and `applyPart`.
 */
export const priceChangeMachine = priceChangeSetup.createMachine({
  id: 'price-change',
  description: 'New prices of goods, from the entry to the report.',
  context: untouched,
  initial: 'editing',
  states: {
    editing: {
      description: 'New prices, or by how many per cent.',
      on: { 'impact.requested': { target: 'impact', actions: 'takeChange' } },
    },
    impact: {
      description: 'The server says what the change would do to goods and open orders.',
      tags: 'busy',
      invoke: {
        id: 'impact',
        src: 'lookAtImpact',
        input: ({ context }) => changeIn(context),
        onDone: { target: 'confirming', actions: 'takeImpact' },
        onError: [
          {
            target: 'applied',
            guard: 'takesBack',
            actions: ['noteFailure', 'keepRun'],
            description: 'Refused, or it never got there: nothing has happened.',
          },
          {
            target: 'editing',
            actions: 'noteFailure',
            description: 'Refused, or it never got there: nothing has happened.',
          },
        ],
      },
    },
    confirming: {
      description: 'What would happen stands on the screen.',
      on: {
        'change.edited': [
          { target: 'applied', guard: 'takesBack', actions: 'keepRun' },
          { target: 'editing' },
        ],
        'change.confirmed': [
          { target: 'applying', guard: 'changesSomething', actions: 'begin' },
          { description: 'No good would get another price.' },
        ],
      },
    },
    applying: {
      description: 'The goods are sent part by part.',
      tags: 'busy',
      invoke: {
        id: 'apply',
        src: 'applyPart',
        input: ({ context }) => nextPart(context),
        onDone: [
          {
            target: 'applying',
            guard: 'goesOn',
            reenter: true,
            actions: 'takeAnswer',
            description: 'The next part.',
          },
          { target: 'applied', actions: 'takeAnswer' },
        ],
        onError: {
          target: 'broken',
          actions: 'noteFailure',
          description: 'No answer came to a part.',
        },
      },
      on: { 'run.stopped': { actions: 'noteStop', description: 'No further part is sent.' } },
    },
    broken: {
      description:
        'A part has no answer. It can be sent again: what it has changed stays as it is.',
      on: { 'run.resumed': { target: 'applying', actions: 'forgetStop' } },
    },
    applied: {
      description: 'What got new prices, what did not, and what was not tried.',
      on: {
        'run.undone': {
          target: 'impact',
          guard: 'canTakeBack',
          actions: 'takeBack',
          description: 'What the old prices would do.',
        },
      },
    },
  },
});
