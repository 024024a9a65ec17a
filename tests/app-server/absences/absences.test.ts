import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelMessages, domainEvents } from '#app-server/database/schema/events.ts';
import { activities } from '#app-server/database/schema/orders/orders.ts';
import type { FitterPlanAnswer } from '#app-server/pages/order/fitter-plan.props.ts';
import type { AbsenceAnswer, AbsencesAnswer } from '#app-server/pages/welcome/absences.props.ts';
import type { InvalidBody } from '#domain/saving/http-messages.ts';
import { type Company, ids } from '../orders/support/company.ts';
import { orderActions } from '../orders/support/order-actions.ts';
import { absenceActions, at, days, kinds, openAbsenceCompany } from './absence-company.ts';

let company: Company;
let as: Awaited<ReturnType<typeof openAbsenceCompany>>['as'];
beforeAll(async () => {
  ({ company, as } = await openAbsenceCompany());
});
afterAll(() => company.database.close());

const { register, registered, dayOf } = absenceActions(() => ({ company, as }));
const { planned, step, stored } = orderActions(() => company);
const person = (who: 'fitter' | 'other') => company.people[who].id;
const listOf = async (reader: 'office' | 'area') =>
  (await as[reader].call('GET', '/fravaer')).json<AbsencesAnswer>();

describe('an absence', () => {
  it('is registered by whoever plans, and is in the plan of each day that it covers', async () => {
    const { id } = await registered('office', {
      ...days('2026-11-23', '2026-11-25'),
      note: 'Rejse',
    });
    const [absence] = (await listOf('office')).absences;
    expect(absence).toEqual({
      id,
      version: 1,
      personId: person('fitter'),
      person: 'Lars Pedersen',
      typeId: kinds.holiday,
      kind: 'Ferie',
      note: 'Rejse',
      ...days('2026-11-23', '2026-11-25'),
    });
    for (const day of ['2026-11-23', '2026-11-24', '2026-11-25']) {
      const url = `/montoerer/plan?dag=${day}&montoerer=${person('fitter')}`;
      const { items } = (await as.office.call('GET', url)).json<FitterPlanAnswer>();
      expect(items).toEqual([
        expect.objectContaining({ label: 'Ferie', absence: true, note: 'Rejse' }),
      ]);
    }
    const order = await company.receive();
    await expect(
      step(company.people.office, order, 'order.plan', {
        plannedStart: at('2026-11-25', 8),
        plannedEnd: at('2026-11-25', 10),
        fitterIds: [person('fitter')],
      }),
    ).rejects.toThrow('Lars Pedersen er fraværende onsdag den 25. nov. (ferie).');
    expect((await as.office.call('DELETE', `/fravaer/${id}`, { version: 1 })).statusCode).toBe(200);
  });

  it('of half a year forbids a plan on its last day', async () => {
    const { id } = await registered('office', days('2026-11-23', '2027-05-20'));
    const order = await company.receive();
    const last = {
      plannedStart: at('2027-05-20', 7),
      plannedEnd: at('2027-05-20', 9),
      fitterIds: [person('fitter')],
    };
    await expect(step(company.people.office, order, 'order.plan', last)).rejects.toThrow(
      /^Lars Pedersen er fraværende torsdag den 20\. maj 2027/,
    );
    await as.office.call('DELETE', `/fravaer/${id}`, { version: 1 });
    expect((await step(company.people.office, order, 'order.plan', last)).status).toBe('planned');
  });

  it('is registered by nobody else, and an area’s leader keeps those of the area’s people', async () => {
    for (const reader of ['fitter', 'other', 'finance'] as const) {
      expect((await register(reader, days('2026-12-01'))).statusCode).toBe(403);
      expect((await as[reader].call('GET', '/fravaer')).statusCode).toBe(403);
    }
    expect((await register('area', days('2026-12-01'))).json()).toMatchObject({
      message: 'Du kan kun registrere fravær for medarbejdere i dine egne områder.',
    });
    const { id } = await registered('area', { ...days('2026-12-01'), personId: person('other') });
    const own = await registered('planner', days('2026-12-01'));
    const seen = await listOf('area');
    expect(seen.people.map(({ label }) => label)).toEqual(['Mette Jensen', 'Olga Lind']);
    expect(seen.absences.map((one) => one.id)).toEqual([id]);
    expect((await as.area.call('DELETE', `/fravaer/${own.id}`, { version: 1 })).statusCode).toBe(
      403,
    );
    expect((await as.area.call('GET', `/fravaer/${own.id}`)).statusCode).toBe(403);
    const visits = `/fravaer/besoeg?medarbejder=${person('fitter')}&start=${at('2026-12-01', 0)}&slut=${at('2026-12-02', 0)}`;
    expect((await as.area.call('GET', visits)).statusCode).toBe(403);
    for (const one of [id, own.id])
      await as.office.call('DELETE', `/fravaer/${one}`, { version: 1 });
  });

  it('that makes no sense is refused with what is wrong, at its field', async () => {
    const { id } = await registered('office', days('2026-12-07', '2026-12-08'));
    const refused = async (more: object) =>
      (await register('office', more)).json<InvalidBody>().errors;
    expect(await refused({ start: at('2026-12-10', 0), end: at('2026-12-09', 0) })).toEqual({
      end: 'Fraværet skal slutte, efter at det begynder.',
    });
    expect(await refused(days('2026-12-10', '2027-12-11'))).toEqual({
      end: 'Et fravær kan højst vare et år. Se på datoen, eller del det.',
    });
    expect(await refused(days('2026-12-08', '2026-12-09'))).toEqual({
      start: 'Lars Pedersen er allerede fraværende 7.–8. dec. 2026. Ret det fravær i stedet.',
    });
    expect(await refused({ ...days('2026-12-10'), typeId: kinds.old })).toEqual({
      typeId: 'Vælg en slags fravær, der er i brug.',
    });
    expect(await refused({ ...days('2026-12-10'), personId: ids.nobody })).toEqual({
      personId: 'Medarbejderen findes ikke eller er ikke aktiv.',
    });
    expect(await refused({ ...days('2026-12-10'), note: 'x'.repeat(501) })).toHaveProperty('note');
    await as.office.call('DELETE', `/fravaer/${id}`, { version: 1 });
  });

  it('is corrected and taken away, and says who did what and when', async () => {
    const { id } = await registered('office', { ...days('2026-12-14'), note: 'Tandlæge' });
    company.later(5);
    const corrected = {
      typeId: kinds.illness,
      ...days('2026-12-14', '2026-12-15'),
      note: 'Indlagt',
    };
    const patch = await as.leader.call('PATCH', `/fravaer/${id}`, { ...corrected, version: 1 });
    expect(patch.json()).toEqual({ id, version: 2 });
    const { absence, history } = (
      await as.office.call('GET', `/fravaer/${id}`)
    ).json<AbsenceAnswer>();
    expect(absence).toMatchObject({ ...corrected, kind: 'Sygdom', version: 2 });
    expect(history.map(({ done, by }) => [done, by])).toEqual([
      ['absence.registered', 'Anne Nielsen'],
      ['absence.corrected', 'Ida Bach'],
    ]);
    expect(history[1]?.changes).toEqual([
      { field: 'end', before: days('2026-12-14').end, after: corrected.end },
      { field: 'note', before: null, after: null },
      { field: 'typeId', before: 'Ferie', after: 'Sygdom' },
    ]);

    // A colleague who has the first version open is asked before theirs wins.
    const stale = { ...corrected, note: 'Hjemme', version: 1 };
    const conflict = await as.office2.call('PATCH', `/fravaer/${id}`, stale);
    expect(conflict.statusCode).toBe(409);
    expect(conflict.json()).toMatchObject({
      message: 'The record has been modified by another user.',
      currentVersion: 2,
      changedBy: { name: 'Ida Bach' },
    });
    expect((await as.office2.call('DELETE', `/fravaer/${id}`, { version: 1 })).statusCode).toBe(
      409,
    );
    const forced = await as.office2.call('PATCH', `/fravaer/${id}`, { ...stale, force: true });
    expect(forced.json()).toEqual({ id, version: 3 });

    expect((await as.office.call('DELETE', `/fravaer/${id}`, { version: 3 })).statusCode).toBe(200);
    const gone = await as.office.call('PATCH', `/fravaer/${id}`, { ...corrected, version: 3 });
    expect([gone.statusCode, gone.json<{ message: string }>().message]).toEqual([
      404,
      'Fraværet er taget væk.',
    ]);
    const { db } = company.services;
    const [row] = await db.select().from(activities).where(eq(activities.id, id));
    expect(row).toMatchObject({ state: 'cancelled', note: null });
    const events = await db
      .select()
      .from(domainEvents)
      .where(eq(domainEvents.entityId, id))
      .orderBy(desc(domainEvents.seq));
    expect(events.map(({ type }) => type)).toEqual([
      'absence.removed',
      'absence.corrected',
      'absence.corrected',
      'absence.registered',
    ]);
    expect(JSON.stringify(events)).not.toMatch(/Tandlæge|Indlagt|Hjemme/);
  });
});

