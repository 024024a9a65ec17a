import { sql, type SQL } from 'drizzle-orm';
import { rebuildSums } from '#app-server/dashboard/sums-rebuild.ts';
import { customerContacts } from '#app-server/database/schema/customers/customers.ts';
import { goods, goodPrices } from '#app-server/database/schema/goods.ts';
import { withoutIndexes } from '#app-server/demo/rows/without-indexes.ts';
import type { Database } from '#app-server/services.ts';
import { fillLoadSet } from '../load-set.ts';
import type { Load } from '../pages/companies.ts';

/** The customer of the demo company who has 2 000 orders here, and the one of whom they are to become a part. */
export const MERGED = { loserNo: 10_101, winnerNo: 10_102, orders: 2_000 } as const;
/** The group of 10 000 of the goods, all of which get new prices at once. */
export const PRICED_GROUP = 'Belastning 1';

const GOODS = 60_000;
const ORDERS = 100_000;
const CUSTOMERS = 258_100;

/** The demo company: 1 900 customers and 1 200 goods. */
export const small: Load = { name: 'records', fill: giveOrders };
/** 260 000 customers with 100 000 orders, and 60 000 goods. */
export const large: Load = {
  name: 'records-large',
  async fill(db) {
    await fillLoadSet(db, { orders: ORDERS, customers: CUSTOMERS });
    await db.transaction(async (tx) => {
      await withoutIndexes(tx, [goods, goodPrices, customerContacts], async () => {
        for (const statement of [goodRows, priceRows, contactRows]) await tx.execute(statement);
      });
    });
    await db.execute(reachable);
    await giveOrders(db);
  },
};

async function giveOrders(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update orders set customer_id = c.id, payer_id = c.id, customer_name = c.name
      from customers c
      where c.customer_no = ${MERGED.loserNo} and orders.id in (
        select o.id from orders o where o.kind = 'direct' order by o.id limit ${MERGED.orders})`);
    await rebuildSums(tx);
  });
  await db.execute(sql`vacuum analyze`);
}

const id = (mark: string, n: string) => sql.raw(`'${mark}' || lpad((${n})::text, 24, '0')`);
const words = (list: readonly string[], by: string) =>
  sql.raw(`(array[${list.map((word) => `'${word}'`).join(', ')}])[1 + (${by}) % ${list.length}]`);
const things = ['Stikkontakt', 'Kabel', 'Afbryder', 'Målertavle', 'Ladeboks', 'Relæ', 'Dåse'];
const kinds = ['planforsænket', 'udvendig', 'med jord', 'IP44', 'hvid', 'grå', '3G1,5', '5G2,5'];

const goodRows: SQL = sql`
  insert into goods (id, good_no, name, good_group, unit, cost_ore, sales_ore, ean, el_no, supplier_items)
  select ${id('7G', 'n')}, (500000 + n)::text,
    ${words(things, 'n')} || ' ' || ${words(kinds, 'n / 7')} || ' ' || (n % 997),
    'Belastning ' || (1 + (n - 1) / 10000), 'pcs', 500 + n % 9000, 900 + n % 12000,
    (5700000000000 + n)::text, (1000000000 + n)::text,
    jsonb_build_array(jsonb_build_object('supplier', 'Solar', 'supplierNo', 'S' || n, 'listOre', 900, 'netOre', 500,
      'updatedAt', '2026-01-01T00:00:00.000Z'))
  from generate_series(1, ${sql.raw(String(GOODS - 1_200))}) n`;

const priceRows: SQL = sql`
  insert into good_prices (good_id, version, cost_ore, sales_ore, price_unit, valid_from)
  select id, 1, cost_ore, sales_ore, price_unit, '2026-01-01' from goods where id like '7G%'`;

const contactRows: SQL = sql`
  insert into customer_contacts (id, customer_id, name, phone, email)
  select '7K' || substr(id, 3), id, 'Vicevært ' || city, '+45' || (40000000 + customer_no), 'vicevaert' || customer_no || '@example.dk'
  from customers where id like '7C%' and kind = 'business'`;

/** What customers of the load are found by beside their names. */
const reachable: SQL = sql`
  update customers set phone = '+45' || (20000000 + customer_no), email = 'kunde' || customer_no || '@example.dk',
    cvr = case when kind = 'business' then (10000000 + customer_no)::text end
  where id like '7C%'`;
