import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelMessages, domainEvents } from '#app-server/database/schema/events.ts';
import { recordedChanges } from '#app-server/records/changes-since.ts';
import type { SharedProps } from '#app-server/pages/shared.props.ts';
import { channels } from '#domain/events/channels.ts';
import { clockQuestion } from '#domain/activities/time-records.ts';
import { loadCalendar } from '#app-server/company/working-calendar.ts';
import { shippedHours } from '#domain/time/working-hours.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { bulkActions } from '../orders/support/bulk-actions.ts';
import { openCompany, type Company } from '../orders/support/company.ts';
import { list } from '../orders/support/order-pages.ts';

const PATH = '/admin/grupper/virksomheden';
const usual = { opens: '7', closes: '15.30' };
const week = (changes: Record<number, { opens: string; closes: string } | null>) =>
  [usual, usual, usual, usual, usual, null, null].map((day, place) => changes[place] ?? day);
const closedOn = (place: number) =>
  [usual, usual, usual, usual, usual, null, null].map((day, at) => (at === place ? null : day));

let company: Company;
let admin: Browser;
let office: Browser;
let enter: () => Promise<void>;
let version = 1;
const closing: (() => Promise<unknown>)[] = [];
const { plan } = bulkActions(() => company);

beforeAll(async () => {
  company = await openCompany();
  const [one, other] = [await openApp(company), await openApp(company)];
  enter = async () => {
    admin = await logIn(one, company, company.people.administrator);
    // Another app-server than the one that saves.
    office = await logIn(other, company, company.people.office);
  };
  await enter();
  closing.push(
    () => one.close(),
    () => other.close(),
  );
});
afterAll(async () => {
  for (const close of closing) await close();
  await company.database.close();
});

async function save(body: object) {
  const answer = await admin.call('PATCH', PATH, { version, ...body });
  const saved = answer.json<{ version?: number; errors?: Record<string, string> }>();
  version = saved.version ?? version;
  return [answer.statusCode, saved.errors] as const;
}
async function shared(): Promise<SharedProps['workingHours']> {
  const answer = await office.visit('GET', '/ordrer');
  return answer.json<{ props: SharedProps }>().props.workingHours;
}

/** What is asked about a plan for a new order in these hours of the Danish winter. */
async function questions(start: string, end: string): Promise<string[]> {
  const order = await company.receive();
  const { fitter } = company.people;
  const times = { plannedStart: `${start}:00.000+01:00`, plannedEnd: `${end}:00.000+01:00` };
  const wanted = {
    fitterIds: [fitter.id],
    plannedStart: new Date(times.plannedStart).toISOString(),
    plannedEnd: new Date(times.plannedEnd).toISOString(),
  };
  const { results } = await plan(company.people.office, [order], wanted, true);
  return results.flatMap(({ questions: asked = [] }) => asked);
}

