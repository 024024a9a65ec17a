import type { CalendarItem } from '#domain/planning/planned-time.ts';
import type { PlannedFitter } from '#domain/planning/plan-rules.ts';

/** `GET /montoerer/plan?dag=2026-11-26&til=2026-11-27&montoerer=id,id`: what lies in these calendars on these days, the last included. */
export interface FitterPlanAnswer {
  fitters: PlannedFitter[];
  items: CalendarItem[];
  /** The last event that the answer includes. */
  seq: number;
}
