import { statusAdminEntry } from '#machines/samples/status-admin-entry.ts';
import { statusAdminMachine } from '#machines/screens/status-admin.ts';
import { always, invoked, isIn, type Promised } from './promised.ts';
import { twin } from './retold.ts';

export const statusAdmin: Promised = {
  entry: statusAdminEntry,
  laws: [
    always(
      'never loses a draft because somebody else has saved',
      ({ before, event, after }) =>
        event.type !== 'settings.changed' ||
        isIn(before, 'form.clean') ||
        before.context.draft === after.context.draft,
      twin(statusAdminMachine, '"actions": "noteTheirs"', '"actions": "takeTheirs"'),
    ),
    always(
      'sends nothing that is known to be wrong',
      ({ before, actions }) =>
        invoked(actions, 'save').length === 0 || Object.keys(before.context.problems).length === 0,
      statusAdminMachine.provide({ guards: { hasProblems: () => false } }),
    ),
    {
      says: 'shows what was saved last, by whomever, as soon as nothing of its own is unsaved',
      watch: ({ context }) => {
        let last: unknown = context.settings;
        return ({ event, after }) => {
          if (event.type === 'settings.changed') last = event['saved'].settings;
          if (event.type === 'xstate.done.actor.save') last = event['output'].settings;
          return !isIn(after, 'form.clean') || after.context.settings === last;
        };
      },
      brokenBy: statusAdminMachine.provide({ actions: { noteTheirs: () => undefined } }),
    },
    always(
      'is clean only while every page shows what it shows',
      ({ after }) =>
        !isIn(after, 'form.clean') ||
        JSON.stringify(after.context.draft) === JSON.stringify(after.context.settings),
      statusAdminMachine.provide({ actions: { discard: () => undefined } }),
    ),
  ],
};
