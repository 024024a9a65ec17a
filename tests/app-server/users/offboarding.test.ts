import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HandoverAnswer, HandoverRequest, OpenWork } from '#domain/accounts/offboarding.ts';
import { channelMessages, domainEvents } from '#app-server/database/schema/events.ts';
import {
  activities,
  activityTypes,
  orderLines,
} from '#app-server/database/schema/orders/orders.ts';
import { sessions, users } from '#app-server/database/schema/people/people.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import { createActivity } from '#app-server/orders/time/activity-writes.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { leave, leavingFacts } from '#app-server/users/profile/leave.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { type Company, idOf, openCompany } from '../orders/support/company.ts';
import { orderActions } from '../orders/support/order-actions.ts';

let company: Company;
let admin: Browser;
let app: Awaited<ReturnType<typeof openApp>>;
let made = 0;
beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  admin = await logIn(app, company, company.people.administrator);
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

const { step, stored, work, times } = orderActions(() => company);

/** A fitter of this test’s own. */
async function newFitter(name: string): Promise<CurrentUser> {
  made += 1;
  const id = idOf(500 + made);
  const row = {
    id,
    name,
    initials: `F${made}`,
    email: `f${made}@tavlen.example`,
    groups: ['fitter'],
  };
  await company.services.db.insert(users).values({ ...row, passwordHash: '-' });
  return { ...company.people.fitter, ...row };
}
async function plannedFor(...fitters: CurrentUser[]) {
  const order = await company.receive();
  const fitterIds = fitters.map(({ id }) => id);
  return step(company.people.office, order, 'order.plan', { ...times, fitterIds });
}
const path = ({ id }: CurrentUser) => `/admin/brugere/${id}/overdragelse`;
const open = async (user: CurrentUser): Promise<OpenWork> =>
  (await admin.call('GET', path(user))).json();
const ask = (user: CurrentUser, request: Partial<HandoverRequest>, browser = admin) => {
  const body = { stamp: '', choices: {}, stopWork: false, dryRun: false, ...request };
  return browser.call('POST', path(user), body);
};
const answerOf = async (asked: ReturnType<typeof ask>): Promise<HandoverAnswer> =>
  (await asked).json();
const allTo = ({ tasks }: OpenWork, { id }: CurrentUser) =>
  Object.fromEntries(tasks.map(({ key }) => [key, id]));
const stateOf = async ({ id }: CurrentUser) =>
  (await company.services.db.select().from(users).where(eq(users.id, id)))[0]?.state;
const planOf = async ({ id }: CurrentUser) =>
  company.services.db
    .select()
    .from(activities)
    .where(and(eq(activities.assigneeId, id), eq(activities.state, 'planned')));

describe('what is open of somebody', () => {
  it('is their orders as fitter before they are done, those that they are responsible for, and their plans', async () => {
    const lis = await newFitter('Lis Open');
    const { other, office } = company.people;
    const order = await plannedFor(lis);
    const shared = await plannedFor(other, lis);
    const own = await company.receive();
    await saveOrder(company.services, office, own.orderNo, {
      version: own.version,
      responsibleId: lis.id,
    });
    const { tasks, problem, running, takers } = await open(lis);
    expect(problem).toBeNull();
    expect(running).toEqual([]);
    expect(
      tasks.map(({ key, mayBeNobody, activities: count }) => [key, mayBeNobody, count]),
    ).toEqual([
      [`fitter:${order.id}`, false, 1],
      [`fitter:${shared.id}`, true, 1],
      [`responsible:${own.id}`, false, 0],
    ]);
    const roles = (name: string) => takers.find((taker) => taker.name === name)?.roles;
    expect(roles('Mette Jensen')).toEqual(['fitter', 'responsible', 'assignee']);
    expect(roles('Anne Nielsen')).toEqual(['responsible', 'assignee']);
    expect(roles('Lis Open')).toBeUndefined();
    expect(roles('Skærm')).toBeUndefined();
  });

  it('keeps them from deleting themselves: they are told how much it is, and who can hand it over', async () => {
    const lis = await newFitter('Lis Selv');
    const order = await plannedFor(lis);
    await plannedFor(lis);
    await expect(leave(company.services, lis)).rejects.toMatchObject({
      errors: {
        password:
          '2 åbne ordrer og 2 planlagte aktiviteter skal overdrages. Bed en administrator om at gøre det under »Fratrædelse« på siden Brugere: Din adgang lukkes i samme ombæring.',
      },
    });
    expect(await stateOf(lis)).toBe('active');
    expect((await stored(order.id)).fitterIds).toEqual([lis.id]);
    await expect(
      leavingFacts(company.services.db, await newFitter('Lis Uden')),
    ).resolves.toMatchObject({ openOrders: 0, openActivities: 0, hasRunningWork: false });
  });

  it('is told to administrators only, and never of oneself as somebody who could leave', async () => {
    const office = await logIn(app, company, company.people.office);
    expect((await office.call('GET', path(company.people.fitter))).statusCode).toBe(403);
    const { problem } = await open(company.people.administrator);
    expect(problem).toBe('Der skal være mindst én aktiv administrator.');
    const refused = await ask(company.people.administrator, { stamp: 'x' });
    expect([refused.statusCode, refused.json().message]).toEqual([422, problem]);
  });
});

