import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';
import type { activities } from '../../database/schema/orders/orders.ts';
import { activityTypeId, type ActivityTypeCode } from '../../database/seed/activity-types.ts';
import { changesOfNew } from '../../orders/time/activity-writes.ts';
import type { Company } from '../company/company.ts';
import { demoId } from '../rows/ids.ts';
import type { Clocks } from './clocks.ts';
import type { LifeEvent } from './life.ts';
import { hoursOf } from './lines.ts';
import { rng, type Random } from '../rows/random.ts';
import { visitNotes } from '../rows/sentences.ts';
import type { Story } from './story.ts';
import { clock, isWorkingDay, workingMinutesBefore } from '../working-day.ts';

export type ActivityRow = typeof activities.$inferInsert & { createdAt: Date };

const MINUTE = 60_000;
/** Absences, courses and office hours per order of the company: 800 of 11 000 activities. */
const INTERNAL_PER_ORDER = 0.16;
const extras: readonly ActivityTypeCode[] = [
  'opkald-kunde',
  'koersel',
  'besoeg',
  'slutkontrol',
  'afhentning',
  'opkald-vaerk',
  'opmaaling',
];

/** Finished, running and planned activities of an order. */
export function visitsOf(company: Company, story: Story, clocks: Clocks): ActivityRow[] {
  const { order } = story.life;
  const random = rng(company.seed, 'visits', story.job.ending.index);
  const rows: ActivityRow[] = [];
  const add = (row: Omit<ActivityRow, 'id' | 'orderId' | 'createdAt'>, at: number) => {
    const id = demoId(company.seed, 'activity', story.job.ending.index * 16 + rows.length, at);
    const stamp = new Date(at);
    rows.push({ ...empty, ...row, id, orderId: order.id, createdAt: stamp, updatedAt: stamp });
  };
  const { plannedStart = null, plannedEnd = null } = order;
  const started = order.startedAt?.getTime();
  if (order.status === 'planned') {
    for (const assigneeId of order.fitterIds) {
      const plan = { plannedStart, plannedEnd, state: 'planned' as const };
      add({ typeId: activityTypeId('montage'), assigneeId, ...plan }, order.statusSince.getTime());
    }
  } else if (started !== undefined) {
    const done =
      order.doneAt?.getTime() ??
      (order.status === 'in_progress' ? undefined : order.statusSince.getTime());
    for (const assigneeId of order.fitterIds) {
      const stretches =
        done === undefined
          ? clocks.stretchesOf(assigneeId, started)
          : [{ startedAt: started, endedAt: done }];
      for (const { startedAt, endedAt } of stretches) {
        add(
          {
            typeId: activityTypeId('montage'),
            assigneeId,
            plannedStart,
            plannedEnd,
            startedAt: new Date(startedAt),
            ...(endedAt === null
              ? { state: 'running' }
              : {
                  state: 'completed',
                  endedAt: new Date(endedAt),
                  billableMin: Math.max(10, shippedCalendar.minutesBetween(startedAt, endedAt)),
                  note: random.pick(visitNotes),
                }),
          },
          startedAt,
        );
        // Of work that is done the hours are among the lines already; what is cancelled gets none.
        const entry = rows.at(-1);
        if (entry !== undefined && !order.doneAt && order.status !== 'cancelled')
          addHours(company, story, entry);
      }
    }
  }
  if (order.status === 'awaiting_customer' && order.followUpDate) {
    const call = clock(order.followUpDate, 8 * 60);
    const plan = {
      plannedStart: new Date(call),
      state: 'planned' as const,
      note: order.subStatus ?? null,
    };
    add(
      { typeId: activityTypeId('opkald-kunde'), assigneeId: order.responsibleId, ...plan },
      order.statusSince.getTime(),
    );
  }
  if (started !== undefined && order.doneAt) {
    const count = random.weighted([
      [0, 24],
      [1, 44],
      [2, 24],
      [3, 8],
    ]);
    for (let n = 0; n < count; n += 1) addExtra(random, story, add);
  }
  return rows;
}

