import { sampleTableMachine, tableDraftEntry } from '#machines/samples/table-draft-entry.ts';
import { always, invoked, isIn, type Promised } from './promised.ts';
import { twin } from './retold.ts';

export const tableDraft: Promised = {
  entry: tableDraftEntry,
  laws: [
    always(
      'never loses a draft because somebody else has saved',
      ({ before, event, after }) =>
        event.type !== 'table.changed' ||
        isIn(before, 'form.clean') ||
        before.context.draft === after.context.draft,
      twin(sampleTableMachine, '"actions": "noteTheirs"', '"actions": "takeTheirs"'),
    ),
    always(
      'sends nothing that is known to be wrong',
      ({ before, actions }) =>
        invoked(actions, 'save').length === 0 || Object.keys(before.context.problems).length === 0,
      sampleTableMachine.provide({ guards: { hasProblems: () => false } }),
    ),
    {
      says: 'shows what was saved last, by whomever, as soon as nothing of its own is unsaved',
      watch: ({ context }) => {
        let last: unknown = context.rows;
        return ({ event, after }) => {
          if (event.type === 'table.changed') last = event['saved'].rows;
          if (event.type === 'xstate.done.actor.save') last = event['output'].rows;
          return !isIn(after, 'form.clean') || after.context.rows === last;
        };
      },
      brokenBy: sampleTableMachine.provide({ actions: { noteTheirs: () => undefined } }),
    },
    always(
      'is clean only while every page shows what it shows',
      ({ after }) =>
        !isIn(after, 'form.clean') ||
        JSON.stringify(after.context.draft) === JSON.stringify(after.context.rows),
      sampleTableMachine.provide({ actions: { discard: () => undefined } }),
    ),
  ],
};
