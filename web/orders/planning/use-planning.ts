import { useState } from 'react';
import { planRefusals } from '#domain/planning/plan-rules.ts';
import { planWarnings } from '#domain/planning/plan-warnings.ts';
import { daysOf } from '#domain/planning/planned-time.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { useNow } from '#web/parts/time/now.ts';
import type { Plan } from './plan-moves.ts';
import { useFitterPlan } from './use-fitter-plan.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

interface PlanningOptions {
  plan: Plan;
  onChange: (plan: Plan) => void;
  /** The order that is planned; `null` when it is not one order. What it has in the calendars already does not count. */
  orderId: string | null;
  /** How long the work is taken to be, in minutes; `null`: the usual length. */
  estimate: number | null;
  /** The day on which somebody wants the work. */
  wanted: CalendarDate | null;
}

/** A plan in the making: the day that is looked at, what lies there, and what speaks against it. */
export function usePlanning({ plan, onChange, orderId, estimate, wanted }: PlanningOptions) {
  const now = new Date(useNow()).toISOString();
  const workingTime = useWorkingCalendar();
  const today = copenhagenDate(now);
  const { fitterIds = [], plannedStart: start, plannedEnd: end } = plan;
  const [day, setDay] = useState(() =>
    start === undefined
      ? wanted !== null && wanted > today
        ? wanted
        : today
      : copenhagenDate(start),
  );
  const isTime = start !== undefined && end !== undefined && Date.parse(start) < Date.parse(end);
  const days = [...(isTime ? daysOf({ start, end }) : []), day].toSorted();
  const calendar = useFitterPlan(fitterIds, days[0] ?? day, days.at(-1) ?? day);
  const { items = [], fitters = [] } = calendar.answer ?? {};
  const names = new Map(fitters.map(({ id, name }) => [id, name]));
  const time = start === undefined || end === undefined ? null : { start, end, fitterIds };

  return {
    plan,
    estimate,
    workingTime,
    orderId,
    now,
    today,
    day,
    calendar,
    showDay: setDay,
    /** Takes a plan and shows the day on which it begins. */
    change: (next: Plan) => {
      onChange(next);
      if (next.plannedStart !== undefined) setDay(copenhagenDate(next.plannedStart));
    },
    /** Why it may not be planned so, in Danish. */
    refusals: time === null ? [] : planRefusals(time, items, fitters, now),
    /** What is rarely meant so, in Danish. */
    questions:
      time === null || !isTime
        ? []
        : planWarnings({ ...time, orderId: orderId ?? '' }, items, names, now, workingTime),
  };
}

export type Planning = ReturnType<typeof usePlanning>;
