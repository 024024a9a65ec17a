import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  customerContacts,
  customers,
  customerTexts,
  installationAddresses,
} from '#app-server/database/schema/customers/customers.ts';
import { type Company, idOf, ids, openCompany } from '../orders/support/company.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const db = () => company.services.db;
const contact = { id: idOf(701), customerId: ids.customer, name: 'Vicevært Zetterlund' };

async function textOf(customerId: string) {
  const [row] = await db()
    .select({ text: customerTexts.text })
    .from(customerTexts)
    .where(eq(customerTexts.customerId, customerId));
  return row?.text ?? null;
}

describe('the text that a customer is found by', () => {
  test('is there for each customer, and begins with their number', async () => {
    const { rows } = await db().execute(sql`
      select c.id from customers c left join customer_texts t on t.customer_id = c.id
      where t.text is null or not starts_with(t.text, ' ' || c.search)`);
    expect(rows).toEqual([]);
    expect(await db().$count(customerTexts)).toBe(await db().$count(customers));
  });

  test('follows their name, and their contacts as long as they are in use', async () => {
    await db().update(customers).set({ name: 'Ågerup VVS' }).where(eq(customers.id, ids.customer));
    expect(await textOf(ids.customer)).toMatch(/^ \d+ aagerup vvs/);
    await db().insert(customerContacts).values(contact);
    expect(await textOf(ids.customer)).toContain(' ; vicevaert zetterlund');
    const one = eq(customerContacts.id, contact.id);
    const archivedAt = company.services.clock();
    await db().update(customerContacts).set({ archivedAt }).where(one);
    expect(await textOf(ids.customer)).not.toContain('zetterlund');
    await db().update(customerContacts).set({ archivedAt: null, name: 'Yrsa' }).where(one);
    expect(await textOf(ids.customer)).toContain('yrsa');
    await db().delete(customerContacts).where(one);
    expect(await textOf(ids.customer)).not.toContain('yrsa');
  });

  test('has their place in the list by names, as long as they are not archived', async () => {
    const placeOf = async (customerId: string) => {
      const { rows } = await db().execute(sql`
        select t.name_sort = c.name_sort as same, t.name_sort from customer_texts t join customers c on c.id = t.customer_id
        where c.id = ${customerId}`);
      return rows[0];
    };
    const one = eq(customers.id, ids.customer);
    await db().update(customers).set({ name: 'Østbyg' }).where(one);
    expect(await placeOf(ids.customer)).toMatchObject({ same: true });
    await db().update(customers).set({ archivedAt: company.services.clock() }).where(one);
    expect(await placeOf(ids.customer)).toMatchObject({ name_sort: null });
    await db().update(customers).set({ archivedAt: null }).where(one);
    expect(await placeOf(ids.customer)).toMatchObject({ same: true });
  });

  test('follows their addresses, also to another customer', async () => {
    const address = { id: idOf(703), street: 'Xylofonvej', houseNo: '7' };
    await db().insert(customers).values(other);
    await db()
      .insert(installationAddresses)
      .values({ ...address, customerId: ids.customer, postnr: '7100', city: 'Vejle' });
    expect(await textOf(ids.customer)).toContain('xylofonvej');
    await db()
      .update(installationAddresses)
      .set({ customerId: other.id })
      .where(eq(installationAddresses.id, address.id));
    expect(await textOf(ids.customer)).not.toContain('xylofonvej');
    expect(await textOf(other.id)).toContain(' ; xylofonvej 7');
  });

  test('is written once for many addresses that one statement moves', async () => {
    const from = idOf(704);
    await db()
      .insert(customers)
      .values({ ...other, id: from, customerNo: 9704 });
    await db().execute(sql`
      insert into installation_addresses (id, customer_id, street, house_no, postnr, city)
      select 'M' || n, ${from}, 'Marimbavej', n::text, '7100', 'Vejle' from generate_series(1, 100) n`);
    await db().transaction(async (tx) => {
      const written = async () => {
        const { rows } = await tx.execute<{ count: number }>(sql`
          select n_tup_upd as count from pg_stat_xact_user_tables where relname = 'customer_texts'`);
        return Number(rows[0]?.count);
      };
      const before = await written();
      await tx
        .update(installationAddresses)
        .set({ customerId: other.id })
        .where(eq(installationAddresses.customerId, from));
      expect((await written()) - before).toBe(2);
    });
  });
});

const other = {
  id: idOf(702),
  customerNo: 9702,
  kind: 'private',
  name: 'En anden',
  addressLine: 'Skolevej 4',
  postnr: '5970',
  city: 'Ærøskøbing',
  paymentTerms: 'Netto 14 dage',
  debtorGroup: 'Privat',
} as const;
