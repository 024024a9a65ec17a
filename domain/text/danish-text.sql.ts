import {
  invisible,
  searchLetters,
  sortAlphabet,
  sortKeySigns,
  sortLetters,
} from './danish-text.ts';

/** What nearly all texts consist of: ASCII and the Danish letters. They need no Unicode forms, which take most of the time. */
const danishLetters = 'ÆæØøÅå';
const isPlain = `input ~ '^[ -~${danishLetters}]*$'`;

/**
 * `danish_fold(text)`: `foldForSearch` in the database. Needs a UTF-8 database and PostgreSQL 15 or later.
 */
export const DANISH_FOLD_SQL = `create or replace function danish_fold(input text) returns text
language plpgsql immutable parallel safe
as $$
begin
  return regexp_replace(
    regexp_replace(
      case when ${isPlain} then ${plainLetters(searchLetters)} else ${withoutAccents(searchLetters)} end,
      '[ \\t\\n\\r]{2,}|[\\t\\n\\r]', ' ', 'g'),
    '^ | $|(?<=[0-9]) (?=[0-9])', '', 'g');
end $$;
`;

/**
 * `danish_sort_key(text)`: `danishSortKey` in the database. Keys must be compared by bytes: store them in a column
 * `text collate "C"` or use `order by danish_sort_key(name) collate "C"`.
 */
export const DANISH_SORT_KEY_SQL = `create or replace function danish_sort_key(input text) returns text
language plpgsql immutable parallel safe
as $$
begin
  return translate(
    replace(case when ${isPlain} then ${plainLetters(sortLetters)} else ${withoutAccents(sortLetters)} end, 'aa', 'å'),
    ${literal(oftenFirst(sortAlphabet))}, ${literal(oftenFirst(sortKeySigns))});
end $$;
`;

/** The signs of the sort keys with the most frequent letters first: `translate` looks for each letter from the beginning. */
function oftenFirst(signs: string): string {
  const often = Array.from('er ntadsilogkmvfuhpåøæbyj', (letter) => sortAlphabet.indexOf(letter));
  const rest = Array.from(sortAlphabet, (_, place) => place).filter((at) => !often.includes(at));
  return [...often, ...rest].map((place) => signs[place]).join('');
}

/** The lower case of a text of plain letters, its Danish ones written as the table says. */
function plainLetters(table: typeof sortLetters): string {
  const written = Array.from(danishLetters).reduce((sql, letter) => {
    const to = table.find(([letters]) => letters.includes(letter))?.[1] ?? letter;
    return to === letter ? sql : `replace(${sql}, '${letter}', '${to}')`;
  }, 'input');
  return `lower(${written} collate "C")`;
}

/** The lower case of any text without its accents. */
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
