import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCustomer } from '#app-server/customers/create-customer.ts';
import { goods } from '#app-server/database/schema/goods.ts';
import { findDocuments } from '#app-server/search/find-documents.ts';
import { findCustomerCards, findGoodCards } from '#app-server/search/find-records.ts';
import { found } from '#tests/support/readings.ts';
import { makeTwoCustomers, secondAddress } from '../customers/support/two-customers.ts';
import { readDocument } from '../documents/match-documents.ts';
import { type Company, openCompany } from '../orders/support/company.ts';

let company: Company;
let numbers: number[];
beforeAll(async () => {
  company = await openCompany();
  numbers = await makeTwoCustomers(company);
});
afterAll(() => company.database.close());

const customersFor = async (query: string, who: keyof Company['people'] = 'office') =>
  findCustomerCards(company.services.db, company.people[who], query);

describe('Ctrl-K', () => {
  test('shows a customer with number, address and phone, and leads to the card', async () => {
    expect(await customersFor('aagaard aeblehave')).toEqual([
      {
        href: `/kunder/${numbers[0]}`,
        label: 'Ågård Æblehave',
        description: `${numbers[0]} · Skolevej 12, 5970 Ærøskøbing · 62 12 34 56`,
      },
    ]);
  });

  test.each([
    ['metering point', secondAddress.meteringPointId ?? ''],
    ['installation address', 'moellestien soeby'],
  ])('finds a customer by a %s', async (_what, query) => {
    expect((await customersFor(query)).map(({ label }) => label)).toEqual(['Ågård Æblehave']);
  });

  test('puts the customer of a number first, and names that begin with the query before others', async () => {
    const byNumber = await customersFor(String(numbers[1]));
    expect(byNumber[0]?.label).toBe('Bo Ågård');
    expect((await customersFor('ågård')).map(({ label }) => label)).toEqual([
      'Ågård Æblehave',
      'Bo Ågård',
    ]);
  });

  test('puts the customer of a number first also when zeros are written before it', async () => {
    const number = `000${numbers[1]}`;
    await createCustomer(company.services, company.people.office, {
      kind: 'private',
      name: `Anna ${number}`,
      street: 'Havnen',
      houseNo: '1',
      postnr: '5985',
      city: 'Søby',
      phone: '+4562123457',
      email: null,
      cvr: null,
      gln: null,
    });
    expect((await customersFor(number)).map(({ label }) => label)).toEqual([
      'Bo Ågård',
      `Anna ${number}`,
    ]);
  });

  test('shows a fitter no customer of whom they have no order', async () => {
    expect(await customersFor('ågård', 'fitter')).toEqual([]);
  });

  test('finds a good by its number and its name, and says that it is barred', async () => {
    const { db } = company.services;
    const [good] = await db.select().from(goods).limit(1);
    if (good === undefined) throw new Error('no good');
    const found = async (query: string) =>
      (await findGoodCards(db, company.people.office, query)).find(({ label }) =>
        label.startsWith(good.goodNo),
      );
    const link = {
      href: `/varer/${encodeURIComponent(good.goodNo)}`,
      label: `${good.goodNo} ${good.name}`,
    };
    expect(await found(good.goodNo)).toMatchObject(link);
    expect(await found(good.name)).toMatchObject(link);
    await db.update(goods).set({ barred: true }).where(eq(goods.id, good.id));
    expect((await found(good.goodNo))?.description).toContain('spærret');
    expect(await findGoodCards(db, company.people.office, 'ab')).toEqual([]);
  });

  test('finds a document by its number, its supplier and its file, that very number first, and only for who matches documents', async () => {
    const supplierName = found('Ølgod Elgrossist A/S');
    const other = await readDocument(company, { documentNo: found('77-40011'), supplierName });
    const exact = await readDocument(company, {
      documentNo: found('40011'),
      documentDate: found('2026-11-18'),
      supplierName,
    });
    const newest = await readDocument(company, { documentNo: found('140011'), supplierName });
    const { db } = company.services;
    const find = async (query: string, who: keyof Company['people'] = 'office') =>
      findDocuments(db, company.people[who], query);
    const hrefs = async (query: string) => (await find(query)).map(({ href }) => href);
    const address = ({ id }: { id: string }) => `/dokumentmatch?dokument=${id}`;
    const all = [exact, newest, other].map(address).toSorted();
    const byNumber = await hrefs('40011');
    expect(byNumber[0]).toBe(address(exact));
    expect(byNumber.toSorted()).toEqual(all);
    expect((await hrefs('oelgod elgrossist')).toSorted()).toEqual(all);
    expect(await find(exact.fileName)).toEqual([
      {
        href: address(exact),
        label: 'Leverandørfaktura 40011 Ølgod Elgrossist A/S',
        description: `${exact.fileName} · 18. nov. 2026 · Læst`,
      },
    ]);
    expect(await find('40011', 'fitter')).toEqual([]);
    expect(await find('40')).toEqual([]);
  });
});
