import * as v from 'valibot';
import { type ErpEntry, type ErpKind, erpKindLabels, ERP_KINDS } from './erp-kinds.ts';
import { erpSubject, erpSubjects } from './erp-subjects.ts';

/** The largest number that is taken: that of a whole number in the database. */
const MOST = 2_147_483_647;

const row = v.pipe(
  v.strictObject({
    key: v.picklist(erpSubjects.map(({ key }) => key)),
    /** As it is typed; empty while it is missing. */
    number: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^(?:[1-9]\d*)?$/, 'Skriv et helt tal, fx 3.'),
      v.check((typed) => Number(typed) <= MOST, 'Tallet er for stort.'),
    ),
    /** What the ERP calls it; for people alone. */
    name: v.pipe(v.string(), v.trim(), v.maxLength(60, 'Navnet må højst være 60 tegn.')),
  }),
  v.forward(
    v.check(({ number, name }) => number !== '' || name === '', 'Skriv også nummeret i Visma.'),
    ['number'],
  ),
);

/** The number of the ERP for something that Tavlen has a word for. */
export type ErpMapping = v.InferOutput<typeof row>;

/** The whole table: every subject once, in its place. */
export const erpMappings = v.pipe(
  v.array(row),
  v.check(
    (rows) =>
      rows.length === erpSubjects.length &&
      rows.every(({ key }, index) => key === erpSubjects[index]?.key),
    'Listen passer ikke til denne udgave. Genindlæs siden.',
  ),
);

/** What is wrong with a mapping against the lists of the ERP; `missing` has no number. Nothing is known while a list has not been fetched. */
export type ErpFault = 'missing' | 'unknown' | 'barred';

export function erpFault(
  { key, number }: Pick<ErpMapping, 'key' | 'number'>,
  lists: readonly ErpEntry[],
): ErpFault | null {
  if (number === '') return 'missing';
  const list = lists.filter(({ kind }) => kind === erpSubject(key)?.kind);
  if (list.length === 0) return null;
  const entry = list.find((one) => one.number === Number(number));
  if (!entry) return 'unknown';
  return entry.barred ? 'barred' : null;
}

/** “3 af 12 mangler. Debitorgruppe og layout mangler mapping til Visma.” */
export function missingText(rows: readonly ErpMapping[]): string {
  const missing = rows.filter(({ number }) => number === '');
  if (missing.length === 0) return 'Alt har et nummer i Visma.';
  const kinds = new Set(missing.map(({ key }) => erpSubject(key)?.kind));
  const names = ERP_KINDS.filter((kind) => kinds.has(kind)).map(nameOf);
  const list = new Intl.ListFormat('da').format(names);
  return `${missing.length} af ${rows.length} mangler. ${list} mangler mapping til Visma.`;
}

function nameOf(kind: ErpKind, index: number): string {
  const label = erpKindLabels[kind];
  return index === 0 ? label : label.toLocaleLowerCase('da');
}
