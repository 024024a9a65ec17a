import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { danishCompare, danishSortKey, foldForSearch } from '#domain/text/danish-text.ts';
import { DANISH_FOLD_SQL, DANISH_SORT_KEY_SQL } from '#domain/text/danish-text.sql.ts';
import { migrationsFolder } from '#app-server/database/migrate.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';

const NAMES = [
  'Ærø El',
  'Århus Installation',
  'Aabenraa El',
  'Ørsted',
  'Zebra',
  'aarhus',
  'Andersen & Søn',
  'Müller',
  'Citroën',
  'el-gården',
  'El Gården',
  '2 Brødre',
  '10 Brødre',
  'Jørgensen ApS',
  'Joergensen',
  "O'Hara",
  'ÆBLE',
  'Łukasz',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('Danish text in the database', () => {
  test('uses the same SQL in the migration as in domain/', () => {
    const migration = readFileSync(join(migrationsFolder(), '0048_quick_texts.sql'), 'utf8');
    expect(migration).toContain(DANISH_FOLD_SQL);
    expect(migration).toContain(DANISH_SORT_KEY_SQL);
  });

  test('is sorted as in the browser', async () => {
    const { rows } = await database.pool.query(
      'select name from unnest($1::text[]) name order by danish_sort_key(name) collate "C", name collate "C"',
      [NAMES],
    );
    expect(rows.map(({ name }) => danishSortKey(name))).toEqual(
      NAMES.toSorted(danishCompare).map(danishSortKey),
    );
  });

  test('is folded for search as in domain/', async () => {
    const { rows } = await database.pool.query(
      'select name, danish_fold(name) as folded from unnest($1::text[]) name',
      [NAMES],
    );
    expect(rows).toEqual(NAMES.map((name) => ({ name, folded: foldForSearch(name) })));
  });
});
