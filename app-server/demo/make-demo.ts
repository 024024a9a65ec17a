import type { orderLines } from '../database/schema/orders/orders.ts';
import type { postnumre } from '../database/schema/customers/places.ts';
import type { budgets } from '../database/schema/orders/sums.ts';
import type { vaerkOrders } from '../database/schema/orders/vaerk-orders.ts';
import { openAgenda } from './orders/agenda.ts';
import { openClocks } from './orders/clocks.ts';
import { budgetRows } from './company/budgets.ts';
import type { Company } from './company/company.ts';
import { makeClientele } from './company/customers.ts';
import { demoId } from './rows/ids.ts';
import type { InspectionRow } from './orders/inspections.ts';
import { makeJobs, type Job } from './orders/jobs.ts';
import type { LifeEvent, OrderRow } from './orders/life.ts';
import { numberJobs } from './orders/numbers.ts';
import { staffOf } from './company/people.ts';
import { placesFrom } from './company/places.ts';
import { postnrRows } from '../database/seed/postnumre.ts';
import { tellStory, type Story } from './orders/story.ts';
import { vaerkRow } from './orders/vaerk-rows.ts';
import { activityEvent, internalActivities, visitsOf, type ActivityRow } from './orders/visits.ts';

type LineRow = typeof orderLines.$inferInsert;

/** The demo company as rows, before they are inserted. */
export interface Demo {
  company: Company;
  postnumre: (typeof postnumre.$inferInsert)[];
  orders: OrderRow[];
  lines: LineRow[];
  vaerk: (typeof vaerkOrders.$inferInsert)[];
  activities: ActivityRow[];
  inspections: InspectionRow[];
  events: LifeEvent[];
  budgets: (typeof budgets.$inferInsert)[];
}

/** Makes the company of the instant `anchor` (milliseconds), with this number of orders. Pure: no clock, no unseeded randomness. */
export function makeDemo(seed: number, anchor: number, orders = 5_000): Demo {
  const postnumre = postnrRows();
  const staff = staffOf(seed);
  const clientele = makeClientele(seed, placesFrom(postnumre));
  const company: Company = {
    seed,
    anchor,
    staff,
    clientele,
    agenda: openAgenda(anchor, staff.fitters),
  };
  const jobs = makeJobs(seed, anchor, orders);
  const numbers = numberJobs(jobs, anchor);
  const made = new Map<Job, Story>();
  // Golden orders are generated first, so that they get the next free times.
  for (const job of [...jobs].sort((a, b) => Number(!a.golden) - Number(!b.golden))) {
    const given = numbers.get(job);
    if (given) made.set(job, tellStory(company, job, given));
  }
  const stories = jobs.flatMap((job) => made.get(job) ?? []);
  const begun = stories.flatMap(({ life: { order } }) =>
    order.status === 'in_progress' && order.startedAt
      ? order.fitterIds.map((fitterId) => ({ fitterId, started: order.startedAt?.getTime() ?? 0 }))
      : [],
  );
  const clocks = openClocks(anchor, staff.id('montoer'), begun);
  const activities = [
    ...stories.flatMap((story) => visitsOf(company, story, clocks)),
    ...internalActivities(company, orders),
  ];
  const rows = stories.map(({ life }) => life.order);
  return {
    company,
    postnumre,
    orders: rows,
    lines: stories.flatMap(lineRows),
    vaerk: stories.flatMap((story) => vaerkRow(seed, story)),
    activities,
    inspections: stories.flatMap(({ inspections }) => inspections),
    events: eventRows(seed, [
      ...stories.flatMap(({ life }) => life.events),
      ...activities.map((row) => activityEvent(row, row.assigneeId)),
    ]),
    budgets: budgetRows(anchor, rows),
  };
}

function lineRows({ life }: Story): LineRow[] {
  return life.lines.map(({ id, line, at, by }, index) => ({
    id,
    orderId: life.order.id,
    lineNo: index + 1,
    ...line,
    createdAt: new Date(at),
    createdBy: by,
    updatedAt: new Date(at),
    updatedBy: by,
  }));
}

/** All events in the order in which they happened (to the second), numbered without a gap. */
export function eventRows(seed: number, events: readonly LifeEvent[]): LifeEvent[] {
  const first = events.reduce((least, { at }) => Math.min(least, at.getTime()), Infinity);
  // Numbers sort ten times faster than objects: the high part is the second, the low part the index.
  const order = Float64Array.from(
    events,
    ({ at }, place) => Math.floor((at.getTime() - first) / 1000) * PLACES + place,
  ).sort();
  return Array.from(order, (key, index) => {
    const event = events[key % PLACES];
    if (!event) throw new Error('An event is lost');
    event.seq = index + 1;
    event.id = demoId(seed, 'event', index, event.at.getTime());
    return event;
  });
}

const PLACES = 2 ** 22;
