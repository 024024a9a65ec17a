import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessNotes } from '#app-server/database/schema/customers/customer-care.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { unsealText } from '#app-server/records/sealed-text.ts';
import { recentSecurity } from '#app-server/users/profile/recent-security.ts';
import { MODIFIED_MESSAGE } from '#domain/saving/http-messages.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';
import { whereStands } from './support/whole-database.ts';

const SECRET = 'Nøgle under potten, hunden hedder Rollo, alarm 4711';
const url = `/adresser/${ids.address}/adgang`;

let company: Company;
let app: FastifyInstance;
let office: Browser;
let leader: Browser;
let fitter: Browser;
beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  office = await logIn(app, company, company.people.office);
  leader = await logIn(app, company, company.people.leader);
  fitter = await logIn(app, company, company.people.fitter);
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

const write = (notes: string, version: number, browser = office, more = {}) =>
  browser.call('PUT', url, { notes, version, ...more });
const read = (browser = office) => browser.call('GET', url);
const sealed = async () => {
  const [row] = await company.services.db.select().from(accessNotes);
  return row?.sealed ?? '';
};

describe('how to get in at an address', () => {
  it('is empty before somebody writes it, and that reading is not logged', async () => {
    expect((await read()).json()).toEqual({
      notes: '',
      version: 0,
      updatedAt: null,
      updatedBy: null,
    });
    expect(await recentSecurity(company.services.db, company.people.office.id)).toEqual([]);
  });

  it('is read back by whoever may, with who wrote it, and is never kept by a browser', async () => {
    expect((await write(SECRET, 0)).json()).toMatchObject({ notes: SECRET, version: 1 });
    const answer = await read(leader);
    expect(answer.json()).toMatchObject({ notes: SECRET, version: 1, updatedBy: 'AN' });
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('stands in no table, event or message as it is written', async () => {
    expect(await whereStands(company.services.db, 'potten', 'Rollo', '4711')).toEqual([]);
    expect(await whereStands(company.services.db, await sealed())).toEqual(['access_notes.sealed']);
  });

  it('cannot be read with another key, nor as that of another address', async () => {
    const stored = await sealed();
    const { accessNotesKey } = company.services.settings;
    expect(unsealText(accessNotesKey, ids.address, stored)).toBe(SECRET);
    expect(unsealText(accessNotesKey, ids.communeAddress, stored)).toBeNull();
    expect(unsealText(Buffer.alloc(32, 1), ids.address, stored)).toBeNull();
  });

  it('says what to do when it was stored under another key', async () => {
    const { settings } = company.services;
    const { accessNotesKey } = settings;
    settings.accessNotesKey = Buffer.alloc(32, 1);
    const answer = await read();
    settings.accessNotesKey = accessNotesKey;
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Adgangsforholdene kan ikke læses: De er gemt med en anden nøgle. Kontakt en administrator.',
    ]);
  });

  it('is shown to whoever read it among their own security events, without the address', async () => {
    const [entry] = await recentSecurity(company.services.db, company.people.leader.id);
    expect(entry?.sentence).toBe('Så adgangsforholdene hos kunde 1');
    const [event] = await company.services.db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.type, 'user.access_notes_read'));
    expect(event?.changed).toEqual({
      customerNo: [null, 1],
      addressId: [null, ids.address],
    });
  });

  it('is in no search, list, export, page or draft', async () => {
    const order = await company.receive();
    for (const address of [
      '/soeg?q=Rollo',
      '/ordrer?q=Rollo',
      '/ordrer.csv',
      `/ordrer/${order.orderNo}`,
      `/ordrer/${order.orderNo}/felter`,
      `/ordrer/ny/kunder/${ids.customer}`,
      '/kunder/opslag?q=Rollo',
      `/ordrer/arbejdssedler?nr=${order.orderNo}`,
      '/tavle',
      '/',
    ]) {
      const answer = await office.visit('GET', address);
      expect([address, /potten|Rollo:|4711/.test(answer.body)]).toEqual([address, false]);
    }
  });

  it('asks before it overwrites what somebody has written since', async () => {
    expect((await write('Nøglen er hos naboen', 1, leader)).statusCode).toBe(200);
    const refused = await write('Ring først', 1);
    expect([refused.statusCode, refused.json().message]).toEqual([409, MODIFIED_MESSAGE]);
    expect((await read()).json().notes).toBe('Nøglen er hos naboen');
    expect((await write('Ring først', 1, office, { force: true })).json().version).toBe(3);
  });

  it.each([
    ['too long', { notes: 'a'.repeat(1001), version: 3 }, 'højst være 1.000 tegn'],
    ['a version that never was', { notes: 'x', version: 99 }, 'Versionen findes ikke'],
    ['no text', { version: 3 }, 'Skriv, hvordan man kommer ind'],
  ])('refuses what is %s, and keeps what stands', async (_what, body, sentence) => {
    const answer = await office.call('PUT', url, body);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(sentence)]);
    expect((await read()).json().notes).toBe('Ring først');
  });
});

describe('a fitter', () => {
  it('has it only at the address of an open order of theirs', async () => {
    expect((await read(fitter)).statusCode).toBe(404);
    const order = await company.receive();
    const { db } = company.services;
    const set = (values: Partial<typeof orders.$inferInsert>) =>
      db.update(orders).set(values).where(eq(orders.id, order.id));
    await set({ fitterIds: [company.people.fitter.id] });
    expect((await read(fitter)).json().notes).toBe('Ring først');
    expect((await fitter.call('GET', `/adresser/${ids.communeAddress}/adgang`)).statusCode).toBe(
      404,
    );
    await set({ status: 'invoiced' });
    expect((await read(fitter)).statusCode).toBe(404);
    expect((await write('Min', 3, fitter)).statusCode).toBe(404);
  });

  it.each(['finance', 'planner', 'screen'] as const)('but not somebody of %s', async (who) => {
    const browser = await logIn(app, company, company.people[who]);
    expect((await read(browser)).statusCode).toBe(403);
    expect((await write('x', 3, browser)).statusCode).toBe(403);
  });
});

it('answers an address that is none with a sentence', async () => {
  const answer = await office.call('GET', `/adresser/${ids.nobody}/adgang`);
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'Adressen findes ikke.']);
});
