import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  customerContacts,
  customers,
  installationAddresses,
} from '#app-server/database/schema/customers/customers.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { ids } from '../orders/support/company.ts';
import { openOrderPages, type OrderPages } from '../orders/support/order-pages.ts';

let pages: OrderPages;
beforeAll(async () => {
  pages = await openOrderPages();
});
afterAll(() => pages.close());

type Who = 'office' | 'office2' | 'leader' | 'fitter';
interface Made {
  id: string;
  version: number;
}
const contact = { name: 'Vera Vicevært', role: null, phone: '75 12 34 56', email: null };
const call = (who: Who, method: 'POST' | 'PATCH' | 'DELETE', path: string, body: object) =>
  pages.browsers[who].call(method, `/kunder/1/${path}`, body);
const versionNow = async () => {
  const { db } = pages.company.services;
  const [row] = await db.select().from(customers).where(eq(customers.id, ids.customer));
  return row?.version ?? 0;
};
/** Saves a part. @returns what takes it back */
async function save(who: Who, method: 'POST' | 'PATCH' | 'DELETE', path: string, fields = {}) {
  const version = method === 'POST' ? {} : { version: await versionNow() };
  const answer = await call(who, method, path, { ...version, ...fields });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json<Made>();
}
const add = () => save('office', 'POST', 'kontakter', contact);
const undo = (who: Who, part: 'kontakter' | 'adresser', { id, version }: Made) =>
  call(who, 'POST', `${part}/${id}/fortryd`, { version });
const sentence = async (...asked: Parameters<typeof undo>) => {
  const answer = await undo(...asked);
  return [answer.statusCode, answer.json<{ message: string }>().message];
};
async function contactOf({ id }: Made) {
  const [row] = await pages.company.services.db
    .select()
    .from(customerContacts)
    .where(eq(customerContacts.id, id));
  return row;
}

describe('the saving of a contact person that is taken back', () => {
  it('leaves changed fields as they were', async () => {
    const { id } = await add();
    const made = await save('office', 'PATCH', `kontakter/${id}`, { name: 'V. Vært', phone: null });
    expect((await undo('office', 'kontakter', made)).json()).toEqual({
      id,
      version: made.version + 1,
    });
    expect(await contactOf(made)).toMatchObject({ name: 'Vera Vicevært', phone: '+4575123456' });
  });

  it('removes one that was added, and brings back one that was removed', async () => {
    const made = await add();
    expect((await undo('office', 'kontakter', made)).statusCode).toBe(200);
    expect((await contactOf(made))?.archivedAt).not.toBeNull();
    const kept = await add();
    const removed = await save('office', 'DELETE', `kontakter/${kept.id}`);
    expect((await undo('office', 'kontakter', removed)).statusCode).toBe(200);
    expect(await contactOf(kept)).toMatchObject({ name: 'Vera Vicevært', archivedAt: null });
  });

  it('keeps another field that a colleague has changed, and is refused for the same one', async () => {
    const { id } = await add();
    const made = await save('office', 'PATCH', `kontakter/${id}`, { role: 'Vicevært' });
    await save('office2', 'PATCH', `kontakter/${id}`, { email: 'vera@example.dk' });
    expect((await undo('office', 'kontakter', made)).statusCode).toBe(200);
    expect(await contactOf(made)).toMatchObject({ role: null, email: 'vera@example.dk' });
    const again = await save('office', 'PATCH', `kontakter/${id}`, { role: 'Portner' });
    await save('office2', 'PATCH', `kontakter/${id}`, { role: 'Formand' });
    expect(await sentence('office', 'kontakter', again)).toEqual([
      422,
      '»Funktion« er siden ændret af Hanne Holm.',
    ]);
    expect((await contactOf(made))?.role).toBe('Formand');
  });

  it('is refused for one that a colleague has changed since it was added', async () => {
    const made = await add();
    await save('office2', 'PATCH', `kontakter/${made.id}`, { phone: '20202020' });
    expect(await sentence('office', 'kontakter', made)).toEqual([
      422,
      '»Telefon« er siden ændret af Hanne Holm.',
    ]);
  });

  it('is one’s own alone, of this part alone, and only for ten minutes', async () => {
    const made = await add();
    const other = await add();
    const nothing = [422, 'Der er ikke noget at fortryde.'];
    expect(await sentence('office2', 'kontakter', made)).toEqual(nothing);
    expect(await sentence('office', 'kontakter', { ...other, version: made.version })).toEqual(
      nothing,
    );
    expect((await undo('fitter', 'kontakter', made)).statusCode).toBe(403);
    pages.company.later(11);
    expect((await sentence('office', 'kontakter', made))[1]).toMatch(
      /^En rettelse kan fortrydes i/,
    );
  });

  it('writes no personal value into an event', async () => {
    const { id } = await add();
    await undo(
      'office',
      'kontakter',
      await save('office', 'PATCH', `kontakter/${id}`, { name: 'Fortrudt' }),
    );
    await undo('office', 'kontakter', await save('office', 'DELETE', `kontakter/${id}`));
    const { rows } = await pages.company.services.db.execute(
      sql`select changed::text as text from domain_events`,
    );
    expect(rows.map((row) => String(row['text'])).join()).not.toMatch(/Vera|Fortrudt/);
  });
});

describe('the saving of an installation address that is taken back', () => {
  it('leaves the address, its town and the orders at it as they were', async () => {
    const { db } = pages.company.services;
    const order = await pages.company.receive();
    const read = async () => {
      const [address] = await db
        .select()
        .from(installationAddresses)
        .where(eq(installationAddresses.id, ids.address));
      const [at] = await db.select().from(orders).where(eq(orders.id, order.id));
      return [address?.street, address?.postnr, address?.city, at?.street, at?.postnr, at?.city];
    };
    const before = await read();
    const made = await save('office', 'PATCH', `adresser/${ids.address}`, {
      street: 'Fejlvej',
      postnr: '5970',
      city: 'Ærøskøbing',
    });
    expect(await read()).toEqual([
      'Fejlvej',
      '5970',
      'Ærøskøbing',
      'Fejlvej',
      '5970',
      'Ærøskøbing',
    ]);
    expect((await undo('office', 'adresser', made)).json()).toMatchObject({ id: ids.address });
    expect(await read()).toEqual(before);
  });

  it('brings back one that was archived', async () => {
    const made = await save('office', 'DELETE', `adresser/${ids.address}`);
    expect((await undo('office', 'adresser', made)).statusCode).toBe(200);
    const page = await pages.browsers.office.call('GET', '/kunder/1');
    expect(page.statusCode).toBe(200);
    const [address] = await pages.company.services.db
      .select()
      .from(installationAddresses)
      .where(eq(installationAddresses.id, ids.address));
    expect(address?.archivedAt).toBeNull();
    expect((await undo('office', 'adresser', made)).statusCode).toBe(422);
  });
});
