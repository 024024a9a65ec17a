import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { initGroupsMachine } from '../screens/init-groups.ts';

export const initGroupsEntry = catalogueEntry(initGroupsMachine, {
  lives: 'page',
  shown: { context: ['failure'] },
  whyNot: {
    isEmpty: 'Der er allerede grupper.',
    differs: 'Alt er som standard.',
    hasChosen: 'Vælg mindst én gruppe.',
  },
  samples: [
    { type: 'groups.found', found: { isEmpty: false, differences: 3 } },
    { type: 'groups.found', found: { isEmpty: false, differences: 0 } },
    { type: 'preview.requested' },
    { type: 'preview.declined' },
    { type: 'standard.confirmed', groups: [] },
    { type: 'standard.confirmed', groups: [{ code: 'office', version: null }] },
  ],
  starts: {
    'Ingen grupper': { isEmpty: true, differences: 7 },
    'Tre rettigheder afviger': { isEmpty: false, differences: 3 },
    'Som standard': { isEmpty: false, differences: 0 },
  },
  answers: { applyStandard: [undefined] },
});
