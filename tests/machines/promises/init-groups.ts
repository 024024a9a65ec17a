import { initGroupsEntry } from '#machines/samples/init-groups-entry.ts';
import { initGroupsMachine } from '#machines/screens/init-groups.ts';
import { always, invoked, isIn, type Promised } from './promised.ts';

export const initGroups: Promised = {
  entry: initGroupsEntry,
  laws: [
    always(
      'sends nothing while nothing is chosen',
      ({ event, actions }) =>
        invoked(actions, 'applyStandard').length === 0 || event['groups'].length > 0,
      initGroupsMachine.provide({ guards: { hasChosen: () => true } }),
    ),
    always(
      'says that there are no groups only where there are none',
      ({ after }) => !isIn(after, 'uninitialised') || after.context.found.isEmpty,
      initGroupsMachine.provide({ guards: { isEmpty: () => true } }),
    ),
    always(
      'shows as shipped only groups that do not differ',
      ({ after }) => !isIn(after, 'initialised.clean') || after.context.found.differences === 0,
      initGroupsMachine.provide({ guards: { differs: () => false } }),
    ),
  ],
};
