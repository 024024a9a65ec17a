import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installationAddresses } from '#app-server/database/schema/customers/customers.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { postnumre } from '#app-server/database/schema/customers/places.ts';
import { decide } from '#app-server/documents/decisions/decide.ts';
import { Invalid } from '#app-server/http/failures/errors.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';
import { suggestedDocument } from './match-documents.ts';

let company: Company;
beforeAll(async () => {
  company = await openCompany();
  const place = { municipality: 'Middelfart', regionCode: '1083', region: 'Syddanmark' };
  await company.services.db
    .insert(postnumre)
    .values({ postnr: '5500', city: 'Middelfart', municipalityCode: '410', ...place })
    .onConflictDoNothing();
});
afterAll(() => company.database.close());

const place = { street: 'Brovej', houseNo: '3B', floor: '1', door: 'tv', postnr: '5500' };

/** Creates an order for a new document, at an address that the customer does not have. */
async function createAt(newAddress: typeof place & { city?: string }, customerId = ids.customer) {
  const { services, people } = company;
  const document = await suggestedDocument(company);
  const answer = await decide(services, people.office, document.id, {
    decision: 'create_order',
    version: document.version,
    mode: 'attach',
    order: { kind: 'direct', workType: 'installation', customerId, title: 'Ny tavle' },
    newAddress,
  });
  const [order] = await services.db
    .select()
    .from(orders)
    .where(eq(orders.id, answer.orders[0]?.id ?? ''));
  return order;
}

const addressesOf = (customerId: string) =>
  company.services.db
    .select()
    .from(installationAddresses)
    .where(eq(installationAddresses.customerId, customerId));

describe('an order that is created from a document at a new address', () => {
  it('gives a customer who had none the address, its town and its area', async () => {
    const order = await createAt(place, ids.partnerCustomer);
    const [address, ...others] = await addressesOf(ids.partnerCustomer);
    expect(others).toEqual([]);
    expect(address).toMatchObject({
      ...place,
      city: 'Middelfart',
      municipalityCode: '410',
      areaId: ids.elsewhere,
      createdBy: company.people.office.id,
    });
    expect(order).toMatchObject({
      installationAddressId: address?.id,
      street: 'Brovej',
      houseNo: '3B',
      city: 'Middelfart',
      areaId: ids.elsewhere,
    });
  });

  it('uses the address again that the customer has already, however it is spelled', async () => {
    const first = await createAt(place);
    const second = await createAt({ ...place, street: ' brovej', houseNo: '3b', door: 'TV' });
    expect(second?.installationAddressId).toBe(first?.installationAddressId);
    expect(await createAt({ ...place, door: 'th' })).not.toMatchObject({
      installationAddressId: first?.installationAddressId,
    });
  });

  it('asks for the town of an unknown postnr, and writes nothing until then', async () => {
    const before = await addressesOf(ids.commune);
    await expect(createAt({ ...place, postnr: '0999' }, ids.commune)).rejects.toEqual(
      new Invalid({ city: 'Postnummeret 0999 er ukendt. Skriv også byen.' }),
    );
    expect(await addressesOf(ids.commune)).toEqual(before);
    const order = await createAt({ ...place, postnr: '0999', city: 'Nyby' }, ids.commune);
    expect(order).toMatchObject({ city: 'Nyby', areaId: null });
  });

  it('is refused for a customer who may not be served, and their addresses stay as they were', async () => {
    const before = await addressesOf(ids.blocked);
    await expect(createAt(place, ids.blocked)).rejects.toBeInstanceOf(Invalid);
    await expect(createAt(place, ids.nobody)).rejects.toEqual(
      new Invalid({ customerId: 'Kunden findes ikke.' }),
    );
    expect(await addressesOf(ids.blocked)).toEqual(before);
  });
});