describe('a hand-over', () => {
  it('gives orders and plans to others and closes the account, all at once, and says so on each order', async () => {
    const { other, administrator } = company.people;
    const lis = await newFitter('Lis Går');
    const order = await plannedFor(lis);
    const shared = await plannedFor(lis, other);
    const theirs = await logIn(app, company, lis);
    const found = await open(lis);
    const choices = { ...allTo(found, company.people.fitter), [`fitter:${shared.id}`]: null };
    expect(await answerOf(ask(lis, { stamp: found.stamp, choices }))).toEqual({
      kind: 'done',
      orders: 1,
      activities: 1,
    });

    expect(await stateOf(lis)).toBe('left');
    expect((await theirs.call('GET', '/ordrer')).statusCode).toBe(403);
    expect(await company.services.db.$count(sessions, eq(sessions.userId, lis.id))).toBe(0);
    expect((await stored(order.id)).fitterIds).toEqual([company.people.fitter.id]);
    expect((await stored(shared.id)).fitterIds).toEqual([other.id]);
    expect((await work(order.id)).map(({ assigneeId, state }) => [assigneeId, state])).toEqual([
      [company.people.fitter.id, 'planned'],
    ]);
    expect(await planOf(lis)).toEqual([]);
    const events = await company.services.db
      .select()
      .from(domainEvents)
      .where(inArray(domainEvents.entityId, [order.id, lis.id]));
    expect(events.at(-1)).toMatchObject({ type: 'user.left', actorId: administrator.id });
    const [handed] = events.filter(({ reason }) => reason === 'Overdraget ved fratrædelse.');
    expect(handed).toMatchObject({
      type: 'order.updated',
      changed: { fitterIds: [[lis.id], [company.people.fitter.id]] },
    });
    const heard = await company.services.db
      .select({ channel: channelMessages.channel })
      .from(channelMessages)
      .where(eq(channelMessages.seq, handed?.seq ?? 0));
    expect(heard.map(({ channel }) => channel)).toEqual(
      expect.arrayContaining(['private-orders', `private-user.${company.people.fitter.id}`]),
    );
  });

  it('writes nothing when something has been planned since, and answers with what is open now', async () => {
    const lis = await newFitter('Lis Bliver');
    await plannedFor(lis);
    const found = await open(lis);
    const later = await plannedFor(lis);
    const request = { stamp: found.stamp, choices: allTo(found, company.people.other) };
    const answer = await answerOf(ask(lis, request));
    expect(answer.kind).toBe('changed');
    const work = answer.kind === 'changed' ? answer.work : found;
    expect(work.tasks.map(({ key }) => key)).toContain(`fitter:${later.id}`);
    expect(await stateOf(lis)).toBe('active');
    expect(await planOf(lis)).toHaveLength(2);
  });

  it('is refused as a plan is: expired certificates and absences, by a dry run and for good', async () => {
    const { services, people } = company;
    const lis = await newFitter('Lis Planlagt');
    const order = await plannedFor(lis);
    const found = await open(lis);
    const key = `fitter:${order.id}`;
    const judge = (id: string, dryRun = true) =>
      answerOf(ask(lis, { stamp: found.stamp, choices: { [key]: id }, dryRun }));
    const expired = /mangler et gyldigt certifikat: L-AUS udløb den 1\. nov\. 2026\./;
    for (const dryRun of [true, false]) {
      expect(await judge(people.expired.id, dryRun)).toMatchObject({
        kind: 'judged',
        refusals: { [key]: [expect.stringMatching(expired)] },
      });
    }
    expect(await judge(people.office.id)).toMatchObject({
      refusals: { [key]: ['Anne Nielsen kan ikke overtage det.'] },
    });
    const holiday = {
      id: idOf(700),
      name: 'Ferie',
      category: 'fravær',
      color: '#888888',
      icon: 'beach',
      billable: false,
      requiresOrder: false,
      requiresOutcome: false,
      sort: 99,
    } as const;
    await services.db.insert(activityTypes).values(holiday);
    const away = await newFitter('Bo Væk');
    await services.db.transaction((tx) =>
      createActivity(
        tx,
        {
          typeId: holiday.id,
          orderId: null,
          assigneeId: away.id,
          state: 'planned',
          plannedStart: new Date(times.plannedStart),
          plannedEnd: new Date(times.plannedEnd),
        },
        { userId: null, now: services.clock() },
      ),
    );
    expect(await judge(away.id)).toMatchObject({
      refusals: { [key]: [expect.stringMatching(/^Bo Væk er fraværende/)] },
    });
    await plannedFor(people.fitter);
    expect(await judge(people.fitter.id)).toMatchObject({
      refusals: {},
      questions: { [key]: expect.arrayContaining([expect.stringMatching(/^Overlapper med /)]) },
    });
    expect(await stateOf(lis)).toBe('active');
    const lapsing = await open(away);
    expect([lapsing.tasks, lapsing.lapsing.length]).toEqual([[], 1]);
    expect(await answerOf(ask(away, { stamp: lapsing.stamp }))).toMatchObject({ kind: 'done' });
    expect(await planOf(away)).toEqual([]);
  });

  it('waits for work that runs, until it is to be stopped: then its time is registered first', async () => {
    const lis = await newFitter('Lis Arbejder');
    const order = await plannedFor(lis);
    await step(lis, order, 'work.start');
    company.later(10);
    const found = await open(lis);
    expect(found.running).toMatchObject([{ orderNo: order.orderNo }]);
    const request = { stamp: found.stamp, choices: allTo(found, company.people.other) };
    expect((await ask(lis, request)).statusCode).toBe(422);
    expect(await answerOf(ask(lis, { ...request, stopWork: true }))).toMatchObject({
      kind: 'done',
    });
    const after = await stored(order.id);
    expect([after.status, after.fitterIds]).toEqual(['in_progress', [company.people.other.id]]);
    const [clock] = await work(order.id);
    expect(clock).toMatchObject({ assigneeId: lis.id, state: 'completed', billableMin: 10 });
    const lines = await company.services.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id));
    expect(lines).toMatchObject([{ source: 'activity', sourceRef: clock?.id }]);
  });

  it('lets somebody come back, with a new password and without the old orders', async () => {
    const lis = await newFitter('Lis Igen');
    const { stamp } = await open(lis);
    expect(await answerOf(ask(lis, { stamp }))).toMatchObject({ kind: 'done', orders: 0 });
    expect((await ask(lis, { stamp })).statusCode).toBe(422);
    const take = { step: 'reactivate' };
    expect((await admin.call('POST', `/admin/brugere/${lis.id}/trin`, take)).statusCode).toBe(200);
    const [row] = await company.services.db.select().from(users).where(eq(users.id, lis.id));
    expect(row).toMatchObject({ state: 'active', leftAt: null, passwordHash: '' });
    const { activity } = (await admin.call('GET', `/admin/brugere/${lis.id}`)).json();
    const said = activity.map(({ sentence }: { sentence: string }) => sentence);
    expect(said.slice(0, 2)).toEqual(['Adgangen åbnet igen', 'Adgangen lukket']);
  });

  it('asks for the password long after the log-in, for a dry run not', async () => {
    const lis = await newFitter('Lis Senere');
    const browser = await logIn(app, company, company.people.administrator);
    const { stamp } = await open(lis);
    company.later(16);
    expect((await ask(lis, { stamp, dryRun: true }, browser)).statusCode).toBe(200);
    expect((await ask(lis, { stamp }, browser)).statusCode).toBe(423);
    expect(await stateOf(lis)).toBe('active');
  });
});
