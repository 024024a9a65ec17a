import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { activities } from '#app-server/database/schema/orders/orders.ts';
import { stepActivityTypes } from '#app-server/orders/time/activity-writes.ts';
import { type ActivityType, TYPE_IN_USE } from '#domain/activities/activity-types.ts';
import { settingsTables } from '#domain/settings-tables.ts';
import { ulid } from '#domain/ulid.ts';
import { logIn, openApp } from '../orders/support/browser.ts';
import { type Company, ids, openCompany } from '../orders/support/company.ts';

const path = '/admin/aktivitetstyper';
let company: Company;
let app: FastifyInstance;
let shipped: ActivityType[];

async function browserOf(person: keyof Company['people']) {
  return logIn(app, company, company.people[person]);
}
async function put(person: keyof Company['people'], payload: unknown) {
  return (await browserOf(person)).call('PUT', path, payload);
}
const first = (change: Partial<ActivityType>) =>
  shipped.map((type, index) => (index === 0 ? { ...type, ...change } : type));

beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  const page = await (await browserOf('administrator')).visit('GET', path);
  const rows: ActivityType[] = page.json().props.rows;
  shipped = rows.map((type) => ({ ...type, goodId: ids.hour }));
  const saved = await put('administrator', { version: 1, rows: shipped });
  expect(saved.json()).toEqual({ version: 2, rows: shipped });
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

describe('the activity types', () => {
  it('are seen by leaders, changed by administrators, and closed to everybody else', async () => {
    const status = async (person: keyof Company['people']) =>
      (await (await browserOf(person)).call('GET', path)).statusCode;
    expect(await status('office')).toBe(403);
    expect(await status('fitter')).toBe(403);
    expect(await status('leader')).toBe(200);
    expect((await put('leader', { version: 2, rows: shipped })).statusCode).toBe(403);
  });

  it.each([
    ['an empty name', { name: ' ' }, { '0.name': 'Skriv et navn.' }],
    [
      'a colour that cannot be seen',
      { colour: '#ffee88' },
      { '0.colour': 'Kontrasten er for lav til at kunne ses.' },
    ],
    [
      'a billable type without a good',
      { billable: true, goodId: null },
      { '0.goodId': 'Vælg en vare, som timerne faktureres med.' },
    ],
    ['a good that is not there', { goodId: 'nej' }, { '0.goodId': 'Varen findes ikke.' }],
    [
      'two types of one name',
      { name: 'OPKALD til kunde' },
      { '1.name': 'Det navn findes allerede.' },
    ],
  ])('refuse %s with a sentence for the field, also with force', async (_, change, errors) => {
    const answer = await put('administrator', { version: 2, rows: first(change), force: true });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, errors]);
  });

  it('are told of on their channel, and asked about when somebody else has changed them', async () => {
    const mine = first({ name: 'Arbejde på stedet', active: true });
    const saved = await put('administrator', { version: 2, rows: mine });
    expect(saved.json()).toEqual({ version: 3, rows: mine });
    const { db } = company.services;
    const news = await db.select().from(channelMessages);
    const told = news.filter(
      ({ channel }) => channel === settingsTables['Admin/Activity-Types'].channel,
    );
    expect(told.at(-1)).toMatchObject({
      type: 'activity_type.changed',
      patch: { types: [{ name: 'Arbejde på stedet' }, { name: 'Opkald til kunde' }] },
    });
    const stale = await put('administrator', { version: 2, rows: first({ name: 'Montering' }) });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      message: 'The record has been modified by another user.',
      currentVersion: 3,
    });
  });

  it('are known by their code to the steps of an order, whatever they are called', async () => {
    const types = await company.services.db.transaction((tx) => stepActivityTypes(tx));
    expect(types).toEqual({ work: shipped[0]?.id, call: shipped[1]?.id });
  });

  it('can be added, moved and removed while nobody has used them, and are only switched off afterwards', async () => {
    const { db } = company.services;
    const [work, call] = first({ name: 'Arbejde på stedet' });
    if (!work || !call) throw new Error('The company has no types.');
    const course: ActivityType = { ...call, id: ulid(Date.now()), name: 'Kursus' };
    const added = await put('administrator', { version: 3, rows: [course, work, call] });
    expect(added.json()).toEqual({ version: 4, rows: [course, work, call] });
    const assigneeId = company.people.fitter.id;
    const values = { id: ulid(Date.now()), typeId: call.id, assigneeId, state: 'planned' as const };
    await db.insert(activities).values(values);

    const page = await (await browserOf('leader')).visit('GET', path);
    expect(page.json().props).toMatchObject({ mayEdit: false, used: { [call.id]: 1 } });
    const refused = await put('administrator', { version: 4, rows: [course, work], force: true });
    expect([refused.statusCode, refused.json().message]).toEqual([422, TYPE_IN_USE]);
    const removed = await put('administrator', { version: 4, rows: [work, call] });
    expect(removed.json().version).toBe(5);
    const off = await put('administrator', {
      version: 5,
      rows: [work, { ...call, active: false }],
    });
    expect(off.statusCode).toBe(200);
  });
});
