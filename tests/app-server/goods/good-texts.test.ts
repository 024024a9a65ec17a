import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goods, goodTexts } from '#app-server/database/schema/goods.ts';
import { loadGoodIds, loadGoodList } from '#app-server/goods/list/good-list.ts';
import { findGoods } from '#app-server/goods/lookup/find-goods.ts';
import { scannedGood } from '#app-server/goods/lookup/scanned-good.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { goodListQuery } from '#domain/goods/good-list.ts';
import { explained } from '#tests/support/database/explained.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { withRights } from '#tests/support/with-rights.ts';

let database: TestDatabase;
let db: TestDatabase['db'];
// 3 000 goods: two thirds are cables, of which every tenth is barred; every third of all has three rings.
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  await db.execute(sql`
    insert into goods (id, good_no, name, good_group, unit, cost_ore, sales_ore, barred, ean, supplier_items)
    select 'g' || n, lpad(n::text, 5, '0'),
      case when n % 3 = 0 then 'Dåse' else 'Kabel' end || case when n % 3 = 1 then ' med ring' else '' end || ' nr' || n || 'x',
      'Gruppe ' || n % 2, 'stk', 100, 200 + n, n % 10 = 0, '29' || lpad(n::text, 11, '0'),
      jsonb_build_array(jsonb_build_object('supplier', 'Solar', 'supplierNo', 'S' || lpad(n::text, 6, '0')))
    from generate_series(1, 3000) n`);
  await db.execute(sql`vacuum analyze goods`);
  await db.execute(sql`vacuum analyze good_texts`);
});
afterAll(() => database.close());

const LEADER: CurrentUser = withRights({
  id: 'u',
  initials: 'MJ',
  name: 'Mette Jensen',
  email: 'mj@tavlen.example',
  groups: ['leader'],
  areaIds: [],
  kiosk: false,
});

const list = (query: Record<string, string>) =>
  loadGoodList(db, LEADER, goodListQuery.read(query).filters, { seq: 0 });
const picked = async (query: string) =>
  (await findGoods(db, LEADER, query)).map(({ goodNo }) => goodNo);
const textOf = (id: string) => db.select().from(goodTexts).where(eq(goodTexts.goodId, id));
/** The version of a row that the database has written last. */
async function writtenBy(id: string): Promise<unknown> {
  const { rows } = await db.execute(sql`select xmin from good_texts where good_id = ${id}`);
  return rows[0];
}

describe('the text of a good', () => {
  test('is written anew with its name, and left as it is by a new price', async () => {
    const before = await writtenBy('g7');
    await db.update(goods).set({ salesOre: 999, version: 2 }).where(eq(goods.id, 'g7'));
    expect(await writtenBy('g7')).toEqual(before);
    await db.update(goods).set({ name: 'Følerdåse' }).where(eq(goods.id, 'g7'));
    expect(await picked('foelerdaase')).toEqual(['00007']);
    expect(await picked('nr7x')).toEqual([]);
  });

  test('is gone while the good is archived', async () => {
    const archive = (archivedAt: Date | null) =>
      db.update(goods).set({ archivedAt }).where(eq(goods.id, 'g9'));
    await archive(new Date());
    expect([await textOf('g9'), await picked('nr9x')]).toEqual([[], []]);
    await archive(null);
    expect(await picked('nr9x')).toEqual(['00009']);
  });

  test('goes with the good', async () => {
    await db.execute(sql`
      insert into goods (id, good_no, name, good_group, unit, cost_ore, sales_ore) values ('x', 'X', 'Kortvarig', 'G', 'stk', 1, 2)`);
    expect(await textOf('x')).toHaveLength(1);
    await db.delete(goods).where(eq(goods.id, 'x'));
    expect(await textOf('x')).toEqual([]);
  });
});

describe('goods with a text', () => {
  test('that few have are listed and counted', async () => {
    const { rows, total } = await list({ q: 'nr123' });
    expect(rows.map(({ goodNo }) => goodNo)).toEqual(
      ['00123', '01230', '01231', '01232', '01233', '01234', '01235', '01236', '01237'].concat([
        '01238',
        '01239',
      ]),
    );
    expect(total).toEqual({ count: 11, capped: false });
  });

  test('that very many have are listed in every order, with and without other filters', async () => {
    const all = await list({ q: 'kabel', sort: 'sales', direction: 'desc' });
    expect(all.rows.slice(0, 3).map(({ goodNo }) => goodNo)).toEqual(['02999', '02998', '02996']);
    expect(all.total).toEqual({ count: 1_999, capped: false });
    const some = await list({ q: 'kabel ring', group: 'Gruppe 1', barred: 'no' });
    expect(some.rows.slice(0, 3).map(({ goodNo }) => goodNo)).toEqual(['00001', '00013', '00019']);
    expect(some.total.count).toBe(499);
    const last = await list({ q: 'kabel', page: '40' });
    expect(last.rows.at(-1)?.goodNo).toBe('02999');
  });

  test('are all there for a file', async () => {
    const { filters } = goodListQuery.read({ q: 'ring' });
    expect(await loadGoodIds(db, filters, 5_000)).toHaveLength(999);
  });

  test('are offered by their number first, those that can be bought before those that cannot', async () => {
    const found = await picked('00');
    expect(found.slice(0, 3)).toEqual(['00001', '00002', '00003']);
    expect((await picked('kabel')).includes('00010')).toBe(false);
    expect(await picked('nr20x')).toEqual(['00020']);
    const numbered = await picked('0299');
    expect(numbered.slice(0, 10)).toEqual(
      ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((digit) => `0299${digit}`),
    );
  });

  test('are found by a supplier’s number that is scanned', async () => {
    expect(await scannedGood(db, 'S001234')).toEqual({ goodNo: '01234' });
  });

  test('that few have are found by trigrams, and none by reading the table of goods', async () => {
    const { filters } = goodListQuery.read({ q: 'nr1988x' });
    for (const ask of [
      (q: TestDatabase['db']) => loadGoodIds(q, filters, 50),
      (q: TestDatabase['db']) => findGoods(q, LEADER, 'nr1988x'),
      (q: TestDatabase['db']) => scannedGood(q, 'S001988'),
    ]) {
      const plans = (await explained(database.pool, ask)).join('\n');
      expect(plans).toMatch(/Bitmap Index Scan on good_texts_text/);
      expect(plans).not.toMatch(/Seq Scan on goods/);
    }
  });
});
