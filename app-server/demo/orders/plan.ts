import type { Company } from '../company/company.ts';
import type { Job } from './jobs.ts';
import type { OrderRow } from './life.ts';
import type { Random } from '../rows/random.ts';
import { quarterBefore, workingMinutesAfter, workingMinutesBefore } from '../working-day.ts';

/** Who does a job, and when. */
export interface Plan {
  fitterIds: string[];
  plannedStart: Date;
  plannedEnd: Date;
}

/**
 * The plan of a job: the quarter of an hour before it began, a time in the coming days when it has not begun, or
 * some hours ago when it is overdue.
 * @param next when the next step was taken
 */
export function planOf(
  random: Random,
  job: Job,
  order: OrderRow,
  next: number | undefined,
  { staff, agenda, anchor }: Company,
): Plan {
  const candidates = staff.fittersIn(order.areaId ?? null);
  if (next === undefined && !job.overdue) {
    const { fitterId, start, end } = agenda.book(candidates, job.estimatedMin);
    return { fitterIds: [fitterId], plannedStart: new Date(start), plannedEnd: new Date(end) };
  }
  const late = workingMinutesBefore(anchor, random.int(40, 700));
  const start = quarterBefore(next ?? late);
  const main = random.pick(candidates);
  const helper = random.pick(staff.fitters);
  const needsTwo = job.estimatedMin > 420 && random.chance(0.4) && helper !== main;
  return {
    fitterIds: needsTwo ? [main, helper] : [main],
    plannedStart: new Date(start),
    plannedEnd: new Date(workingMinutesAfter(start, Math.max(15, job.estimatedMin))),
  };
}
