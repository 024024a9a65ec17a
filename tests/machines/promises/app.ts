import { assign } from 'xstate';
import { formSuccessEntry } from '#machines/samples/form-success-entry.ts';
import { pageVisitEntry } from '#machines/samples/page-visit-entry.ts';
import { sessionExpiryEntry } from '#machines/samples/session-expiry-entry.ts';
import { formSuccessMachine } from '#machines/form-success.ts';
import { pageVisitMachine } from '#machines/page-visit.ts';
import { sessionExpiryMachine } from '#machines/session-expiry.ts';
import { always, invoked, isIn, type Promised } from './promised.ts';
import { twin } from './retold.ts';

const asks = 'xstate.done.actor.askToLogIn';

export const sessionExpiry: Promised = {
  entry: sessionExpiryEntry,
  laws: [
    {
      says: 'asks once until it is answered, and not again for calls made before the answer',
      watch: () => {
        let made = 0;
        let answeredAfter = -1;
        return ({ before, event, after, actions }) => {
          if (event.type === 'call.made') made = Math.max(made, event['id']);
          if (isIn(after, 'staying') && !isIn(before, 'staying')) answeredAfter = made;
          if (isIn(after, 'watching')) answeredAfter = -1;
          const asked = invoked(actions, 'askToLogIn').length;
          if (asked === 0) return true;
          return !isIn(before, 'asking') && event['id'] > answeredAfter && asked === 1;
        };
      },
      brokenBy: sessionExpiryMachine.provide({ guards: { wasMadeAfterStaying: () => true } }),
    },
    always(
      'leaves the page only after a yes',
      ({ event, actions }) =>
        !actions.some(({ type }) => type === 'goToLogin') ||
        event.type === 'login.confirmed' ||
        (event.type === asks && event['output'] === true),
      sessionExpiryMachine.provide({ guards: { answeredYes: () => true } }),
    ),
  ],
};

export const formSuccess: Promised = {
  entry: formSuccessEntry,
  laws: [
    always(
      'says "Gemt." only after a success, and takes it down when it is sent again',
      ({ before, event, after }) =>
        !after.hasTag('recentlySuccessful') ||
        event.type === 'submission.succeeded' ||
        (before.hasTag('recentlySuccessful') && event.type !== 'form.submitted'),
      twin(formSuccessMachine, '"tags": "busy"', '"tags": "recentlySuccessful"'),
    ),
    always(
      'marks fields exactly while something is wrong with them',
      ({ after }) => isIn(after, 'invalid') === Object.keys(after.context.errors).length > 0,
      formSuccessMachine.provide({ actions: { clearProblems: () => undefined } }),
    ),
  ],
};

export const pageVisit: Promised = {
  entry: pageVisitEntry,
  laws: [
    always(
      'takes away every bar that it shows',
      ({ before, after, actions }) =>
        !before.hasTag('bar') ||
        after.hasTag('bar') ||
        actions.some(({ type }) => type === 'doneBar' || type === 'removeBar'),
      twin(pageVisitMachine, '"actions": "removeBar"', '"actions": "setBar"'),
    ),
    always(
      'keeps the last tenth of the bar for the answer',
      ({ after }) => after.context.progress >= 0 && after.context.progress <= 0.9,
      pageVisitMachine.provide({ actions: { noteProgress: assign({ progress: 1 }) } }),
    ),
  ],
};