describe('the working hours of the company', () => {
  it('are those that are shipped until somebody changes them', async () => {
    expect((await shared()).hours).toEqual(shippedHours);
  });

  it('refuse what makes no sense, each at its own place', async () => {
    expect(
      await save({
        workingWeek: week({
          0: { opens: '15', closes: '7' },
          1: { opens: 'tidligt', closes: '15' },
          2: { opens: '7', closes: '7.30' },
          3: { opens: '0', closes: '24' },
        }),
        ownDays: [
          { date: '2026-12-23', name: 'Lukket', until: '' },
          { date: '2026-12-23', name: '', until: '' },
          { date: '1026-12-23', name: 'Vikingetid', until: '' },
        ],
      }),
    ).toEqual([
      422,
      {
        'workingWeek.0.closes': 'Der skal lukkes senere, end der åbnes.',
        'workingWeek.1.opens': 'Skriv et klokkeslæt, fx 7 eller 7.30.',
        'workingWeek.2.closes': 'En arbejdsdag er på mindst en time.',
        'workingWeek.3.closes': 'En arbejdsdag er på højst 16 timer.',
        'ownDays.1.name': 'Skriv, hvad dagen er, fx Firmaudflugt.',
        'ownDays.2.date': 'Datoen skal ligge mellem 2000 og 2099.',
      },
    ]);
    expect(
      await save({
        ownDays: [
          { date: '2026-12-23', name: 'Lukket', until: '' },
          { date: '2026-12-23', name: 'Lukket igen', until: '' },
        ],
      }),
    ).toEqual([422, { 'ownDays.1.date': 'Datoen står der allerede.' }]);
    expect(await save({ workingWeek: Array.from({ length: 7 }, () => null) })).toEqual([
      422,
      { workingWeek: 'Mindst én ugedag skal være en arbejdsdag.' },
    ]);
    expect(
      await save({
        holidays: { grundlovsdag: { kind: 'half', until: '6' } },
        ownDays: [{ date: '2026-12-23', name: 'Kort', until: '16' }],
      }),
    ).toEqual([
      422,
      {
        'holidays.grundlovsdag.until': 'Der åbnes først kl. 7. Vælg et senere tidspunkt.',
        'ownDays.0.until': 'Der lukkes kl. 15.30 i forvejen.',
      },
    ]);
    expect(await save({ holidays: { julefrokost: { kind: 'open' } } })).toMatchObject([422, {}]);
  });

  it('decide what a plan is asked about, on every app-server from the moment they are saved', async () => {
    const saturday = ['2026-11-28T08:00', '2026-11-28T10:00'] as const;
    const friday = ['2026-11-27T08:00', '2026-11-27T10:00'] as const;
    expect(await questions(...saturday)).toEqual(['Lørdag den 28. nov. er i weekenden.']);
    expect(await questions(...friday)).toEqual([]);
    expect(
      await save({
        workingWeek: week({ 5: { opens: '08:00', closes: '12' } }),
        ownDays: [{ date: '2026-11-27', name: 'Firmaudflugt', until: '' }],
      }),
    ).toEqual([200, undefined]);
    expect(await questions(...saturday)).toEqual([]);
    expect(await questions('2026-11-28T08:00', '2026-11-28T13:00')).toEqual([
      'Tiden ligger uden for arbejdstiden kl. 8–12.',
    ]);
    expect(await questions(...friday)).toEqual(['Fredag den 27. nov. er en fridag: Firmaudflugt.']);
    const { hours, seq } = await shared();
    expect([hours.workingWeek[5], hours.ownDays]).toEqual([
      { opens: 480, closes: 720 },
      [{ date: '2026-11-27', name: 'Firmaudflugt', until: null }],
    ]);
    expect(seq).toBeGreaterThan(0);
  });

  it('reach every open page, and stand in the log in words', async () => {
    const { db } = company.services;
    const [message] = await db
      .select()
      .from(channelMessages)
      .where(eq(channelMessages.channel, channels.workingHours))
      .orderBy(desc(channelMessages.seq))
      .limit(1);
    expect(message?.patch).toEqual({ hours: (await loadCalendar(db)).hours });
    const changes = await recordedChanges(db, 'company', eq(domainEvents.version, version));
    expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['ownDays', 'ingen', 'fredag den 27. nov. 2026 Firmaudflugt'],
      ['workingWeek', 'mandag–fredag 7–15.30', 'mandag–fredag 7–15.30, lørdag 8–12'],
    ]);
  });

  it('decide the age of what stands already', async () => {
    const order = await company.receive({ title: 'Gammel' });
    company.later(24 * 60);
    await enter();
    const isOld = async () =>
      (await list(office, '?minDays=1')).rows.some(({ orderNo }) => orderNo === order.orderNo);
    // Wednesday 9 o'clock until Thursday 9 o'clock: one working day, and two hours when Wednesday is none.
    expect(await isOld()).toBe(true);
    await save({ workingWeek: closedOn(2) });
    expect(await isOld()).toBe(false);
    await save({ workingWeek: closedOn(5) });
    expect(await isOld()).toBe(true);
  });

  it('decide when a clock is asked about', async () => {
    const clock = { startedAt: '2026-11-19T07:00:00.000Z', stillWorkingAt: null };
    await save({ workingWeek: week({ 3: { opens: '7', closes: '12' } }) });
    const calendar = await loadCalendar(company.services.db);
    const asked = clockQuestion(clock, '2026-11-19T11:30:00.000Z', calendar);
    expect(asked?.proposedEnd).toEqual(new Date('2026-11-19T11:00:00.000Z'));
  });

  it('are changed by two at once in different parts, and asked about in the same', async () => {
    const seen = version;
    await save({ ownDays: [{ date: '2027-05-07', name: 'Indeklemt', until: '12' }] });
    expect(await admin.call('PATCH', PATH, { version: seen, workingWeek: week({}) })).toMatchObject(
      {
        statusCode: 200,
      },
    );
    const late = await admin.call('PATCH', PATH, { version: seen, ownDays: [] });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      {
        conflicts: [
          {
            field: 'ownDays',
            theirs: 'fredag den 7. maj 2027 Indeklemt til kl. 12',
            mine: 'ingen',
          },
        ],
      },
    ]);
  });
});
