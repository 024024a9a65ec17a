import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { ids } from '../orders/support/company.ts';
import { openOrderPages, type OrderPages } from '../orders/support/order-pages.ts';

let pages: OrderPages;
let db: OrderPages['company']['services']['db'];
beforeAll(async () => {
  pages = await openOrderPages();
  db = pages.company.services.db;
});
afterAll(() => pages.close());

type Who = 'office' | 'office2' | 'leader' | 'fitter';
const stored = async () => {
  const [row] = await db.select().from(customers).where(eq(customers.id, ids.customer));
  if (!row) throw new Error('the customer is gone');
  return row;
};
/** Saves fields. @returns what takes it back */
async function save(who: Who, fields: object) {
  const { version } = await stored();
  const answer = await pages.browsers[who].call('PATCH', '/kunder/1', { version, ...fields });
  expect(answer.statusCode).toBe(200);
  return { version, fields: Object.keys(fields) };
}
const undo = (who: Who, made: object) =>
  pages.browsers[who].call('POST', '/kunder/1/fortryd', made);
const sentence = async (who: Who, made: object) => {
  const answer = await undo(who, made);
  return [answer.statusCode, answer.json<{ message: string }>().message];
};

describe('the saving of a customer that is taken back', () => {
  it('leaves the fields as they were, and the name on the orders', async () => {
    const before = await stored();
    const made = await save('office', { name: 'Grethe Ågård', phone: '75 12 34 56' });
    expect((await undo('office', made)).json()).toEqual({
      version: before.version + 2,
      merged: [],
    });
    expect(await stored()).toMatchObject({ name: before.name, phone: before.phone });
    const [order] = await db
      .select({ name: orders.customerName })
      .from(orders)
      .where(eq(orders.customerId, ids.customer));
    expect(order?.name).toBe(before.name);
  });

  it('leaves numbers as they were, which are texts', async () => {
    const before = await stored();
    const first = { cvr: '13 74 81 36', postnr: '5970', city: 'Ærøskøbing' };
    await save('office', first);
    const made = await save('office', { cvr: '24256790', postnr: '7100', city: 'Vejle' });
    expect((await undo('office', made)).json()).toMatchObject({ merged: [] });
    expect(await stored()).toMatchObject({ ...first, cvr: '13748136' });
    const { cvr, postnr, city } = before;
    await save('office', { cvr, postnr, city });
  });

  it('keeps what a colleague has changed beside it', async () => {
    const made = await save('office', { notes: 'Ring først.' });
    await save('office2', { mobile: '20202020' });
    expect((await undo('office', made)).json()).toMatchObject({ merged: [{ field: 'mobile' }] });
    expect(await stored()).toMatchObject({ notes: null, mobile: '+4520202020' });
  });

  it('is refused with a sentence when a colleague has changed the same field since', async () => {
    const made = await save('office', { attention: 'Bogholderiet' });
    await save('office2', { attention: 'Direktionen' });
    expect(await sentence('office', made)).toEqual([422, '»Att.« er siden ændret af Hanne Holm.']);
    expect((await stored()).attention).toBe('Direktionen');
  });

  it('is one’s own alone, and only for ten minutes', async () => {
    const made = await save('office', { notes: 'Hund i haven' });
    expect(await sentence('office2', made)).toEqual([422, 'Der er ikke noget at fortryde.']);
    pages.company.later(11);
    expect(await sentence('office', made)).toEqual([
      422,
      'En rettelse kan fortrydes i 10 minutter. Ret felterne i stedet.',
    ]);
  });

  it('needs the right to the field now', async () => {
    const made = await save('leader', { blocked: 'new_orders' });
    expect((await undo('office', made)).statusCode).toBe(422);
    expect((await undo('leader', made)).statusCode).toBe(200);
    expect((await stored()).blocked).toBe('none');
    expect((await undo('fitter', made)).statusCode).toBe(422);
  });

  it('writes no personal value into an event', async () => {
    await undo('office', await save('office', { name: 'Fortrudt Navnesen' }));
    const { rows } = await db.execute(sql`select changed::text as text from domain_events`);
    expect(rows.map((row) => String(row['text'])).join()).not.toContain('Navnesen');
  });
});
