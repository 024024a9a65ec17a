import type { TimelineEntry } from '#app-server/pages/order/order-info.props.ts';
import { activityStateLabels, type ActivityState } from '#domain/orders/activity.ts';

type ActivityEntry = Pick<TimelineEntry, 'type' | 'actor' | 'changed' | 'work' | 'reason'>;

/** What somebody did with an activity: “stoppede arbejdet: 1 t 20 min”. */
export function activityVerb(entry: ActivityEntry): string {
  const { type, changed, reason } = entry;
  const [before, after] = changed['state'] ?? [];
  const was = (state: ActivityState) => before === activityStateLabels[state];
  const is = (state: ActivityState) => after === activityStateLabels[state];
  const minutes = changed['billableMin']?.[1] ?? null;
  const name = entry.work?.type ?? 'en aktivitet';
  const who = forWhom(entry);
  const [spanBefore, span] = entry.work?.span ?? [];
  if (type === 'activity.corrected') {
    const times = changedSpan(spanBefore ?? null, span ?? null);
    const because = reason === null ? '' : `, fordi ${reason.replace(/\.$/, '')}`;
    const verb = is('cancelled') ? 'annullerede tidsregistreringen' : 'rettede tid';
    return `${verb}${who}${times === '' ? '' : `: ${times}`}${because}`;
  }
  if (type === 'activity.confirmed') return `sagde god for tiden${who}`;
  if (is('running')) return `startede tiden${who}`;
  if (is('travelling')) return `kørte mod opgaven${who}`;
  if (was('travelling') && is('planned')) return `vendte om på vej til opgaven${who}`;
  if (type === 'activity.created') {
    if (!is('completed')) return `planlagde ${name}${who}`;
    if (span) {
      return `registrerede tid${who}: ${span}${minutes === null ? '' : ` (${minutes})`}`;
    }
    return `registrerede ${name}${who}${minutes === null ? '' : `: ${minutes}`}`;
  }
  if (is('completed') && (was('running') || was('pausing'))) {
    return `stoppede arbejdet${who}${minutes === null ? '' : `: ${minutes}`}`;
  }
  if (changed['stillWorkingAt']) return 'svarede, at arbejdet stadig er i gang';
  if (is('completed')) return `afsluttede ${name}${who}`;
  if (is('cancelled')) return `aflyste ${name}${who}`;
  if (is('pausing')) return `holdt pause${who}`;
  if (changed['plannedStart'] || changed['plannedEnd']) return `flyttede ${name}${who}`;
  return `ændrede ${name}${who}`;
}

/** `23. nov. 08.00–16.00 → 08.00–15.30`; the day again only when it is another one. */
function changedSpan(before: string | null, after: string | null): string {
  if (before === null || after === null) return before ?? after ?? '';
  const [, day, hours] = /^(.+) (\S+–\S+)$/.exec(after) ?? [];
  const isSameDay = day !== undefined && before.startsWith(`${day} `) && !before.includes(' – ');
  return `${before} → ${isSameDay ? hours : after}`;
}

/** “ for MJ”, where somebody else's work is meant. */
function forWhom({ actor, work }: ActivityEntry): string {
  return work === null || work.assignee.id === actor?.id ? '' : ` for ${work.assignee.initials}`;
}

/** Whether the sentence says all that an activity's event changed. A new plan is shown before and after. */
export function isToldBySentence(field: string): boolean {
  return field !== 'plannedStart' && field !== 'plannedEnd';
}
