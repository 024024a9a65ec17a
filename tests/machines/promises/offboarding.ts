import { isHandoverWhole } from '#domain/accounts/offboarding.ts';
import { offboardingEntry } from '#machines/samples/offboarding-entry.ts';
import { offboardingMachine } from '#machines/screens/offboarding.ts';
import { always, invoked, isIn, type Promised } from './promised.ts';

export const offboarding: Promised = {
  entry: offboardingEntry,
  laws: [
    always(
      'sends nothing for review while something has no taker or a clock runs on',
      ({ before, actions }) => {
        const { work, choices, stopWork } = before.context;
        return invoked(actions, 'review').length === 0 || isHandoverWhole(work, choices, stopWork);
      },
      offboardingMachine.provide({ guards: { isWhole: () => true } }),
    ),
    always(
      'asks to confirm nothing that somebody cannot take over',
      ({ after }) => !isIn(after, 'confirming') || Object.keys(after.context.refusals).length === 0,
      offboardingMachine.provide({ guards: { isPossible: () => true } }),
    ),
    always(
      'never goes on with somebody who cannot leave',
      ({ after }) =>
        ['checking', 'failed', 'refused'].some((state) => isIn(after, state)) ||
        after.context.work.problem === null,
      offboardingMachine.provide({ guards: { mayNotLeave: () => false } }),
    ),
    always(
      'says that it is done only where the server has said so',
      ({ event, before, after }) =>
        !isIn(after, 'done') || isIn(before, 'done') || event['output'].kind === 'done',
      offboardingMachine.provide({ guards: { wasDone: () => true } }),
    ),
  ],
};
