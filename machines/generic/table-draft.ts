import {
  assertEvent,
  assign,
  type DoneActorEvent,
  type ErrorActorEvent,
  fromPromise,
  setup,
} from 'xstate';
import { failureByField, failureSentence } from '../failure-sentence.ts';
import { typed } from '../types.ts';
import { type TableRules, withEdited, withMoved } from './table-draft-rows.ts';

/** A table of settings as the server has it. */
export interface SavedTable<Row> {
  version: number;
  rows: readonly Row[];
}

interface TableDraftContext<Row> extends SavedTable<Row> {
  /** The rows as they stand in the inputs. */
  draft: readonly Row[];
  /** What somebody else has saved since the first change of the draft. */
  theirs: SavedTable<Row> | null;
  /** What is wrong, by `index.field`. */
  problems: Readonly<Record<string, string>>;
  /** Why the last save did not succeed. */
  failure: string | null;
}

export type TableDraftEvent<Row> =
  | { type: 'row.edited'; key: string; change: Partial<Row> }
  /** To a place from 0. */
  | { type: 'row.moved'; key: string; to: number }
  | { type: 'row.added'; row: Row }
  | { type: 'row.removed'; key: string }
  | { type: 'draft.discarded' }
  | { type: 'save.requested' }
  /** Somebody has saved; without a draft of one's own it is shown at once. */
  | { type: 'table.changed'; saved: SavedTable<Row> }
  | { type: 'preview.toggled' }
  | DoneActorEvent<SavedTable<Row>, 'save'>
  | ErrorActorEvent<unknown, 'save'>;

/** The saved table, and a draft that is the same. */
function fresh<Row>({ version, rows }: SavedTable<Row>): TableDraftContext<Row> {
  return { version, rows, draft: rows, theirs: null, problems: {}, failure: null };
}

/**
 * A table of settings that is edited as a whole: rows are changed, moved, added and removed in a draft, and saved together.
 * The host provides `save`. Whether somebody else has saved meanwhile is asked by the app's edit conflict.
 */
export function tableDraftMachine<Row extends object>(rules: TableRules<Row>) {
  const draftOf = (draft: readonly Row[]) => ({ draft, problems: rules.problemsIn(draft) });
  return setup({
    types: typed<{
      context: TableDraftContext<Row>;
      events: TableDraftEvent<Row>;
      input: SavedTable<Row>;
      tags: 'busy' | 'dirty' | 'saved' | 'preview';
    }>(),
    actors: {
      save: fromPromise<SavedTable<Row>, SavedTable<Row>>(() =>
        Promise.reject(new Error('The host provides save.')),
      ),
    },
    guards: {
      isSame: ({ context }) => JSON.stringify(context.draft) === JSON.stringify(context.rows),
      hasProblems: ({ context }) => Object.keys(context.problems).length > 0,
    },
    actions: {
      edit: assign(({ context, event }) => {
        assertEvent(event, 'row.edited');
        return draftOf(withEdited(context.draft, rules, event.key, event.change));
      }),
      move: assign(({ context, event }) => {
        assertEvent(event, 'row.moved');
        return draftOf(withMoved(context.draft, rules, event.key, event.to));
      }),
      add: assign(({ context, event }) => {
        assertEvent(event, 'row.added');
        return draftOf([...context.draft, event.row]);
      }),
      remove: assign(({ context, event }) => {
        assertEvent(event, 'row.removed');
        return draftOf(context.draft.filter((row) => rules.keyOf(row) !== event.key));
      }),
      noteTheirs: assign(({ event }) => {
        assertEvent(event, 'table.changed');
        return { theirs: event.saved };
      }),
      discard: assign(({ context }) => fresh(context.theirs ?? context)),
      takeSaved: assign(({ event }) => {
        assertEvent(event, 'xstate.done.actor.save');
        return fresh(event.output);
      }),
      takeTheirs: assign(({ event }) => {
        assertEvent(event, 'table.changed');
        return fresh(event.saved);
      }),
      takeFailure: assign(({ event }) => {
        assertEvent(event, 'xstate.error.actor.save');
        return { failure: failureSentence(event.error), problems: failureByField(event.error) };
      }),
    },
    delays: { recentlySaved: 2_000 },
  }).createMachine({
    id: 'table-draft',
    description: 'A table of settings that is edited as a whole and saved at once.',
    context: ({ input }) => fresh(input),
    type: 'parallel',
    states: {
      form: {
        description: 'What has been changed, and whether it is saved.',
        initial: 'clean',
        states: {
          clean: {
            description: 'What is shown is what every page uses.',
            on: {
              'row.edited': { target: 'dirty', actions: 'edit' },
              'row.moved': { target: 'dirty', actions: 'move' },
              'row.added': { target: 'dirty', actions: 'add' },
              'row.removed': { target: 'dirty', actions: 'remove' },
              'table.changed': { actions: 'takeTheirs', description: 'There is no draft to lose.' },
            },
          },
          dirty: {
            description: 'Changed here, and not saved.',
            tags: 'dirty',
            always: {
              target: 'clean',
              guard: 'isSame',
              actions: 'discard',
              description: 'Changed back.',
            },
            on: {
              'row.edited': { actions: 'edit' },
              'row.moved': { actions: 'move' },
              'row.added': { actions: 'add' },
              'row.removed': { actions: 'remove' },
              'table.changed': { actions: 'noteTheirs', description: 'Somebody else has saved.' },
              'draft.discarded': {
                target: 'clean',
                actions: 'discard',
                description: 'Back to what was saved last, by whomever.',
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
            on: { 'table.changed': { actions: 'noteTheirs' } },
            invoke: {
              id: 'save',
              src: 'save',
              input: ({ context }) => ({ version: context.version, rows: context.draft }),
              onDone: { target: 'saved', actions: 'takeSaved' },
              onError: {
                target: 'dirty',
                actions: 'takeFailure',
                description: 'Refused, or somebody else was first: the draft is kept.',
              },
            },
          },
          saved: {
            description: 'Every open page shows it: "Gemt."',
            tags: 'saved',
            after: { recentlySaved: { target: 'clean' } },
            on: {
              'table.changed': { actions: 'takeTheirs', description: 'There is no draft to lose.' },
              'row.edited': { target: 'dirty', actions: 'edit' },
              'row.moved': { target: 'dirty', actions: 'move' },
              'row.added': { target: 'dirty', actions: 'add' },
              'row.removed': { target: 'dirty', actions: 'remove' },
            },
          },
        },
      },
      preview: {
        description: 'Whether a preview of the draft is shown.',
        initial: 'hidden',
        states: {
          hidden: {
            description: 'Only the table.',
            on: { 'preview.toggled': { target: 'shown' } },
          },
          shown: {
            description: 'The table, and how its draft would look.',
            tags: 'preview',
            on: { 'preview.toggled': { target: 'hidden' } },
          },
        },
      },
    },
  });
}

export type TableDraftMachine<Row extends object> = ReturnType<typeof tableDraftMachine<Row>>;
