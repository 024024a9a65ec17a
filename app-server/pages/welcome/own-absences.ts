import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { illnessType, reportsThemselves } from '../../absences/report-sick.ts';
import { absencesIn } from '../../absences/stored-absences.ts';
import type { OrderReader } from '../../orders/own-order.ts';
import type { Queryable } from '../../services.ts';
import type { MyDay } from './welcome.props.ts';

/** The user's own absences are told so many days before. */
const AHEAD_DAYS = 30;

/** The user's absences of today and soon, and whether they can report themselves ill. */
export async function readOwnAbsences(
  q: Queryable,
  user: OrderReader,
  now: Date,
): Promise<Pick<MyDay, 'absences' | 'mayReportSick'>> {
  const today = copenhagenDate(now);
  const tomorrow = startOfCopenhagenDay(addDays(today, 1));
  const until = startOfCopenhagenDay(addDays(today, AHEAD_DAYS));
  const [found, illness] = await Promise.all([
    absencesIn(q, { from: startOfCopenhagenDay(today), until }, user.id),
    reportsThemselves(user) ? illnessType(q) : undefined,
  ]);
  const isAwayToday = found.some(({ start }) => Date.parse(start) < tomorrow.getTime());
  return {
    absences: found.map(({ id, kind, start, end }) => ({ id, kind, start, end })),
    mayReportSick: illness !== undefined && !isAwayToday,
  };
}