/** The line that the hours of an activity become when it ends. */
function addHours(company: Company, { life, job }: Story, entry: ActivityRow) {
  const { id, assigneeId, endedAt, billableMin } = entry;
  if (!endedAt || !billableMin) return;
  const { order, lines, events } = life;
  // An order's events are numbered in their order.
  const at = Math.max(endedAt.getTime(), ...events.map((event) => event.at.getTime()));
  const lineId = demoId(company.seed, 'line', job.ending.index * 64 + lines.length, at);
  const actor = {
    id: assigneeId,
    rights: company.staff.rightsOf(assigneeId),
    cause: 'user',
  } as const;
  const isBillable = order.pricing === 'time_and_material';
  life.addLine(at, actor, lineId, hoursOf(company.seed, id, billableMin, isBillable));
}

const empty = {
  plannedStart: null,
  plannedEnd: null,
  startedAt: null,
  endedAt: null,
  billableMin: null,
  note: null,
};

function addExtra(
  random: Random,
  { life: { order } }: Story,
  add: (row: Omit<ActivityRow, 'id' | 'orderId' | 'createdAt'>, at: number) => void,
) {
  const type = random.pick(['opkald-kunde', ...extras]);
  const minutes = random.int(1, 5) * 10;
  const before = workingMinutesBefore(order.startedAt?.getTime() ?? 0, random.int(20, 120));
  const begins = Math.max(before, order.receivedAt.getTime() + MINUTE);
  const assigneeId = type.startsWith('opkald')
    ? order.responsibleId
    : (order.fitterIds[0] ?? order.responsibleId);
  add(
    {
      typeId: activityTypeId(type),
      assigneeId,
      state: 'completed',
      startedAt: new Date(begins),
      endedAt: new Date(begins + minutes * MINUTE),
      billableMin:
        type === 'koersel' || type === 'besoeg' || type === 'slutkontrol' ? minutes : null,
    },
    begins,
  );
}

/** Time without an order: courses, holidays, illness, office hours. */
export function internalActivities(company: Company, orders: number): ActivityRow[] {
  const { seed, staff } = company;
  const today = copenhagenDate(company.anchor);
  return Array.from({ length: Math.round(orders * INTERNAL_PER_ORDER) }, (_, index) => {
    const random = rng(seed, 'internal', index);
    let date = addDays(today, -random.int(1, 729));
    while (!isWorkingDay(date)) date = addDays(date, -1);
    const type = random.weighted<ActivityTypeCode>([
      ['ferie', 40],
      ['sygdom', 22],
      ['kontor', 18],
      ['kursus', 12],
      ['feriefridag', 8],
    ]);
    const begins = clock(date, 7 * 60);
    const ends = begins + (type === 'kontor' ? random.int(30, 180) : 450) * MINUTE;
    return {
      ...empty,
      id: demoId(seed, 'internal', index, begins),
      typeId: activityTypeId(type),
      orderId: null,
      assigneeId: random.pick(staff.fitters),
      state: 'completed' as const,
      startedAt: new Date(begins),
      endedAt: new Date(ends),
      createdAt: new Date(begins),
      updatedAt: new Date(begins),
    };
  });
}

/** The timeline data of an activity: that it was registered, which of finished work is when it ended. */
export function activityEvent(row: ActivityRow, actorId: string | null): LifeEvent {
  const { state, startedAt = null, endedAt = null, billableMin = null } = row;
  return {
    seq: 0,
    id: '',
    at: endedAt ?? row.createdAt,
    type: 'activity.created',
    entityId: row.id,
    version: 1,
    actorId,
    cause: 'user',
    changed: changesOfNew({ state, startedAt, endedAt, billableMin }),
    reason: null,
  };
}
