import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { channels } from '#domain/events/channels.ts';
import { methodOf } from '../http/support/test-browser.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { type Company, openCompany } from '../orders/support/company.ts';

const ONLY_LOOKS = 'Du tester som Montør og kan kun se. Afslut testen for at ændre noget.';
let company: Company;
let app: FastifyInstance;
let admin: Browser;
beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  admin = await logIn(app, company, company.people.administrator);
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

const begin = (code: string, by = admin) => by.call('POST', `/admin/grupper/${code}/test`);
const status = async (url: string) => (await admin.call('GET', url)).statusCode;

describe('an administrator who tests a group', () => {
  it('sees what its members may, and hears no more than they do', async () => {
    const { orderNo } = await company.receive();
    expect(await status(`/ordrer/${orderNo}`)).toBe(200);
    expect((await begin('gone')).statusCode).toBe(404);
    expect((await begin('fitter')).statusCode).toBe(200);
    expect(await status('/admin/brugere')).toBe(403);
    // A fitter sees their own orders, and this one has none.
    expect(await status(`/ordrer/${orderNo}`)).toBe(403);
    const heard = `/haendelser?since=0&channel=${channels.users}`;
    expect(await status(heard)).toBe(403);
    const page = (await admin.visit('GET', '/ordrer')).json<{
      props: { auth: { user: { testing: string; rights: Record<string, string> } } };
    }>();
    expect(page.props.auth.user).toMatchObject({
      testing: 'Montør',
      rights: { 'order.see': 'own' },
    });
  });

  it('is refused every write of every route, with a sentence', async () => {
    const writes = app.routeTable.filter(
      ({ method, config }) =>
        !['GET', 'HEAD', 'OPTIONS'].includes(method) && config.whileTesting === undefined,
    );
    expect(writes.length).toBeGreaterThan(50);
    const answers = await Promise.all(
      writes.map(async ({ method, url }) => {
        const answer = await admin.call(methodOf(method), url.replaceAll(/:\w+/g, 'x'), {});
        return `${method} ${url}: ${answer.statusCode} ${answer.json<{ message: string }>().message}`;
      }),
    );
    expect(answers).toEqual(writes.map(({ method, url }) => `${method} ${url}: 403 ${ONLY_LOOKS}`));
  });

  it('ends it, and both stand in the log of the account', async () => {
    expect((await admin.call('DELETE', '/test-som')).statusCode).toBe(200);
    expect(await status('/admin/brugere')).toBe(200);
    const logged = await company.services.db
      .select({ type: domainEvents.type, changed: domainEvents.changed })
      .from(domainEvents)
      .where(eq(domainEvents.entityId, company.people.administrator.id))
      .orderBy(desc(domainEvents.seq));
    expect(logged.slice(0, 2)).toMatchObject([
      { type: 'user.test_ended', changed: { group: [null, 'fitter'] } },
      { type: 'user.test_began', changed: { group: [null, 'fitter'] } },
    ]);
  });

  it('sees no more than they may themselves when they are no administrator any more', async () => {
    const { db } = company.services;
    const { id } = company.people.administrator;
    await begin('leader');
    await db
      .update(users)
      .set({ groups: ['fitter'] })
      .where(eq(users.id, id));
    expect(await status('/dashboard/felter/kpi')).not.toBe(200);
    expect(await status('/admin/ordrestatus')).toBe(403);
    await db
      .update(users)
      .set({ groups: ['administrator'] })
      .where(eq(users.id, id));
    expect(await status('/admin/ordrestatus')).toBe(200);
    const office = await logIn(app, company, company.people.office);
    expect((await begin('leader', office)).statusCode).toBe(403);
  });
});
