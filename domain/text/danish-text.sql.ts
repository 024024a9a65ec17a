import {
  invisible,
  searchLetters,
  sortAlphabet,
  sortKeySigns,
  sortLetters,
} from './danish-text.ts';

/**
 * `danish_fold(text)`: `foldForSearch` in the database. Needs a UTF-8 database and PostgreSQL 15 or later.
 */
export const DANISH_FOLD_SQL = `create or replace function danish_fold(input text) returns text
language sql immutable parallel safe
as $$
  select regexp_replace(
    regexp_replace(${withoutAccents(searchLetters)}, '[ \\t\\n\\r]+', ' ', 'g'),
    '^ | $|(?<=[0-9]) (?=[0-9])', '', 'g')
$$;
`;

/**
 * `danish_sort_key(text)`: `danishSortKey` in the database. Keys must be compared by bytes: store them in a column
 * `text collate "C"` or use `order by danish_sort_key(name) collate "C"`.
 */
export const DANISH_SORT_KEY_SQL = `create or replace function danish_sort_key(input text) returns text
language sql immutable parallel safe
as $$
  select translate(
    replace(${withoutAccents(sortLetters)}, 'aa', 'å'),
    ${literal(sortAlphabet)}, ${literal(sortKeySigns)})
$$;
`;

function withoutAccents(table: typeof sortLetters): string {
  const single = table.filter(([, to]) => to.length === 1);
  const from = single.map(([letters]) => letters).join('');
  const to = single.map(([letters, letter]) => letter.repeat(letters.length)).join('');
  const translated = `translate(normalize(input, NFKC), ${literal(from)}, ${literal(to)})`;
  const spelled = table
    .filter(([, letters]) => letters.length > 1)
    .reduce(
      (sql, [letters, written]) => `regexp_replace(${sql}, '[${letters}]', '${written}', 'g')`,
      translated,
    );
  return `lower(regexp_replace(normalize(${spelled}, NFKD), '${invisible}', '', 'g') collate "C")`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
