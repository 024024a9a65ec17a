import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  setup,
} from 'xstate';
import { failureSentence } from '../failure-sentence.ts';
import { typed } from '../types.ts';

/** How the stored groups stand to the shipped ones. */
export type FoundGroups = {
  /** There is no group beside the one of the administrators. */
  isEmpty: boolean;
  /** Shipped groups that are missing, and rights that differ from the standard. */
  differences: number;
};

/** A shipped group that is to be created (`version: null`) or brought back to the standard. */
export type ChosenGroup = { code: string; version: number | null };

type InitGroupsContext = {
  found: FoundGroups;
  chosen: readonly ChosenGroup[];
  /** Why the standard could not be applied. */
  failure: string | null;
};

type InitGroupsEvent =
  /** The page has the groups as they are now: at first, and after every change by anybody. */
  | { type: 'groups.found'; found: FoundGroups }
  | { type: 'preview.requested' }
  | { type: 'preview.declined' }
  | { type: 'standard.confirmed'; groups: readonly ChosenGroup[] }
  | DoneActorEvent<void, 'applyStandard'>
  | ErrorActorEvent<unknown, 'applyStandard'>;

/**
 * The shipped groups on the page of the groups: are they there, do they differ, what would be created and changed, and applying
 * it. The host provides `applyStandard`.
 */
export const initGroupsMachine = setup({
  types: typed<{
    context: InitGroupsContext;
    events: InitGroupsEvent;
    input: FoundGroups;
    tags: 'empty' | 'drifted' | 'preview' | 'busy' | 'done';
  }>(),
  actors: {
    applyStandard: fromPromise<void, readonly ChosenGroup[]>(() =>
      Promise.reject(new Error('The host provides applyStandard.')),
    ),
  },
  guards: {
    isEmpty: ({ context }) => context.found.isEmpty,
    differs: ({ context }) => context.found.differences > 0,
    hasChosen: ({ event }) => event.type === 'standard.confirmed' && event.groups.length > 0,
  },
  actions: {
    takeFound: assign(({ event }) => {
      assertEvent(event, 'groups.found');
      return { found: event.found };
    }),
    takeChosen: assign(({ event }) => {
      assertEvent(event, 'standard.confirmed');
      return { chosen: event.groups, failure: null };
    }),
    noteFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.applyStandard');
      return { failure: failureSentence(event.error) };
    }),
    forgetFailure: assign({ failure: null }),
  },
  delays: { recentlyApplied: 4_000 },
}).createMachine({
  id: 'init-groups',
  description: 'Whether the groups are as shipped, and bringing them there.',
  context: ({ input }) => ({ found: input, chosen: [], failure: null }),
  initial: 'detecting',
  states: {
    detecting: {
      description: 'What is there?',
      always: [
        { target: 'uninitialised', guard: 'isEmpty', description: 'Only administrators.' },
        {
          target: 'initialised.drifted',
          guard: 'differs',
          description: 'There are groups, and not all are as shipped.',
        },
        { target: 'initialised.clean' },
      ],
    },
    uninitialised: {
      description: '"Grupperne er ikke oprettet endnu."',
      tags: 'empty',
      on: {
        'groups.found': { target: 'detecting', actions: 'takeFound' },
        'preview.requested': { target: 'preview' },
      },
    },
    initialised: {
      description: 'The company works with its groups.',
      initial: 'clean',
      on: { 'groups.found': { target: 'detecting', actions: 'takeFound' } },
      states: {
        clean: { description: 'The shipped groups grant what they were shipped with.' },
        drifted: {
          description: '"3 rettigheder afviger fra standard".',
          tags: 'drifted',
          on: { 'preview.requested': { target: '#init-groups.preview' } },
        },
      },
    },
    preview: {
      description: 'What would be created and changed, to choose from.',
      tags: 'preview',
      on: {
        'groups.found': { actions: 'takeFound', description: 'The list follows.' },
        'preview.declined': { target: 'detecting', actions: 'forgetFailure' },
        'standard.confirmed': [
          { target: 'applying', guard: 'hasChosen', actions: 'takeChosen' },
          { description: 'Nothing is chosen.' },
        ],
      },
    },
    applying: {
      description: 'On its way to the server, and from there to every open page.',
      tags: ['preview', 'busy'],
      on: { 'groups.found': { actions: 'takeFound' } },
      invoke: {
        id: 'applyStandard',
        src: 'applyStandard',
        input: ({ context }) => context.chosen,
        onDone: { target: 'done' },
        onError: {
          target: 'preview',
          actions: 'noteFailure',
          description: 'Refused, or it never got there: nothing was changed.',
        },
      },
    },
    done: {
      description: 'The page says that it is done.',
      tags: 'done',
      after: { recentlyApplied: { target: 'detecting' } },
      on: {
        'groups.found': { actions: 'takeFound' },
        'preview.requested': { target: 'preview' },
      },
    },
  },
});
