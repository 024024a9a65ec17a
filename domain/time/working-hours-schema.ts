import * as v from 'valibot';
import { isHolidayKey, type HolidayKey } from './holidays.ts';
import type { WorkingHours } from './working-hours.ts';

const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(24 * 60));

/** A key of a holiday. */
export const holidayKey = v.custom<HolidayKey>(
  (key) => typeof key === 'string' && isHolidayKey(key),
  'Den helligdag kendes ikke.',
);

/** The company's hours as they are stored and sent. */
export const workingHours: v.GenericSchema<unknown, WorkingHours> = v.object({
  workingWeek: v.array(v.nullable(v.object({ opens: minute, closes: minute }))),
  holidays: v.record(
    v.string(),
    v.variant('kind', [
      v.object({ kind: v.literal('closed') }),
      v.object({ kind: v.literal('open') }),
      v.object({ kind: v.literal('half'), until: minute }),
    ]),
  ),
  ownDays: v.array(v.object({ date: v.string(), name: v.string(), until: v.nullable(minute) })),
});
