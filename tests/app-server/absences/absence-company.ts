import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { activityTypes } from '#app-server/database/schema/orders/orders.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { readMyDay } from '#app-server/pages/welcome/my-day.ts';
import { addAreaLeader } from '../orders/support/area-leader.ts';
import { type Browser, logIn, openApp } from '../orders/support/browser.ts';
import { type Company, idOf, ids, openCompany } from '../orders/support/company.ts';

/** Kinds of absence: two that are in use, and one that is not any more. */
export const kinds = { holiday: idOf(61), illness: idOf(62), old: idOf(63) };

/** Gives a company its kinds of absence. */
async function addKinds({ services }: Company): Promise<void> {
  const rows = [
    { id: kinds.holiday, code: 'ferie', name: 'Ferie', active: true },
    { id: kinds.illness, code: 'sygdom', name: 'Sygdom', active: true },
    { id: kinds.old, code: 'barsel', name: 'Barsel', active: false },
  ];
  await services.db.insert(activityTypes).values(
    rows.map((row, index) => ({
      ...row,
      category: 'fravær' as const,
      color: '#5c940d',
      icon: 'beach' as const,
      billable: false,
      requiresOrder: false,
      requiresOutcome: false,
      sort: 20 + index,
    })),
  );
}

/** An instant of the Danish winter. */
export const at = (day: string, hour: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 1) * 3_600_000).toISOString();

/** The whole of some Danish days, the last included. */
export const days = (first: string, last = first) => ({ start: at(first, 0), end: at(last, 24) });

/** A company with kinds of absence, in which Mette belongs to the area that `area` leads, and everybody's browser. */
export async function openAbsenceCompany() {
  const company = await openCompany();
  await addKinds(company);
  const { db } = company.services;
  const { people } = company;
  await db
    .update(users)
    .set({ areaIds: [ids.area] })
    .where(eq(users.id, people.other.id));
  const app = await openApp(company);
  const area = await addAreaLeader(company, [ids.area]);
  const as = {
    office: await logIn(app, company, people.office),
    office2: await logIn(app, company, people.office2),
    leader: await logIn(app, company, people.leader),
    planner: await logIn(app, company, people.planner),
    fitter: await logIn(app, company, people.fitter),
    other: await logIn(app, company, people.other),
    finance: await logIn(app, company, people.finance),
    area: await logIn(app, company, area),
  };
  return { company, as };
}
type Reader = keyof Awaited<ReturnType<typeof openAbsenceCompany>>['as'];

/** What tests do with the absences of a company. */
export function absenceActions(
  opened: () => { company: Company; as: Readonly<Record<Reader, Browser>> },
) {
  /** Asks to register a holiday of the fitter's, or what is told otherwise. */
  const register = (reader: Reader, more: object) =>
    opened().as[reader].call('POST', '/fravaer', {
      personId: opened().company.people.fitter.id,
      typeId: kinds.holiday,
      note: '',
      ...more,
    });
  return {
    register,
    registered: async (reader: Reader, more: object) => {
      const answer = await register(reader, more);
      expect(answer.statusCode).toBe(201);
      return answer.json<{ id: string; version: number }>();
    },
    dayOf: (who: keyof Company['people']) => {
      const { services, people } = opened().company;
      return readMyDay(services, people[who]);
    },
  };
}
