import { PGlite } from '@electric-sql/pglite';
import { dataDir as emptyDatabase } from '@electric-sql/pglite-prepopulatedfs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { danishCompare, danishSortKey, foldForSearch } from '#domain/text/danish-text.ts';
import { DANISH_FOLD_SQL, DANISH_SORT_KEY_SQL } from '#domain/text/danish-text.sql.ts';

const firstNames =
  'Anne Mette Kirsten Hanne Louise Camilla Sofie Emma Freja Ida Laura Maja Line Pia Lone Birthe Signe Nanna Fatima ' +
  'Amina Peter Lars Jens Michael Henrik Thomas Søren Jan Christian Martin Rasmus Mads Emil Oliver Noah Bent Ole ' +
  'Jørgen Bjørn Yusuf Åse Aase Pål';
const lastNames =
  'Nielsen Jensen Hansen Pedersen Andersen Christensen Larsen Sørensen Rasmussen Jørgensen Petersen Madsen Kristensen ' +
  'Olsen Thomsen Møller Poulsen Johansen Knudsen Mortensen Holm Lund Østergaard Østergård Kjær Bach Vestergaard Dahl ' +
  'Bertelsen Nørgaard Nørgård Åkjær Aakjær Ahmed Yılmaz Müller Mueller Myller Lindström Kjærgaard Krogh';
const streetParts =
  'Kirkevej Skolegade Møllersvænget Birkeparken Bøgeallé Egestien Søndretoften Nørrebakken Vestervej Østergade ' +
  'Bakkevænget Engparken Mosevej Strandvej Havnegade Fabriksvej Industrivej Lærkestien Solsortvej Rugmarksvej ' +
  'Kløvertoften Åløkkeallé';
const cities =
  'Aabenraa Aabybro Aakirkeby Aalborg Aalestrup Aarhus Århus Aars Aarup Agedrup Ærøskøbing Ørsted Ørbæk Ørnhøj Øster ' +
  'Østervrå Vejle Vejen Vejers Veflinge Rødekro Roskilde Rønde Rønne Næstved Nakskov Nærum Nykøbing Zealand Åbyhøj ' +
  'Ålbæk Ålsgårde Allerød Ansager';
const lines = [
  'København K',
  'København Ø',
  'København',
  'Kgs. Lyngby',
  'Kgs Lyngby',
  'Nykøbing F',
  'Nykøbing M',
  'Nykøbing Sj',
  'Vejle Øst',
  'Vejle-Øst',
  'Øster Assels',
  'Øster-Assels',
  'H&M',
  'HA',
  'ApS & Co. <El>',
  'ApS',
  'Bæltnet A/S',
  'Nørreå Energi A/S',
  'StrømPunkt Ladeservice A/S',
  'Hedebo Fjernvarme A.m.b.a.',
  'Åløkke Vand A/S',
  'Åse Østergård-Sørensen',
  'Mette Holm Jensen',
  'Mette Holm',
  '3G1,5 mm²',
  '3x2,5',
  'Café Élan',
  'Cafe Zeta',
  'Straße 7',
  'Þór',
  '“Lys”',
  "O'Brien",
  'O’Brien',
  '2. th.',
  '12. tv.',
  'st. tv.',
  'A (gammel)',
  '100 %',
  'Kabel; rød',
  'Kabel: blå',
];
const words = [
  ...[firstNames, lastNames, streetParts, cities].flatMap((list) => list.split(' ')),
  ...lines,
];

const base = new Intl.Collator('da', { sensitivity: 'base' });

