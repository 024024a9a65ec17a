import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  customers,
  installationAddresses,
} from '#app-server/database/schema/customers/customers.ts';
import type { AddressAnswer } from '#app-server/pages/search.props.ts';
import { encodeTime } from '#domain/ulid.ts';
import { addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { TestBrowser } from '../http/support/test-browser.ts';
import { addOrder } from '../http/support/test-orders.ts';

let test: TestApp;
let office: TestBrowser;
let made = 0;
const nextId = () => encodeTime((made += 1)).padEnd(26, 'C');

type Customer = Partial<typeof customers.$inferInsert> & { name: string };
type Place = Partial<typeof installationAddresses.$inferInsert> & { street: string };

/** Creates a customer with addresses and without orders. */
async function addCustomer(customer: Customer, ...places: Place[]): Promise<string> {
  const id = nextId();
  await test.services.db.insert(customers).values({
    id,
    customerNo: 70_000 + made,
    kind: 'business',
    addressLine: 'Torvet 1',
    postnr: '5000',
    city: 'Odense C',
    paymentTerms: 'net14',
    debtorGroup: '1',
    ...customer,
  });
  for (const place of places) {
    await test.services.db.insert(installationAddresses).values({
      id: nextId(),
      customerId: id,
      houseNo: '4',
      postnr: '5970',
      city: 'Ærøskøbing',
      ...place,
    });
  }
  return id;
}

const ask = (browser: TestBrowser, q: string) =>
  browser.call('GET', `/adresser?q=${encodeURIComponent(q)}`);
const found = async (q: string) =>
  (await ask(office, q))
    .json<AddressAnswer>()
    .hits.map(({ customerName, address }) => `${customerName}: ${address}`);

beforeAll(async () => {
  test = await openTestApp();
  office = await new TestBrowser(test.app).logIn(await addUser(test, ['office']));
  await addCustomer(
    { name: 'Ågård Byg 50% ApS', cvr: '12345674', phone: '62 52 11 00', customerNo: 71_234 },
    { street: 'Æblevej' },
    { street: 'Havnen', houseNo: '9B', postnr: '5960', city: 'Marstal' },
  );
  await addCustomer({ name: 'Anders Møller' }, { street: 'Søndergade', houseNo: '14' });
  await addCustomer({ name: 'Uden Adresse A/S' });
  await addCustomer(
    {
      name: 'Gadbjerg Murer ApS',
      addressLine: 'Vesterparken 3A',
      postnr: '7321',
      city: 'Gadbjerg',
    },
    { street: 'Industrivænget', houseNo: '28', postnr: '8830', city: 'Tjele' },
    { street: 'Vesterparken', houseNo: '3A', postnr: '7321', city: 'Gadbjerg' },
  );
  await addCustomer({ name: 'Nedlagt ApS', archivedAt: new Date() }, { street: 'Æblevej' });
  await addCustomer({ name: 'Flyttet ApS' }, { street: 'Æblevej', archivedAt: new Date() });
});
afterAll(() => test.close());

describe('GET /adresser', () => {
  it('returns the ids of customer and address that an order needs', async () => {
    const { hits } = (await ask(office, 'havnen marstal')).json<AddressAnswer>();
    expect(hits).toEqual([
      {
        customerId: expect.stringMatching(/^[0-9A-Z]{26}$/),
        installationAddressId: expect.stringMatching(/^[0-9A-Z]{26}$/),
        customerName: 'Ågård Byg 50% ApS',
        address: 'Havnen 9B, 5960 Marstal',
      },
    ]);
  });

  it('finds what lies at the address before what belongs to whoever lives there', async () => {
    expect(await found('vesterparken 3a')).toEqual([
      'Gadbjerg Murer ApS: Vesterparken 3A, 7321 Gadbjerg',
      'Gadbjerg Murer ApS: Industrivænget 28, 8830 Tjele',
    ]);
  });

  it.each([
    ['the name', 'ågård'],
    ['the name without Danish letters', 'aagaard'],
    ['the customer’s number', '71234'],
    ['the CVR number', '12345674'],
    ['the telephone, however it is spaced', '62521100'],
    ['name and street together', 'byg æblevej'],
    ['a whole address as it is written', 'Æblevej 4, 5970 Ærøskøbing'],
    ['signs of a pattern for what they are', '50%'],
  ])('finds somebody who never had an order by %s', async (_what, q) => {
    expect(await found(q)).toContain('Ågård Byg 50% ApS: Æblevej 4, 5970 Ærøskøbing');
  });

  it('returns every address of a customer, ordered by name and street', async () => {
    expect(await found('59')).toEqual([]);
    expect(await found('597')).toEqual([
      'Anders Møller: Søndergade 14, 5970 Ærøskøbing',
      'Ågård Byg 50% ApS: Æblevej 4, 5970 Ærøskøbing',
    ]);
    expect(await found('ågård byg')).toEqual([
      'Ågård Byg 50% ApS: Æblevej 4, 5970 Ærøskøbing',
      'Ågård Byg 50% ApS: Havnen 9B, 5960 Marstal',
    ]);
  });

  it('leaves out archived customers', async () => {
    expect(await found('nedlagt')).toEqual([]);
    expect(await found('flyttet æblevej')).toEqual([]);
  });

  it('returns the postal address of a customer without an installation address', async () => {
    const { hits } = (await ask(office, 'uden adresse')).json<AddressAnswer>();
    expect(hits).toEqual([
      {
        customerId: expect.stringMatching(/^[0-9A-Z]{26}$/),
        installationAddressId: null,
        customerName: 'Uden Adresse A/S',
        address: 'Torvet 1, 5000 Odense C',
      },
    ]);
    expect(await found('flyttet')).toEqual(['Flyttet ApS: Torvet 1, 5000 Odense C']);
  });

  it.each(['', ' ', 'by', 'a b c', 'findes slet ikke'])('finds nothing for “%s”', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  it('also finds customers with orders, and returns eight at most', async () => {
    const { id } = await addUser(test, ['office']);
    for (let n = 0; n < 10; n += 1) {
      await addOrder(test.services.db, { responsibleId: id, customerName: 'Mange Ordrer' });
    }
    expect(await found('mange ordrer')).toHaveLength(8);
  });

  it('answers only users who may create orders', async () => {
    const screen = await new TestBrowser(test.app).logIn(await addUser(test, ['screen']));
    expect((await ask(screen, 'ågård')).statusCode).toBe(403);
    expect((await ask(office, 'x'.repeat(101))).json().errors).toEqual({
      q: 'Søgningen må højst være 100 tegn.',
    });
  });
});
