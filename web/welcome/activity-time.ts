import type { MyActivity } from '#app-server/pages/welcome.props.ts';
import { copenhagenDate, formatTime } from '#domain/time/copenhagen.ts';

type Planned = Pick<MyActivity, 'plannedStart' | 'plannedEnd'>;

/** `08.00–09.30`, or `Fra 08.00` where it ends on another day; `Uden tid`. */
export function timeOf({ plannedStart, plannedEnd }: Planned): string {
  if (plannedStart === null) return 'Uden tid';
  const start = formatTime(plannedStart);
  if (plannedEnd === null) return start;
  const sameDay = copenhagenDate(plannedStart) === copenhagenDate(plannedEnd);
  return sameDay ? `${start}–${formatTime(plannedEnd)}` : `Fra ${start}`;
}
