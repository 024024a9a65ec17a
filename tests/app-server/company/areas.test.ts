import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ulid } from '#domain/ulid.ts';
import type { Area } from '#domain/areas/areas.ts';
import { areaTable } from '#app-server/areas/area-table.ts';
import { installationAddresses } from '#app-server/database/schema/customers/customers.ts';
import { areas, boards } from '#app-server/database/schema/customers/places.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';

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

const put = (rows: readonly Area[], version: number, by = admin) =>
  by.call('PUT', '/admin/omraader', { version, rows });

describe('the areas', () => {
  it('get a board each, and addresses go where their postal code says', async () => {
    const { db } = company.services;
    const { rows, version } = await areaTable.load(db);
    const id = ulid(0);
    const [address] = await db
      .select()
      .from(installationAddresses)
      .where(eq(installationAddresses.id, ids.address));
    const { postnr = '' } = address ?? {};
    // The new area takes the address's own code out of the range that had it.
    const before = String(Number(postnr) - 1);
    const after = String(Number(postnr) + 1);
    const cut = rows.map((row) =>
      row.id === ids.area ? { ...row, ranges: `7000-${before}, ${after}-7199` } : row,
    );
    expect((await put(cut, version, leader)).statusCode).toBe(403);
    const saved = await put([...cut, { id, name: 'Midtby', ranges: postnr }], version);
    expect([saved.statusCode, saved.json<{ version: number }>().version]).toEqual([
      200,
      version + 1,
    ]);
    const [moved] = await db
      .select()
      .from(installationAddresses)
      .where(eq(installationAddresses.id, ids.address));
    expect(moved?.areaId).toBe(id);
    const [board] = await db.select().from(boards).where(eq(boards.areaId, id));
    expect(board).toMatchObject({ id, name: 'Midtby' });

    const renamed = await areaTable.load(db);
    const named = renamed.rows.map((row) => (row.id === id ? { ...row, name: 'Byen' } : row));
    expect((await put(named, version)).statusCode).toBe(409);
    expect((await put(named, version + 1)).statusCode).toBe(200);
    const [same] = await db.select().from(boards).where(eq(boards.areaId, id));
    expect(same?.name).toBe('Byen');
  });

  it('do not overlap, and are not taken away while something is in them', async () => {
    const { db } = company.services;
    const { rows, version } = await areaTable.load(db);
    const [first] = rows;
    const over = await put(
      [...rows, { id: ulid(1), name: 'Dobbelt', ranges: first?.ranges ?? '' }],
      version,
    );
    expect(over.json<{ errors: object }>().errors).toEqual({
      [`${rows.length}.ranges`]: `Overlapper med ${first?.name}: ${first?.ranges}.`,
    });
    const used = await put(
      rows.filter(({ name }) => name !== 'Byen'),
      version,
    );
    expect(used.json()).toMatchObject({
      errors: { rows: 'Et område med ordrer eller adresser kan ikke fjernes.' },
    });
    const empty = { id: ulid(2), name: 'Øen', ranges: '3700-3799' };
    expect((await put([...rows, empty], version)).statusCode).toBe(200);
    expect((await put(rows, version + 1)).statusCode).toBe(200);
    expect(await db.$count(areas, eq(areas.id, empty.id))).toBe(0);
  });
});
