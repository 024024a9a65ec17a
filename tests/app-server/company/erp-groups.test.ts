import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErpMapping } from '#domain/erp/erp-mapping.ts';
import { erpMappingTable } from '#app-server/erp/erp-mapping-table.ts';
import { erpEntries } from '#app-server/database/schema/erp/erp.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { type Company, openCompany } from '../orders/support/company.ts';

let company: Company;
let admin: Browser;
let leader: Browser;
let close: () => Promise<unknown>;
beforeAll(async () => {
  company = await openCompany();
  const app = await openApp(company);
  admin = await logIn(app, company, company.people.administrator);
  leader = await logIn(app, company, company.people.leader);
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await company.database.close();
});

const load = () => erpMappingTable.load(company.services.db);
const put = (rows: readonly ErpMapping[], version: number, by = admin) =>
  by.call('PUT', '/admin/grupper/erp', { version, rows });
const withRow = (rows: readonly ErpMapping[], key: string, change: Partial<ErpMapping>) =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row));
const errorsOf = async (rows: readonly ErpMapping[], version: number) =>
  (await put(rows, version)).json<{ errors: Record<string, string> }>().errors;

describe('the numbers of the ERP', () => {
  it('are all missing at first, are typed by administrators alone, and can be taken away again', async () => {
    const { rows, version } = await load();
    expect(rows.every(({ number }) => number === '')).toBe(true);
    const typed = withRow(rows, 'unit.stk', { number: ' 1 ', name: ' stk. ' });
    expect((await put(typed, version, leader)).statusCode).toBe(403);
    expect((await put(typed, version)).statusCode).toBe(200);
    expect(await load()).toEqual({
      version: version + 1,
      rows: withRow(rows, 'unit.stk', { number: '1', name: 'stk.' }),
    });
    expect((await put(rows, version)).statusCode).toBe(409);
    expect((await put(rows, version + 1)).statusCode).toBe(200);
    expect((await load()).rows).toEqual(rows);
  });

  it('are whole numbers, each with the thing that it is for', async () => {
    const { rows, version } = await load();
    const at = rows.findIndex(({ key }) => key === 'layout.direct');
    for (const [number, sentence] of [
      ['x', 'Skriv et helt tal, fx 3.'],
      ['0', 'Skriv et helt tal, fx 3.'],
      ['99999999999', 'Tallet er for stort.'],
      ['', 'Skriv også nummeret i Visma.'],
    ] as const) {
      const wrong = withRow(rows, 'layout.direct', { number, name: 'Dansk standard' });
      expect(await errorsOf(wrong, version)).toEqual({ [`${at}.number`]: sentence });
    }
    const other = 'Listen passer ikke til denne udgave. Genindlæs siden.';
    expect(Object.values(await errorsOf(rows.slice(1), version))).toEqual([other]);
    expect(Object.values(await errorsOf(rows.toReversed(), version))).toEqual([other]);
  });

  it('are those of a list that was fetched, and not barred; what was chosen earlier stays', async () => {
    const { db } = company.services;
    const { rows, version } = await load();
    const early = withRow(rows, 'unit.m', { number: '9' });
    expect((await put(early, version)).statusCode).toBe(200);
    await db.insert(erpEntries).values([
      { kind: 'unit', number: 1, name: 'stk.' },
      { kind: 'unit', number: 2, name: 'meter', barred: true },
    ]);
    const at = rows.findIndex(({ key }) => key === 'unit.km');
    const choose = (number: string) => errorsOf(withRow(early, 'unit.km', { number }), version + 1);
    expect(await choose('7')).toEqual({ [`${at}.number`]: 'Nummeret findes ikke i Visma.' });
    expect(await choose('2')).toEqual({ [`${at}.number`]: 'Nummeret er spærret i Visma.' });
    const right = withRow(early, 'unit.km', { number: '1', name: 'stk.' });
    expect((await put(right, version + 1)).statusCode).toBe(200);
    expect((await load()).rows.find(({ key }) => key === 'unit.m')?.number).toBe('9');
  });
});
