import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { groups } from '#app-server/database/schema/people/groups.ts';
import { connectionEndings, users } from '#app-server/database/schema/people/people.ts';
import { insertStandardGroups } from '#app-server/users/groups/standard-rows.ts';
import type { InitGroupsProps } from '#app-server/pages/admin/init-groups.props.ts';
import { channels } from '#domain/events/channels.ts';
import { driftOf } from '#domain/groups/group-drift.ts';
import type { GroupSetting } from '#domain/groups/group-settings.ts';
import { standardGroups } from '#domain/rights/standard-groups.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { type Company, openCompany } from '../orders/support/company.ts';

const PATH = '/admin/grupper';
let company: Company;
let app: FastifyInstance;
let admin: Browser;
beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  admin = await logIn(app, company, company.people.administrator);
});
beforeEach(async () => {
  await company.services.db.delete(groups);
  await insertStandardGroups(company.services.db, company.services.clock());
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

const props = async () => (await admin.visit('GET', PATH)).json<{ props: InitGroupsProps }>().props;
const groupOf = async (code: string): Promise<GroupSetting> => {
  const found = (await props()).groups.find((group) => group.code === code);
  if (!found) throw new Error(`there is no group ${code}`);
  return found;
};
const save = (browser: Browser, group: Record<string, unknown>, force?: true) =>
  browser.call('PATCH', PATH, { groups: [group], ...(force && { force }) });
const office = (permission: string, scope: 'all' | 'own' | null, version = 1) => ({
  code: 'office',
  version,
  grants: { [permission]: scope },
});

describe('a right that a group loses', () => {
  it('is gone with the next request, is told to its members alone, and ends their connections', async () => {
    const { db } = company.services;
    const kontor = await logIn(app, company, company.people.office);
    expect((await kontor.call('GET', '/dokumenter')).statusCode).toBe(200);
    await db.delete(connectionEndings);
    expect((await save(admin, office('document.match', null))).statusCode).toBe(200);

    expect((await kontor.call('GET', '/dokumenter')).statusCode).toBe(403);
    const told = await db
      .select({ channel: channelMessages.channel })
      .from(channelMessages)
      .where(eq(channelMessages.type, 'user.permissions_changed'));
    const { office: an, office2: hh } = company.people;
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(
      [an, hh].map(({ id }) => channels.user(id)).toSorted(),
    );
    const ended = await db.select({ userId: connectionEndings.userId }).from(connectionEndings);
    expect(new Set(ended.map(({ userId }) => userId))).toEqual(new Set([an.id, hh.id]));
  });

  it('that others need is implied: it stays as long as they do', async () => {
    await save(admin, office('order.see', null));
    const kontor = await logIn(app, company, company.people.office);
    expect((await kontor.visit('GET', '/ordrer')).statusCode).toBe(200);
  });
});

describe('the last administrator', () => {
  it('cannot lose the right', async () => {
    const answer = await save(admin, {
      code: 'administrator',
      version: 1,
      grants: { 'user.administer': null },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Der skal være mindst én aktiv administrator.',
    ]);
    expect((await groupOf('administrator')).grants['user.administer']).toBe('all');
  });

  it('stays when two browsers take the right from each other at the same moment', async () => {
    const { db } = company.services;
    await db
      .update(groups)
      .set({ grants: { ...(await groupOf('leader')).grants, 'user.administer': 'all' } })
      .where(eq(groups.code, 'leader'));
    const leader = await logIn(app, company, company.people.leader);
    const without = (code: string) => ({ code, version: 1, grants: { 'user.administer': null } });
    const answers = await Promise.all([
      save(admin, without('leader')),
      save(leader, without('administrator')),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ]);
  });
});

describe('saving', () => {
  it('takes each right in the scopes in which it can be granted', async () => {
    const grants = (some: Record<string, string>) =>
      save(admin, { code: 'screen', version: 1, grants: some });
    for (const [right, scope] of [
      ['order.create', 'own'],
      ['user.administer', 'areas'],
    ] as const) {
      const answer = await grants({ [right]: scope });
      expect([answer.statusCode, answer.payload]).toEqual([
        422,
        expect.stringContaining('Rettigheden kan ikke gives på den måde.'),
      ]);
    }
    expect((await grants({ 'order.create': 'areas' })).statusCode).toBe(200);
    expect((await groupOf('screen')).grants['order.create']).toBe('areas');
  });

  it('is for those who administer', async () => {
    const leader = await logIn(app, company, company.people.leader);
    expect((await save(leader, office('board.see', null))).statusCode).toBe(403);
  });

  it('merges changes of different rights, and asks when both changed one', async () => {
    expect((await save(admin, office('board.see', null))).statusCode).toBe(200);
    expect((await save(admin, office('order.cancel', null))).statusCode).toBe(200);
    const answer = await save(admin, {
      code: 'office',
      version: 1,
      name: 'Kontoret',
      grants: { 'board.see': 'all' },
    });
    expect([answer.statusCode, answer.json().conflicts]).toEqual([
      409,
      [{ field: 'board.see', base: 'all', mine: 'all', theirs: null }],
    ]);
    const { grants, version } = await groupOf('office');
    expect([version, grants['board.see'], grants['order.cancel']]).toEqual([
      3,
      undefined,
      undefined,
    ]);
    const forced = await save(admin, { ...office('board.see', 'all') }, true);
    expect(forced.statusCode).toBe(200);
    expect((await groupOf('office')).grants['board.see']).toBe('all');
  });

  it.each([
    ['an unknown right', office('coffee.brew', 'all')],
    ['an unknown group', { code: 'ingen', version: 1, grants: {} }],
    ['a name that another group has', { code: 'office', version: 1, name: ' leder ' }],
    ['an empty name', { code: 'office', version: 1, name: ' ' }],
    ['a version that has not been', office('board.see', null, 9)],
  ])('refuses %s', async (_, group) => {
    expect([404, 422]).toContain((await save(admin, group)).statusCode);
    expect(driftOf((await props()).groups, standardGroups).count).toBe(0);
  });
});

describe('a group of the company’s own', () => {
  it('is copied, renamed, used, and removed when nobody is in it', async () => {
    const made = await admin.call('POST', PATH, {
      name: 'Lærlinge på værkstedet',
      description: '',
      addon: false,
      copyOf: 'fitter',
    });
    const { code, version, grants } = made.json<GroupSetting>();
    expect([made.statusCode, code]).toEqual([201, 'laerlinge-paa-vaerkstedet']);
    expect(grants).toEqual((await groupOf('fitter')).grants);

    const { db } = company.services;
    const { planner } = company.people;
    await db
      .update(users)
      .set({ groups: [code] })
      .where(eq(users.id, planner.id));
    const renamed = await save(admin, { code, version, name: 'Lærlinge' });
    expect(renamed.statusCode).toBe(200);
    expect((await props()).members[code]?.map(({ id }) => id)).toEqual([planner.id]);
    const refused = await admin.call('DELETE', `${PATH}/${code}`, { version: 2 });
    expect(refused.json().message).toBe('Gruppen har 1 bruger og kan ikke slettes.');

    await db
      .update(users)
      .set({ groups: ['planner'] })
      .where(eq(users.id, planner.id));
    expect((await admin.call('DELETE', `${PATH}/${code}`, { version: 2 })).statusCode).toBe(204);
    expect((await props()).groups.map((group) => group.code)).not.toContain(code);
    const again = await admin.call('DELETE', `${PATH}/office`, { version: 1 });
    expect(again.json().message).toBe('En standardgruppe kan ikke slettes.');
  });
});

describe('the shipped groups', () => {
  const apply = (browser: Browser, chosen: { code: string; version: number | null }[]) =>
    browser.call('POST', `${PATH}/standard`, { groups: chosen });

  it('are created where only administrators are, and done again change nothing', async () => {
    const { db } = company.services;
    await db.delete(groups).where(eq(groups.code, 'office'));
    await db.delete(groups).where(eq(groups.code, 'finance'));
    const { missing } = driftOf((await props()).groups, standardGroups);
    expect(missing.map(({ name }) => name)).toEqual(['Kontor', 'Økonomi']);
    const wanted = missing.map(({ code }) => ({ code, version: null }));

    expect((await apply(admin, wanted)).json()).toEqual({ changed: 2 });
    expect(driftOf((await props()).groups, standardGroups)).toMatchObject({
      missing: [],
      count: 0,
    });
    expect((await apply(admin, wanted)).json()).toEqual({ changed: 0 });
  });

  it('come back to their rights and keep the name that the company gave them', async () => {
    await save(admin, {
      code: 'office',
      version: 1,
      name: 'Kontoret',
      grants: { 'board.see': null, 'order.restore': 'all', 'activity.correct': 'all' },
    });
    const drift = driftOf((await props()).groups, standardGroups);
    expect(drift.changed[0]?.deviations).toEqual([
      { permission: 'order.restore', now: 'all', standard: null },
      { permission: 'activity.correct', now: 'all', standard: 'own' },
      { permission: 'board.see', now: null, standard: 'all' },
    ]);
    expect((await apply(admin, [{ code: 'office', version: 1 }])).statusCode).toBe(409);
    expect((await apply(admin, [{ code: 'office', version: 2 }])).json()).toEqual({ changed: 1 });
    expect(await groupOf('office')).toMatchObject({ name: 'Kontoret', version: 3 });
    expect(driftOf((await props()).groups, standardGroups).count).toBe(0);
  });
});

describe('a change of the groups', () => {
  it('counts with the next request on every app-server', async () => {
    const elsewhere = await openApp(company);
    onTestFinished(() => elsewhere.close());
    const there = await logIn(elsewhere, company, company.people.office);
    expect((await there.call('GET', '/dokumenter')).statusCode).toBe(200);
    expect((await save(admin, office('document.match', null))).statusCode).toBe(200);
    expect((await there.call('GET', '/dokumenter')).statusCode).toBe(403);
    expect((await save(admin, office('document.match', 'all', 2))).statusCode).toBe(200);
    expect((await there.call('GET', '/dokumenter')).statusCode).toBe(200);
  });

  it('is taken only from somebody who has just proved who they are', async () => {
    const late = await logIn(app, company, company.people.administrator);
    company.later(16);
    for (const [method, url, body] of [
      ['PATCH', PATH, { groups: [office('document.match', null)] }],
      ['POST', PATH, { name: 'Lærling', copyOf: 'fitter' }],
      ['POST', `${PATH}/standard`, { groups: [] }],
      ['DELETE', `${PATH}/office`, { version: 1 }],
    ] as const) {
      expect((await late.call(method, url, body)).statusCode).toBe(423);
    }
  });
});
