import { matchSetup } from './manual-order-match-setup.ts';

const editing = {
  'split.orderAdded': { actions: 'editParts' },
  'split.orderRemoved': { actions: 'editParts' },
  'split.moved': { actions: 'editParts', description: 'A page or line goes to another order.' },
  'split.amountSet': { actions: 'editParts' },
  'split.restGiven': {
    actions: 'editParts',
    description: 'One order gets all that no other has, freight and rounding too.',
  },
  'split.modeSet': { actions: 'editParts' },
  'split.checked': {
    target: 'checking',
    guard: 'isDivided',
    actions: 'sendSplit',
    description: 'Only when nothing is left: "Rest: 0,00 kr."',
  },
} as const;

/** Dividing the open document between orders. */
export const matchSplitRegion = matchSetup.createStateConfig({
  description: 'Dividing the document between orders.',
  initial: 'off',
  on: {
    'split.begun': [
      { target: '.pages', guard: 'isByPages', actions: 'beginSplit' },
      { target: '.lines', guard: 'isByLines', actions: 'beginSplit' },
    ],
    'split.ended': { target: '.off', actions: 'forgetSplit' },
    'document.opened': { target: '.off' },
    'document.closed': { target: '.off' },
  },
  states: {
    off: { description: 'The document goes to one order.' },
    pages: {
      description: 'Every page is given to an order, with the amount that goes with it.',
      tags: 'editing',
      on: editing,
    },
    lines: {
      description: 'Every line is given to an order.',
      tags: 'editing',
      on: editing,
    },
    checking: {
      description: 'The parts are whole and on their way.',
      on: {
        'decision.stopped': [
          { target: 'pages', guard: 'dividesPages', description: 'Refused: nothing is lost.' },
          { target: 'lines' },
        ],
        'split.begun': { description: 'Too late to divide it otherwise.' },
      },
    },
  },
});
