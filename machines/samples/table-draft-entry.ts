import { catalogueEntry } from '../chart/catalogue-entry.ts';
import { tableDraftMachine } from '../generic/table-draft.ts';

interface Row {
  key: string;
  name: string;
}

const rows: readonly Row[] = [
  { key: 'a', name: 'Besøg' },
  { key: 'b', name: 'Montage' },
];
const changed = [{ key: 'a', name: 'Tilsyn' }, ...rows.slice(1)];

/** The table of an example: names that must not be empty. */
export const sampleTableMachine = tableDraftMachine<Row>({
  keyOf: ({ key }) => key,
  problemsIn: (draft) =>
    Object.fromEntries(
      draft.flatMap(({ name }, index) =>
        name === '' ? [[`${index}.name`, 'Skriv et navn.']] : [],
      ),
    ),
});

export const tableDraftEntry = catalogueEntry(sampleTableMachine, {
  lives: 'page',
  shown: { context: ['version', 'failure'], events: { 'row.moved': ['key', 'to'] } },
  whyNot: {
    isSame: 'Der er ændret noget.',
    hasProblems: 'Alle felter er i orden.',
  },
  samples: [
    { type: 'row.edited', key: 'a', change: { name: 'Tilsyn' } },
    { type: 'row.edited', key: 'a', change: { name: '' } },
    { type: 'row.edited', key: 'a', change: { name: 'Besøg' } },
    { type: 'row.moved', key: 'a', to: 1 },
    { type: 'row.moved', key: 'a', to: 0 },
    { type: 'row.added', row: { key: 'c', name: 'Kursus' } },
    { type: 'row.removed', key: 'c' },
    { type: 'draft.discarded' },
    { type: 'save.requested' },
    { type: 'table.changed', saved: { version: 2, rows: changed } },
    { type: 'preview.toggled' },
  ],
  starts: { Standard: { version: 1, rows } },
  answers: { save: [{ version: 2, rows: changed }] },
});
