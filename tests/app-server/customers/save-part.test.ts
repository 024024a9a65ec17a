import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AddressFields } from '#domain/customers/customer-parts.ts';
import { addressPart } from '#app-server/customers/save/addresses.ts';
import { contactPart } from '#app-server/customers/save/contacts.ts';
import { addPart, changePart, removePart } from '#app-server/customers/save/save-part.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { Conflict, Forbidden, NotFound } from '#app-server/http/failures/errors.ts';
import { type Company, ids, openCompany } from '../orders/support/company.ts';

let company: Company;
let customerNo: string;
beforeAll(async () => {
  company = await openCompany();
  customerNo = String((await stored()).customerNo);
});
afterAll(() => company.database.close());

async function stored() {
  const { db } = company.services;
  const [row] = await db.select().from(customers).where(eq(customers.id, ids.customer));
  if (!row) throw new Error('the customer is gone');
  return row;
}
const contact = { name: 'Vera Vicevært', role: 'Vicevært', phone: '+4575123456', email: null };
const address: AddressFields = {
  street: 'Ærøvej',
  houseNo: '3',
  floor: null,
  door: null,
  postnr: '7100',
  city: 'Vejle',
  meteringPointId: '571313100100000019',
  meterNo: '20000013',
  cabinetNo: null,
  mainFuseA: 25,
  phases: 3,
};

describe('a contact person', () => {
  test('is added, changed and removed, and the events name the fields without the values', async () => {
    const { services, people } = company;
    const { version } = await stored();
    const { id } = await addPart(services, people.office, customerNo, contactPart, contact);
    const seen = { version: version + 1 };
    const phone = '+4520202020';
    await changePart(services, people.office, customerNo, contactPart, id, seen, { phone });
    await removePart(services, people.office, customerNo, contactPart, id, {
      version: version + 2,
    });
    expect((await stored()).version).toBe(version + 3);
    const events = await services.db
      .select({ type: domainEvents.type, changed: domainEvents.changed })
      .from(domainEvents)
      .where(eq(domainEvents.entityId, ids.customer))
      .orderBy(asc(domainEvents.seq));
    expect(events.map(({ type }) => type)).toEqual([
      'customer.contact_added',
      'customer.contact_changed',
      'customer.contact_removed',
    ]);
    expect(JSON.stringify(events)).not.toContain('Vera');
    expect(Object.keys(events[1]?.changed ?? {})).toEqual([`contacts.${id}.phone`]);
  });

  test('that is gone is said to be', async () => {
    const { services, people } = company;
    const seen = { version: (await stored()).version };
    await expect(
      changePart(services, people.office, customerNo, contactPart, ids.nobody, seen, {}),
    ).rejects.toThrow(new NotFound('Kontaktpersonen findes ikke længere.'));
  });

  test('is not added by somebody without the right', async () => {
    const { services, people } = company;
    await expect(
      addPart(services, people.finance, customerNo, contactPart, contact),
    ).rejects.toThrow(Forbidden);
  });
});

describe('an installation address', () => {
  test('merges different fields of two people, and asks about the same one', async () => {
    const { services, people } = company;
    const { id, version } = await addPart(
      services,
      people.office,
      customerNo,
      addressPart,
      address,
    );
    const change = (who: 'office' | 'office2', fields: Partial<AddressFields>) =>
      changePart(services, people[who], customerNo, addressPart, id, { version }, fields);
    await change('office2', { mainFuseA: 63 });
    await change('office', { meterNo: '99' });
    await expect(change('office', { mainFuseA: 35 })).rejects.toThrow(Conflict);
    await expect(
      removePart(services, people.office, customerNo, addressPart, id, { version }),
    ).rejects.toThrow(Conflict);
  });

  test('is corrected on the orders at it', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const seen = { version: (await stored()).version };
    await changePart(services, people.office, customerNo, addressPart, ids.address, seen, {
      houseNo: '77C',
    });
    const [after] = await services.db
      .select({ houseNo: orders.houseNo })
      .from(orders)
      .where(eq(orders.id, order.id));
    expect(after?.houseNo).toBe('77C');
  });
});