describe('Danish order', () => {
  test('sorts æ, ø and å last, and aa like å', () => {
    const sorted = ['Århus', 'Zebra', 'Ørsted', 'Aabenraa', 'Ærø', 'Aalborg', 'Abild'].sort(
      danishCompare,
    );
    expect(sorted).toEqual(['Abild', 'Zebra', 'Ærø', 'Ørsted', 'Aabenraa', 'Aalborg', 'Århus']);
  });

  test('the sort key orders every pair of names like the collator', () => {
    const keyed = words.map((word) => ({ word, key: Buffer.from(danishSortKey(word)) }));
    const disagreements = keyed.flatMap((a) =>
      keyed
        .filter((b) => Buffer.compare(a.key, b.key) !== Math.sign(base.compare(a.word, b.word)))
        .map((b) => `${a.word} / ${b.word}`),
    );
    expect(disagreements).toEqual([]);
  });

  test('case, accents and the spelling of å do not change the sort key', () => {
    expect(danishSortKey('ÅRHUS')).toBe(danishSortKey('Aarhus'));
    expect(danishSortKey('Café')).toBe(danishSortKey('cafe'));
    expect(danishSortKey('A\u030Arhus')).toBe(danishSortKey('Århus'));
  });

  test('the key of any Danish text is ASCII of the same length', () => {
    expect(danishSortKey('Ærø & Ålborg {1}~')).toMatch(/^[ -~]{17}$/);
  });
});

describe('search', () => {
  test.each([
    ['Åse Østergård-Sørensen', 'aase oestergaard-soerensen'],
    ['Aabenraa', 'aabenraa'],
    ['Åbenrå', 'aabenraa'],
    ['ÆRØ', 'aeroe'],
    ['Yılmaz', 'yilmaz'],
    ['Café Élan', 'cafe elan'],
    ['12 34 56 78', '12345678'],
    ['Birkevej 12 B', 'birkevej 12 b'],
    ['  to \n mellemrum ', 'to mellemrum'],
    ['3G1,5\u00A0mm²', '3g1,5 mm2'],
    ['ApS & Co. <El>', 'aps & co. <el>'],
  ])('finds %j as %j', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  test('folding twice changes nothing', () => {
    for (const word of words) expect(foldForSearch(foldForSearch(word))).toBe(foldForSearch(word));
  });
});

describe('the SQL functions', () => {
  let database: PGlite;

  beforeAll(async () => {
    // Unpacked, not made by initdb: that takes seconds.
    database = await PGlite.create({ loadDataDir: await emptyDatabase() });
    await database.exec(DANISH_FOLD_SQL + DANISH_SORT_KEY_SQL);
  });

  afterAll(() => database.close());

  test('give the same folds and keys', async () => {
    const ascii = Array.from({ length: 127 }, (_, code) => String.fromCodePoint(code || 127));
    const letters = [...ascii, ...Array.from('ÆæØøÅåÄäÖöÜüéÞßĐ–»€\u00a0\u030a\ufb01')];
    const texts = [
      ...words,
      '',
      ' ',
      '1  2\t3',
      'A\u030Arhus',
      'soft\u00ADhyphen',
      `{|}~\\'"$$`,
      // Each letter beside what could change it.
      ...letters.flatMap((letter) => [
        `${letter}1`,
        ` ${letter} `,
        `Aa${letter}a${letter}`,
        `2 ${letter}${letter}\t3`,
      ]),
    ];
    const { rows } = await database.query<{ fold: string; key: string }>(
      'select danish_fold(t) as fold, danish_sort_key(t) as key from unnest($1::text[]) with ordinality as u(t, n) order by n',
      [texts],
    );
    expect(rows).toEqual(
      texts.map((text) => ({ fold: foldForSearch(text), key: danishSortKey(text) })),
    );
  });

  test('can be indexed, and sort names by bytes in Danish order', async () => {
    await database.exec(`
      create table names (name text, sort_key text collate "C" generated always as (danish_sort_key(name)) stored);
      create index on names (danish_fold(name));
    `);
    await database.query('insert into names select unnest($1::text[])', [words]);
    const { rows } = await database.query<{ name: string }>(
      'select name from names order by sort_key',
    );
    const outOfOrder = rows.filter(({ name }, place) => {
      const before = rows[place - 1];
      return before !== undefined && base.compare(before.name, name) > 0;
    });
    expect(outOfOrder).toEqual([]);
  });
});