describe('why somebody is absent', () => {
  it('is told to themselves and to those who keep their absences, on no channel and to nobody else', async () => {
    const today = days('2026-11-18');
    const { id } = await registered('office', {
      ...today,
      typeId: kinds.illness,
      note: 'Rygsmerter',
    });
    const fittersOf = async (who: 'leader' | 'finance') =>
      (await dayOf(who)).fitters?.find((one) => one.id === person('fitter'));
    expect(await fittersOf('leader')).toMatchObject({
      doing: 'absent',
      away: { id, kind: 'Sygdom', ...today },
    });
    expect(await fittersOf('finance')).toMatchObject({
      doing: 'absent',
      away: { id: null, kind: null, ...today },
    });
    expect((await dayOf('fitter')).absences).toEqual([{ id, kind: 'Sygdom', ...today }]);
    expect((await dayOf('other')).absences).toEqual([]);

    const order = await planned();
    const moved = await as.fitter.call('PATCH', `/ordrer/${order.orderNo}`, {
      version: (await stored(order.id)).version,
      fitterIds: [person('other')],
    });
    expect(moved.statusCode).not.toBe(500);
    const url = `/montoerer/plan?dag=2026-11-18&montoerer=${person('fitter')}`;
    const { items } = (await as.area.call('GET', url)).json<FitterPlanAnswer>();
    expect(items.filter(({ absence }) => absence)).toEqual([
      expect.objectContaining({ label: 'Fraværende', note: '' }),
    ]);

    const { db } = company.services;
    const sent = await db
      .select()
      .from(channelMessages)
      .innerJoin(domainEvents, eq(domainEvents.seq, channelMessages.seq))
      .where(eq(domainEvents.entityId, id));
    expect(sent.map(({ channel_messages: { channel } }) => channel).toSorted()).toEqual([
      ...[ids.area, ids.elsewhere].map((area) => `private-area-orders.${area}`),
      'private-orders',
      `private-user.${person('fitter')}`,
    ]);
    expect(JSON.stringify(sent.map(({ channel_messages: { patch } }) => patch))).not.toMatch(
      new RegExp(`Sygdom|Rygsmerter|${kinds.illness}`),
    );
    await as.office.call('DELETE', `/fravaer/${id}`, { version: 1 });
  });
});
