import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveCustomer } from '#app-server/customers/save/save-customer.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { Conflict, Forbidden, Invalid } from '#app-server/http/failures/errors.ts';
import { type Company, ids, openCompany } from '../orders/support/company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

async function stored() {
  const { db } = company.services;
  const [row] = await db.select().from(customers).where(eq(customers.id, ids.customer));
  if (!row) throw new Error('the customer is gone');
  return row;
}
const save = async (
  who: keyof Company['people'],
  body: Omit<Parameters<typeof saveCustomer>[3], 'version'> & { version?: number },
) => {
  const { customerNo, version } = await stored();
  return saveCustomer(company.services, company.people[who], String(customerNo), {
    version,
    ...body,
  });
};

describe('a customer', () => {
  test('is saved with a new version, and its orders show the new name', async () => {
    const order = await company.receive();
    const { version } = await stored();
    const saved = await save('office', { name: 'Grethe Ågård', phone: '+4575123456' });
    expect(saved).toEqual({ version: version + 1, merged: [] });
    expect(await stored()).toMatchObject({ name: 'Grethe Ågård', phone: '+4575123456' });
    const [after] = await company.services.db
      .select({ name: orders.customerName })
      .from(orders)
      .where(eq(orders.id, order.id));
    expect(after?.name).toBe('Grethe Ågård');
  });

  test('keeps personal values out of events and messages', async () => {
    await save('office', { name: 'Hemmelig Navnesen', email: 'hemmelig@kunde.example' });
    const { rows } = await company.services.db.execute(sql`
      select changed::text as text from domain_events
      union all select patch::text from channel_messages`);
    const all = rows.map((row) => String(row['text'])).join('\n');
    expect(all).toContain('"ref"');
    expect(all).not.toContain('Navnesen');
    expect(all).not.toContain('hemmelig@kunde.example');
  });

  test('is merged when two people change different master data', async () => {
    const { version } = await stored();
    await save('office2', { mobile: '+4520202020' });
    const saved = await save('office', { version, notes: 'Ring efter kl. 16.' });
    expect(saved.merged).toMatchObject([{ field: 'mobile', by: 'Hanne Holm' }]);
    expect(await stored()).toMatchObject({ mobile: '+4520202020', notes: 'Ring efter kl. 16.' });
  });

  test('asks when two people change the same field, with the values in the question', async () => {
    await save('office', { notes: 'Før' });
    const { version } = await stored();
    await save('office2', { notes: 'Hannes' });
    const mine = save('office', { version, notes: 'Annes' });
    await expect(mine).rejects.toThrow(Conflict);
    await expect(mine).rejects.toMatchObject({
      body: { conflicts: [{ field: 'notes', base: 'Før', mine: 'Annes', theirs: 'Hannes' }] },
    });
    await save('office', { version, notes: 'Annes', force: true });
    expect((await stored()).notes).toBe('Annes');
  });

  test('asks when one person has changed the address and another the e-mail', async () => {
    const { version } = await stored();
    await save('office2', { addressLine: 'Ny Vej 1' });
    await expect(save('office', { version, email: 'ny@kunde.example' })).rejects.toThrow(Conflict);
  });

  test('has terms that the office may not change and a leader may', async () => {
    await expect(save('office', { blocked: 'all' })).rejects.toThrow(
      new Forbidden('Du må ikke rette »Spærret«.'),
    );
    await save('leader', { blocked: 'new_orders', creditLimitOre: 5_000_000 });
    expect(await stored()).toMatchObject({ blocked: 'new_orders', creditLimitOre: 5_000_000 });
    await save('finance', { blocked: 'none' });
  });

  test('cannot be changed by somebody who only sees it', async () => {
    await company.receive();
    await expect(save('planner', { notes: 'Nej' })).rejects.toThrow(Forbidden);
    await expect(save('fitter', { notes: 'Nej' })).rejects.toThrow(Forbidden);
  });

  test('must have a CVR number when it becomes a business', async () => {
    await expect(save('office', { kind: 'business' })).rejects.toThrow(Invalid);
    await save('office', { kind: 'business', cvr: '13748136' });
    await expect(save('office', { cvr: null })).rejects.toThrow(Invalid);
  });

  test('cannot be changed once it is anonymised', async () => {
    await company.services.db.update(customers).set({ gdprStatus: 'anonymised' });
    await expect(save('office', { notes: 'Nej' })).rejects.toThrow(Invalid);
    await company.services.db.update(customers).set({ gdprStatus: 'active' });
  });
});
