import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelMessages, domainEvents } from '#app-server/database/schema/events.ts';
import { settingsTables } from '#domain/settings-tables.ts';
import { defaultStatusSettings, type StatusSetting } from '#domain/statuses/status-settings.ts';
import { logIn, openApp } from '../orders/support/browser.ts';
import { type Company, openCompany } from '../orders/support/company.ts';

const path = '/admin/ordrestatus';
let company: Company;
let app: FastifyInstance;
beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

const changed = (change: Partial<StatusSetting>) =>
  defaultStatusSettings.map((setting) =>
    setting.status === 'received' ? { ...setting, ...change } : setting,
  );

async function put(person: keyof Company['people'], payload: unknown) {
  const browser = await logIn(app, company, company.people[person]);
  return browser.call('PUT', path, payload);
}

describe('how the statuses are shown', () => {
  it('can be read by leaders and changed by administrators, and other users are refused', async () => {
    const status = async (person: keyof Company['people']) =>
      (await (await logIn(app, company, company.people[person])).call('GET', path)).statusCode;

    expect(await status('office')).toBe(403);
    expect(await status('leader')).toBe(200);
    expect((await put('leader', { version: 1, rows: changed({}) })).statusCode).toBe(403);
  });

  it.each([
    ['a name that is empty', { label: ' ' }, { '0.label': 'Skriv et navn.' }],
    [
      'a colour that cannot be seen on the board',
      { colour: '#ffee88' },
      { '0.colour': 'Kontrasten er for lav til at kunne læses på tavlen.' },
    ],
    [
      'a red limit before the yellow one',
      { redAfter: { rule: 'workingMinutes', minutes: 60 } as const },
      { '0.redAfter': 'Den røde grænse skal ligge efter den gule.' },
    ],
    [
      'the same sub-reason twice',
      { subReasons: ['Adgang', 'adgang'] },
      { '0.subReasons': 'Den årsag findes allerede.' },
    ],
  ])('refuses %s with a sentence for the field', async (_, change, errors) => {
    const answer = await put('administrator', { version: 1, rows: changed(change) });

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual(errors);
  });

  it('is stored with its event and its news, and every page carries it from then on', async () => {
    const settings = changed({ label: 'Nye ordrer', colour: '#1f6fb2', onBoard: false });
    const answer = await put('administrator', { version: 1, rows: settings });

    expect(answer.json()).toEqual({ version: 2, rows: settings });
    const { db } = company.services;
    const [event] = await db.select().from(domainEvents);
    expect(event).toMatchObject({
      type: 'board.config_changed',
      actorId: company.people.administrator.id,
      version: 2,
    });
    expect(Object.keys(event?.changed ?? {})).toEqual(['received']);
    const messages = await db.select().from(channelMessages);
    expect(messages).toMatchObject([
      {
        channel: settingsTables['Admin/Order-Status'].channel,
        type: 'board.config_changed',
        patch: { settings },
      },
    ]);
    const office = await logIn(app, company, company.people.office);
    const page = await office.visit('GET', '/ordrer');
    expect(page.json().props.statuses).toEqual({ settings, seq: event?.seq });
  });

  it('asks before it overwrites the change of another user, and saving unchanged rows publishes nothing', async () => {
    const mine = changed({ label: 'Indkommet' });
    const stale = await put('administrator', { version: 1, rows: mine });

    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      message: 'The record has been modified by another user.',
      currentVersion: 2,
      conflicts: [
        { field: 'received', mine: { label: 'Indkommet' }, theirs: { label: 'Nye ordrer' } },
      ],
    });
    const forced = await put('administrator', { version: 1, rows: mine, force: true });
    expect(forced.json().version).toBe(3);
    const again = await put('administrator', { version: 3, rows: mine });
    expect(again.json().version).toBe(3);
    expect(await company.services.db.$count(channelMessages)).toBe(2);
  });

  it('never lets force past a wrong colour', async () => {
    const answer = await put('administrator', {
      version: 3,
      rows: changed({ colour: '#ffffff' }),
      force: true,
    });
    expect(answer.statusCode).toBe(422);
  });
});
