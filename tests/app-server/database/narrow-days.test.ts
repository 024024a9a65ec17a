import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shippedCalendar } from '#domain/time/working-calendar.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { listFilters } from '#app-server/orders/list/list-filters.ts';
import { loadRows } from '#app-server/orders/list/list-rows.ts';
import { listWhere } from '#app-server/orders/list/list-where.ts';
import { loadNeighbours } from '#app-server/orders/list/neighbours.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { Transaction } from '#app-server/services.ts';
import { rowsRead } from '#tests/support/database/rows-read.ts';
import { type Company, openCompany } from '../orders/support/company.ts';

/** Orders 30-00001 to 30-05000. Every tenth of the first 500 was invoiced in June 2029, of the others in 2028. */
const COUNT = 5_000;
const visibility = { prices: true, contribution: true, people: true };
let company: Company;

beforeAll(async () => {
  company = await openCompany();
  const { id } = await company.receive();
  await company.services.db.execute(sql`
    insert into orders (id, order_no, requisition_no, kind, work_type, customer_id, installation_address_id, payer_id, status,
      status_since, title, responsible_id, pricing, received_at, invoiced_at, customer_name, street, house_no, postnr, city)
    select 'o' || n, '30-' || lpad(n::text, 5, '0'), 'r' || n, kind, work_type, customer_id, installation_address_id, payer_id,
      'invoiced', status_since, title, responsible_id, pricing, '2028-06-01',
      case when n <= 500 and n % 10 = 0 then '2029-06-15' when n % 10 = 0 then '2028-06-15' end::timestamptz,
      customer_name, street, house_no, postnr, city
    from orders, generate_series(1, ${COUNT}) n where id = ${id}`);
  await company.services.db.execute(sql`vacuum analyze orders`);
});
afterAll(() => company.database.close());

const filters = listFilters(
  { status: 'all', invoicedFrom: '2029-06-01', invoicedTo: '2029-06-30' },
  visibility,
).filters;

async function orderOf(tx: Transaction, orderNo: string): Promise<StoredOrder> {
  const [order] = await tx.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!order) throw new Error(`${orderNo} is not there`);
  return order;
}

describe('the orders of some days that are a small part of all', () => {
  const now = new Date('2029-07-01T08:00:00Z');

  test('are read without the orders that lie before them in the order of the list', async () => {
    const { services, people } = company;
    await services.db.transaction(async (tx) => {
      const where = listWhere(filters, people.office, now, shippedCalendar);
      const before = await rowsRead(tx, 'orders');
      const rows = await loadRows(tx, where, filters, { limit: 20, offset: 20 }, visibility, now);
      expect(rows.map(({ orderNo }) => orderNo)).toEqual(
        Array.from({ length: 20 }, (_, at) => `30-${String(300 - at * 10).padStart(5, '0')}`),
      );
      expect((await rowsRead(tx, 'orders')) - before).toBeLessThan(500);
    });
  });

  test.each([
    ['in the middle', '30-00250', '30-00260', '30-00240'],
    ['at the end', '30-00010', '30-00020', null],
    ['at the beginning', '30-00500', null, '30-00490'],
    ['far from them', '30-04000', null, '30-00500'],
  ])('have their neighbours found among them, %s', async (_, orderNo, previous, next) => {
    const { services, people } = company;
    await services.db.transaction(async (tx) => {
      const order = await orderOf(tx, orderNo);
      const before = await rowsRead(tx, 'orders');
      const found = await loadNeighbours(tx, order, filters, people.office, now, shippedCalendar);
      expect(found).toEqual({ previous, next });
      expect((await rowsRead(tx, 'orders')) - before).toBeLessThan(500);
    });
  });
});
