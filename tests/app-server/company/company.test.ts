import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConflictBody } from '#domain/saving/http-messages.ts';
import { loadSender } from '#app-server/company/stored-company.ts';
import { recordedChanges } from '#app-server/records/changes-since.ts';
import { nextOrderNumbers } from '#app-server/orders/list/order-numbers.ts';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { eq } from 'drizzle-orm';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { openCompany, type Company } from '../orders/support/company.ts';

const PATH = '/admin/grupper/virksomheden';
let company: Company;
let admin: Browser;
let office: Browser;
let close: () => Promise<unknown>;

beforeAll(async () => {
  company = await openCompany();
  const app = await openApp(company);
  admin = await logIn(app, company, company.people.administrator);
  office = await logIn(app, company, company.people.office);
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await company.database.close();
});

const save = async (body: object, by = admin) => {
  const answer = await by.call('PATCH', PATH, body);
  return [answer.statusCode, answer.json()] as const;
};

describe('what the company says of itself', () => {
  it('is as the settings of the server say until an administrator writes something', async () => {
    const { db, settings } = company.services;
    expect(await loadSender(db, settings)).toMatchObject(settings.company);
    const [status, saved] = await save({
      version: 1,
      name: ' Jensen & Søn El ApS ',
      cvr: 'DK 24 25 67 90',
      phone: '75 12 34 56',
      postnr: '7100',
      city: 'Vejle',
      addressLine: 'Havnegade 1',
    });
    expect([status, saved]).toMatchObject([200, { version: 2, cvr: '24256790', email: null }]);
    expect(await loadSender(db, settings)).toMatchObject({
      name: 'Jensen & Søn El ApS',
      cvr: '24256790',
      phone: '+4575123456',
    });
    const changes = await recordedChanges(db, 'company', eq(domainEvents.version, 2));
    expect(changes).toContainEqual(
      expect.objectContaining({ field: 'city', before: null, after: 'Vejle' }),
    );
  });

  it('is refused with a sentence by field, and to everybody without the right', async () => {
    expect(await save({ version: 2, cvr: '24256791', email: 'x', postnr: '71' })).toMatchObject([
      422,
      {
        errors: {
          cvr: 'CVR-nummeret er ikke gyldigt. Kontrollér cifrene.',
          email: expect.any(String),
          postnr: 'Postnummeret skal have 4 cifre.',
        },
      },
    ]);
    expect(await save({ version: 2, contributionLimitBp: '100' })).toMatchObject([
      422,
      { errors: { contributionLimitBp: 'Grænsen skal være et tal fra 0 til 99 %.' } },
    ]);
    expect((await save({ version: 2, name: 'X' }, office))[0]).toBe(403);
    expect((await save({ version: 9, name: 'X' }))[0]).toBe(422);
  });

  it('is changed by two people at once in different fields, and asked about in the same', async () => {
    expect(await save({ version: 2, email: 'post@jensen.example' })).toMatchObject([
      200,
      { version: 3 },
    ]);
    expect(await save({ version: 2, addressLine: 'Havnegade 3' })).toMatchObject([
      200,
      { version: 4, email: 'post@jensen.example' },
    ]);
    const answer = await admin.call('PATCH', PATH, { version: 2, email: 'kontor@jensen.example' });
    expect([answer.statusCode, answer.json<ConflictBody>().conflicts]).toEqual([
      409,
      [
        {
          field: 'email',
          base: null,
          mine: 'kontor@jensen.example',
          theirs: 'post@jensen.example',
        },
      ],
    ]);
    expect(await save({ version: 2, email: 'kontor@jensen.example', force: true })).toMatchObject([
      200,
      { version: 5 },
    ]);
  });

  it('decides the number of the next order, never below one that is used', async () => {
    const { db, clock } = company.services;
    await save({ version: 5, orderNumbersFrom: '4200' });
    expect((await company.receive()).orderNo).toBe('26-04200');
    await save({ version: 6, orderNumbersFrom: '10' });
    expect((await nextOrderNumbers(db, clock())).orderNo).toBe('26-04201');
  });
});
