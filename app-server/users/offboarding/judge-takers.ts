import type { Taker, TaskChoices, TaskSentences } from '#domain/accounts/offboarding.ts';
import type { CalendarItem, PlannedTime } from '#domain/planning/planned-time.ts';
import { absences, expiredCertificate } from '#domain/planning/plan-rules.ts';
import { overlapping } from '#domain/planning/plan-warnings.ts';
import { loadFitterCalendar } from '../../orders/time/fitter-calendar.ts';
import { loadFitters, namesOf } from '../../orders/time/fitters.ts';
import type { Queryable } from '../../services.ts';
import { planOf, type TaskRecord } from './open-tasks.ts';

/** Why tasks cannot be taken over so, and what is rarely meant, by the tasks' keys. */
export interface Judgement {
  refusals: TaskSentences;
  questions: TaskSentences;
}

/** Looks at each choice as planning does: who may, certificates, absences, and other work at the same time. */
export async function judgeTakers(
  q: Queryable,
  tasks: readonly TaskRecord[],
  choices: TaskChoices,
  takers: readonly Taker[],
  now: Date,
): Promise<Judgement> {
  const chosen = tasks.flatMap((task) => {
    const takerId = choices[task.key];
    return takerId ? [{ task, takerId, plan: comingOf(task, now) }] : [];
  });
  const ids = [...new Set(chosen.map(({ takerId }) => takerId))];
  const fitters = await loadFitters(q, ids);
  const names = namesOf(fitters);
  const whole = wholeOf(chosen.flatMap(({ plan }) => plan ?? []));
  const calendar = whole === null ? [] : await loadFitterCalendar(q, ids, whole, 'system', now);
  const refusals: Record<string, string[]> = {};
  const questions: Record<string, string[]> = {};
  for (const { task, takerId, plan } of chosen) {
    const { key, role, order } = task;
    const fitter = fitters.get(takerId);
    if (!fitter || !takers.some(({ id, roles }) => id === takerId && roles.includes(role))) {
      refusals[key] = [`${fitter?.name ?? 'Personen'} kan ikke overtage det.`];
      continue;
    }
    if (plan === null) continue;
    const wanted = { ...plan, orderId: order.id, fitterIds: [takerId] };
    const expired = role === 'fitter' ? expiredCertificate(fitter, plan.start) : undefined;
    const no = [
      ...(expired === undefined ? [] : [expired]),
      ...absences(wanted, calendar, names, now.toISOString()),
    ];
    if (no.length > 0) refusals[key] = no;
    // Work that has begun or is late has no hours of its own any more, so that it overlaps with nothing.
    if (plan.start !== planOf(task)?.start || order.status === 'in_progress') continue;
    const [rare] = overlapping(wanted, calendar, names, now.toISOString());
    if (rare !== undefined) questions[key] = [rare];
    // The tasks behind it see where this one lies now.
    calendar.push(placed(task, takerId, plan));
  }
  return { refusals, questions };
}

/** The part of a task's plan that is still to come: work that should have ended begins now. */
function comingOf(task: TaskRecord, now: Date): PlannedTime | null {
  const plan = planOf(task);
  if (plan === null) return null;
  const at = now.toISOString();
  const start = plan.start < at ? at : plan.start;
  return { start, end: plan.end > start ? plan.end : start };
}

function wholeOf(plans: readonly PlannedTime[]): PlannedTime | null {
  const start = plans.map((plan) => plan.start).toSorted()[0];
  const end = plans
    .map((plan) => plan.end)
    .toSorted()
    .at(-1);
  return start === undefined || end === undefined ? null : { start, end };
}

function placed({ key, order }: TaskRecord, fitterId: string, plan: PlannedTime): CalendarItem {
  const { id: orderId, orderNo: label, city: note } = order;
  return { id: key, fitterId, orderId, label, note, absence: false, ...plan };
}
