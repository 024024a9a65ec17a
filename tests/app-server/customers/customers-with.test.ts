import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customersWith, idsWith, searchedText } from '#app-server/customers/customers-with.ts';
import { customers } from '#app-server/database/schema/customers/customers.ts';
import { type Company, openCompany } from '../orders/support/company.ts';
import { makeTwoCustomers } from './support/two-customers.ts';

let company: Company;
let numbers: number[];

beforeAll(async () => {
  company = await openCompany();
  numbers = await makeTwoCustomers(company);
});
afterAll(() => company.database.close());

describe('a text finds customers', () => {
  test.each([
    ['ågård', [0, 1]],
    ['møllestien', [0]],
    // Each word stands elsewhere, short ones too.
    ['æblehave søby', [0]],
    ['ågård 88', [0]],
    ['møllestien 88 ågård', [0]],
    ['fyrvej møllestien', []],
    // One word is nobody's.
    ['ågård ukendtby', []],
    ['4711882', [0]],
    ['57131317', [0]],
    ['5713 1317 4200 0000 05', [0]],
    ['62 12 34 56', [0, 1]],
    ['nobody', []],
  ])('“%s”, by a condition as by ids', async (query, found) => {
    const { db } = company.services;
    const text = searchedText(query);
    const condition = customersWith(text);
    if (condition === null) throw new Error('the text is too short');
    const rows = await db
      .select({ id: customers.id, customerNo: customers.customerNo })
      .from(customers)
      .where(condition);
    const expected = found.map((at) => numbers[at]);
    const mine = rows.filter(({ customerNo }) => numbers.includes(customerNo));
    expect(mine.map(({ customerNo }) => customerNo).toSorted((a, b) => a - b)).toEqual(expected);
    const ids = await idsWith(db, text, 100);
    expect(ids?.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });

  test('no more than are asked for, and none by words without three letters', async () => {
    const { db } = company.services;
    expect(await idsWith(db, 'aagaard', 1)).toHaveLength(1);
    expect(await idsWith(db, 'bo', 5)).toBeNull();
  });
});
