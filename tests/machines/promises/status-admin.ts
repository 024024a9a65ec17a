import { knownStatusAdmin } from '#machines/known/known-status-admin.ts';
import { statusAdminMachine } from '#machines/screens/status-admin.ts';
import { always, invoked, isIn, type Promised } from './promised.ts';
import { twin } from './retold.ts';

export const statusAdmin: Promised = {
  known: knownStatusAdmin,
  laws: [
    always(
      'never loses a draft because somebody else has saved',
      ({ before, event, after }) =>
        event.type !== 'settings.changed' ||
        isIn(before, 'form.clean') ||
        before.context.draft === after.context.draft,
      twin(
        statusAdminMachine,
        '"draft.discarded": {',
        '"settings.changed": { "actions": "takeTheirs" }, "draft.discarded": {',
      ),
    ),
    always(
      'sends nothing that is known to be wrong',
      ({ before, actions }) =>
        invoked(actions, 'save').length === 0 || Object.keys(before.context.problems).length === 0,
      statusAdminMachine.provide({ guards: { hasProblems: () => false } }),
    ),
    always(
      'is clean only while every page shows what it shows',
      ({ after }) =>
        !isIn(after, 'form.clean') ||
        JSON.stringify(after.context.draft) === JSON.stringify(after.context.settings),
      statusAdminMachine.provide({ actions: { discard: () => undefined } }),
    ),
  ],
};
