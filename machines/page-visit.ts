import { assign, setup } from 'xstate';
import { typed } from './types.ts';

/** The page bar: its colour, and how long a visit may last before it is shown, in milliseconds. */
export const BAR_COLOUR = '#4B5563';
export const BAR_DELAY = 250;

/** The bar follows an upload up to nine tenths; the last one is the server's answer. */
const UPLOAD_SHARE = 0.9;

type VisitEvent =
  | { type: 'visit.started' }
  /** `percentage` of the upload, 0–100. */
  | { type: 'visit.progressed'; percentage: number }
  | { type: 'visit.completed' }
  | { type: 'visit.interrupted' }
  | { type: 'visit.cancelled' }
  | { type: 'visit.failed' };

/** One page visit after another, and the bar that shows those that last. The host draws the bar. */
export const pageVisitMachine = setup({
  types: typed<{
    /** `progress` is where the bar should stand, 0–1. */
    context: { progress: number };
    events: VisitEvent;
    tags: 'visiting' | 'bar';
  }>(),
  actions: {
    /** The four are provided by the host; `setBar` reads `context.progress`. */
    startBar: () => undefined,
    setBar: () => undefined,
    doneBar: () => undefined,
    removeBar: () => undefined,
    forgetProgress: assign({ progress: 0 }),
    noteProgress: assign({
      progress: ({ context, event }) =>
        event.type === 'visit.progressed'
          ? (event.percentage / 100) * UPLOAD_SHARE
          : context.progress,
    }),
  },
  delays: { barDelay: BAR_DELAY },
}).createMachine({
  id: 'page-visit',
  description:
    'From the click on a link until the next page stands, and the bar that shows a long wait.',
  context: { progress: 0 },
  initial: 'idle',
  states: {
    idle: {
      description: 'No visit yet, or the last one was given up.',
      on: { 'visit.started': { target: 'visiting' } },
    },
    visiting: {
      description: 'A page is on its way.',
      tags: 'visiting',
      entry: 'forgetProgress',
      initial: 'barHidden',
      states: {
        barHidden: {
          description: 'Quick visits never show a bar.',
          on: {
            'visit.started': {
              target: '#page-visit.visiting',
              reenter: true,
              description: 'A newer visit takes the place of this one, and has its own patience.',
            },
            'visit.progressed': { actions: 'noteProgress' },
            'visit.completed': { target: '#page-visit.finished' },
            'visit.failed': { target: '#page-visit.failed' },
            'visit.interrupted': { target: '#page-visit.idle' },
            'visit.cancelled': { target: '#page-visit.idle' },
          },
          after: { barDelay: { target: 'barShown', description: 'It lasts: show that.' } },
        },
        barShown: {
          description: 'The bar is on the screen.',
          tags: 'bar',
          entry: ['startBar', 'setBar'],
          on: {
            'visit.started': {
              target: 'barShown',
              reenter: true,
              actions: 'forgetProgress',
              description: 'A newer visit takes the place of this one: the bar begins again.',
            },
            'visit.progressed': { actions: ['noteProgress', 'setBar'] },
            'visit.completed': { target: '#page-visit.finished', actions: 'doneBar' },
            'visit.failed': { target: '#page-visit.failed', actions: ['doneBar', 'removeBar'] },
            'visit.interrupted': {
              target: '#page-visit.idle',
              actions: 'removeBar',
              description: 'Another visit is about to start, and may be too quick for a bar.',
            },
            'visit.cancelled': {
              target: '#page-visit.idle',
              actions: ['doneBar', 'removeBar'],
              description: 'Given up by the user.',
            },
          },
        },
      },
    },
    finished: {
      description: 'The new page stands.',
      on: { 'visit.started': { target: 'visiting' } },
    },
    failed: {
      description: 'The page could not be fetched; the old one still stands.',
      on: { 'visit.started': { target: 'visiting' } },
    },
  },
});
