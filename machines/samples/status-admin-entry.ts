import { defaultStatusSettings } from '#domain/statuses/status-settings.ts';
import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { statusAdminMachine } from '../screens/status-admin.ts';

const changed = defaultStatusSettings.map((setting) =>
  setting.status === 'received' ? { ...setting, label: 'Nye' } : setting,
);

export const statusAdminEntry = catalogueEntry(statusAdminMachine, {
  lives: 'page',
  shown: { context: ['version', 'failure'], events: { 'status.moved': ['status', 'by'] } },
  whyNot: {
    isSame: 'Der er ændret noget.',
    hasProblems: 'Alle felter er i orden.',
  },
  samples: [
    { type: 'status.edited', status: 'received', change: { label: 'Nye' } },
    { type: 'status.edited', status: 'received', change: { label: '' } },
    { type: 'status.edited', status: 'received', change: { label: 'Modtaget' } },
    { type: 'status.moved', status: 'received', by: 1 },
    { type: 'status.moved', status: 'received', by: -1 },
    { type: 'draft.discarded' },
    { type: 'save.requested' },
    { type: 'settings.changed', saved: { version: 2, settings: changed } },
    { type: 'preview.toggled' },
  ],
  starts: { Standard: { version: 1, settings: defaultStatusSettings } },
  answers: { save: [{ version: 2, settings: changed }] },
});
