import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  setup,
  type SnapshotFrom,
} from 'xstate';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { StatusSetting } from '#domain/statuses/status-settings.ts';
import { failureSentence } from '../failure-sentence.ts';
import { edited, moved } from './status-admin-draft.ts';
import { typed } from '../types.ts';

/** The settings as the server has them. */
export interface SavedStatuses {
  version: number;
  settings: readonly StatusSetting[];
}

export type StatusChange = Partial<Omit<StatusSetting, 'status'>>;

interface StatusAdminContext extends SavedStatuses {
  draft: readonly StatusSetting[];
  /** What somebody else has saved since we began to change things. */
  theirs: SavedStatuses | null;
  /** What is wrong, by `index.field`, and what else went wrong. */
  problems: Readonly<Record<string, string>>;
  failure: string | null;
}

type StatusAdminEvent =
  | { type: 'status.edited'; status: OrderStatus; change: StatusChange }
  /** One place up (-1) or down (1). */
  | { type: 'status.moved'; status: OrderStatus; by: 1 | -1 }
  | { type: 'draft.discarded' }
  | { type: 'save.requested' }
  /** Somebody has saved; without a draft of our own theirs is taken at once. */
  | { type: 'settings.changed'; saved: SavedStatuses }
  | { type: 'preview.toggled' }
  | DoneActorEvent<SavedStatuses, 'save'>
  | ErrorActorEvent<unknown, 'save'>;

/** What was saved, and a draft that is the same. */
function taken({ version, settings }: SavedStatuses): StatusAdminContext {
  return { version, settings, draft: settings, theirs: null, problems: {}, failure: null };
}

/**
 * How the statuses are shown, being changed. The host provides `save` and draws the preview from the draft. Whether
 * somebody else was faster is asked by the app's own edit conflict.
 */
export const statusAdminMachine = setup({
  types: typed<{
    context: StatusAdminContext;
    events: StatusAdminEvent;
    input: SavedStatuses;
    tags: 'busy' | 'dirty' | 'saved' | 'preview';
  }>(),
  actors: {
    save: fromPromise<SavedStatuses, { version: number; settings: readonly StatusSetting[] }>(() =>
      Promise.reject(new Error('The host provides save.')),
    ),
  },
  guards: {
    isSame: ({ context }) => JSON.stringify(context.draft) === JSON.stringify(context.settings),
    hasProblems: ({ context }) => Object.keys(context.problems).length > 0,
  },
  actions: {
    edit: assign(({ context, event }) => {
      assertEvent(event, 'status.edited');
      return edited(context.draft, event);
    }),
    move: assign(({ context, event }) => {
      assertEvent(event, 'status.moved');
      return moved(context.draft, event);
    }),
    noteTheirs: assign(({ event }) => {
      assertEvent(event, 'settings.changed');
      return { theirs: event.saved };
    }),
    discard: assign(({ context }) => taken(context.theirs ?? context)),
    takeSaved: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.save');
      return taken(event.output);
    }),
    takeTheirs: assign(({ event }) => {
      assertEvent(event, 'settings.changed');
      return taken(event.saved);
    }),
    takeFailure: assign(({ event }) => {
      assertEvent(event, 'xstate.error.actor.save');
      return { failure: failureSentence(event.error) };
    }),
  },
  delays: { recentlySaved: 2_000 },
}).createMachine({
  id: 'status-admin',
  description: 'How the statuses are shown: names, colours, limits and order, being changed.',
  context: ({ input }) => taken(input),
  type: 'parallel',
  states: {
    form: {
      description: 'What has been changed, and whether it is saved.',
      initial: 'clean',
      states: {
        clean: {
          description: 'What is shown is what every page uses.',
          on: {
            'status.edited': { target: 'dirty', actions: 'edit' },
            'status.moved': { target: 'dirty', actions: 'move' },
            'settings.changed': { actions: 'takeTheirs', description: 'Nothing of ours is lost.' },
          },
        },
        dirty: {
          description: 'Changed here, and nowhere else yet.',
          tags: 'dirty',
          always: {
            target: 'clean',
            guard: 'isSame',
            actions: 'discard',
            description: 'Changed back.',
          },
          on: {
            'status.edited': { actions: 'edit' },
            'status.moved': { actions: 'move' },
            'settings.changed': { actions: 'noteTheirs', description: 'Somebody else was first.' },
            'draft.discarded': {
              target: 'clean',
              actions: 'discard',
              description: 'Back to what was saved last, by us or by anybody.',
            },
            'save.requested': [
              { guard: 'hasProblems', description: 'The fields say what is wrong.' },
              { target: 'saving' },
            ],
          },
        },
        saving: {
          description: 'On its way to the server, and from there to every open page.',
          tags: ['busy', 'dirty'],
          on: { 'settings.changed': { actions: 'noteTheirs' } },
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => ({ version: context.version, settings: context.draft }),
            onDone: { target: 'saved', actions: 'takeSaved' },
            onError: {
              target: 'dirty',
              actions: 'takeFailure',
              description: 'Refused, or somebody else was first: nothing typed is lost.',
            },
          },
        },
        saved: {
          description: 'Every open page shows it: "Gemt."',
          tags: 'saved',
          after: { recentlySaved: { target: 'clean' } },
          on: {
            'settings.changed': { actions: 'takeTheirs', description: 'Nothing of ours is lost.' },
            'status.edited': { target: 'dirty', actions: 'edit' },
            'status.moved': { target: 'dirty', actions: 'move' },
          },
        },
      },
    },
    preview: {
      description: 'Whether the board is shown as it would look.',
      initial: 'hidden',
      states: {
        hidden: {
          description: 'Only the table.',
          on: { 'preview.toggled': { target: 'shown' } },
        },
        shown: {
          description: 'The board with the draft on it.',
          tags: 'preview',
          on: { 'preview.toggled': { target: 'hidden' } },
        },
      },
    },
  },
});

/** What the page asks. */
export function statusAdminView(snapshot: SnapshotFrom<typeof statusAdminMachine>) {
  const { draft, problems, failure } = snapshot.context;
  return {
    draft,
    problems,
    failure,
    busy: snapshot.hasTag('busy'),
    dirty: snapshot.hasTag('dirty'),
    saved: snapshot.hasTag('saved'),
    preview: snapshot.hasTag('preview'),
    overtaken: snapshot.hasTag('dirty') && snapshot.context.theirs !== null,
  };
}
