import { describe, expect, it } from 'vitest';
import { shippedCalendar, workingCalendar } from '#domain/time/working-calendar.ts';
import { shippedHours } from '#domain/time/working-hours.ts';
import { dayScale } from '#web/orders/planning/day-scale.ts';
import { firstMinute } from '#web/orders/planning/plan-moves.ts';

const at = (opens: number, closes: number) => ({ opens: opens * 60, closes: closes * 60 });
const calendarOf = (...workingWeek: (ReturnType<typeof at> | null)[]) =>
  workingCalendar({ ...shippedHours, workingWeek });
const evening = calendarOf(at(10, 18), at(12, 21), null, null, null, null, null);
const monday = '2026-11-23';
const sunday = '2026-11-29';

describe('the strip of a day', () => {
  it('shows what lies around the company’s working hours', () => {
    expect(dayScale(shippedCalendar).hours).toEqual([6, 8, 10, 12, 14, 16, 18]);
    expect(dayScale(evening).hours).toEqual([8, 10, 12, 14, 16, 18, 20, 22, 24]);
    const night = dayScale(calendarOf(at(0, 24), null, null, null, null, null, null));
    expect([night.first, night.last]).toEqual([0, 1440]);
  });

  it('places times and clicks by these hours', () => {
    const scale = dayScale(evening);
    expect(scale.place(16 * 60)).toBe(50);
    expect(scale.minuteAt(0.5)).toBe(16 * 60);
    expect(scale.minuteAt(1)).toBe(24 * 60 - 15);
    const block = (start: string, end: string) =>
      scale.blockOn(monday, { start: `${monday}T${start}:00Z`, end: `${monday}T${end}:00Z` });
    // 06.00–09.00 in Denmark, of which the last hour is shown.
    expect(block('05:00', '08:00')).toEqual({ left: 0, width: 6.25 });
    expect(block('05:00', '07:00')).toBeNull();
  });

  it('begins work when the company opens, on a day without hours as early as on any', () => {
    expect([firstMinute(monday, evening), firstMinute(sunday, evening)]).toEqual([600, 600]);
    expect(firstMinute(sunday, shippedCalendar)).toBe(7 * 60);
  });
});
