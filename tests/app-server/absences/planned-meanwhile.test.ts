import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportSick } from '#app-server/absences/report-sick.ts';
import type { AbsenceVisits } from '#app-server/pages/welcome/absences.props.ts';
import { bulkActions } from '../orders/support/bulk-actions.ts';
import type { Company } from '../orders/support/company.ts';
import { orderActions } from '../orders/support/order-actions.ts';
import { absenceActions, at, days, openAbsenceCompany } from './absence-company.ts';

let company: Company;
let as: Awaited<ReturnType<typeof openAbsenceCompany>>['as'];
beforeAll(async () => {
  ({ company, as } = await openAbsenceCompany());
});
afterAll(() => company.database.close());

const { registered, dayOf } = absenceActions(() => ({ company, as }));
const { planned, step, stored } = orderActions(() => company);
const { plan } = bulkActions(() => company);
const person = (who: 'fitter' | 'other') => company.people[who].id;

describe('what is planned meanwhile', () => {
  it('is told before, moves by nobody’s hand, and is found afterwards: as many orders as the figure says', async () => {
    const order = await planned();
    const time = {
      start: order.plannedStart?.toISOString() ?? '',
      end: order.plannedEnd?.toISOString() ?? '',
    };
    const url = `/fravaer/besoeg?medarbejder=${person('fitter')}&start=${time.start}&slut=${time.end}`;
    const before = (await as.office.call('GET', url)).json<AbsenceVisits>();
    expect(before.visits.map(({ orderNo }) => orderNo)).toContain(order.orderNo);
    expect(before.hidden).toBe(0);

    const { id } = await registered('office', time);
    expect(await stored(order.id)).toEqual(order);
    const { house } = await dayOf('leader');
    const list = await as.leader.visit('GET', '/ordrer?away=1');
    const { props } = list.json<{
      props: { total: { count: number }; rows: { orderNo: string }[] };
    }>();
    expect(props.total.count).toBe(before.visits.length);
    expect(house?.away).toBe(props.total.count);
    expect(props.rows.map(({ orderNo }) => orderNo)).toContain(order.orderNo);

    await as.office.call('DELETE', `/fravaer/${id}`, { version: 1 });
    expect((await dayOf('leader')).house?.away).toBe(0);
  });

  it('of many orders is refused by the plan that puts an absent fitter on them', async () => {
    const { id } = await registered('office', days('2026-11-26'));
    const order = await company.receive();
    const answer = await plan(company.people.office, [order], {
      plannedStart: at('2026-11-26', 8),
      plannedEnd: at('2026-11-26', 10),
      fitterIds: [person('fitter')],
    });
    expect(answer.results[0]).toMatchObject({
      ok: false,
      reasons: ['Lars Pedersen er fraværende torsdag den 26. nov. (ferie).'],
    });
    await as.office.call('DELETE', `/fravaer/${id}`, { version: 1 });
  });
});

describe('who is ill', () => {
  it('says so themselves, for the rest of a day on which they have worked, and takes it back on the same day', async () => {
    expect((await dayOf('other')).mayReportSick).toBe(true);
    expect((await dayOf('office')).mayReportSick).toBe(false);
    const answer = await as.other.call('POST', '/fravaer/syg', {});
    expect(answer.statusCode).toBe(201);
    const { id, version } = answer.json<{ id: string; version: number }>();
    const day = await dayOf('other');
    expect(day).toMatchObject({
      mayReportSick: false,
      absences: [{ id, kind: 'Sygdom', ...days('2026-11-18') }],
      activities: [],
    });
    expect((await as.other.call('POST', '/fravaer/syg', {})).json()).toMatchObject({
      message: 'Mette Jensen er allerede fraværende i dag. Ret det fravær i stedet.',
    });
    expect((await as.fitter.call('DELETE', `/fravaer/${id}`, { version })).statusCode).toBe(403);
    expect((await as.other.call('DELETE', `/fravaer/${id}`, { version })).statusCode).toBe(200);
    expect((await dayOf('other')).mayReportSick).toBe(true);
  });

  it('stops their clock first, also one that was forgotten the day before', async () => {
    const order = await planned();
    await step(company.people.fitter, order, 'work.start');
    company.later(16 * 60);
    await expect(reportSick(company.services, company.people.fitter)).rejects.toThrow(
      'Stop din tidtagning, før du melder dig syg.',
    );
  });
});
