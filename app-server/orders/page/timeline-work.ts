import { spanText } from '#domain/activities/time-records.ts';
import type { Changes } from '#domain/events/events.ts';
import type { OrderActivityView, TimelineWork } from '../../pages/order/order-info.props.ts';

/** What an activity's event says of its work; the times are those of the event, not of the activity as it is now. */
export function timelineWork(
  { type, assigneeId, assignee }: OrderActivityView,
  changed: Changes,
): TimelineWork {
  const [startBefore, start] = changed['startedAt'] ?? [];
  const [endBefore, end] = changed['endedAt'] ?? [];
  return {
    type,
    assignee: { id: assigneeId, initials: assignee.initials },
    span: [spanOf(startBefore, endBefore), spanOf(start, end)],
  };
}

function spanOf(start: unknown, end: unknown): string | null {
  return typeof start === 'string' && typeof end === 'string' ? spanText(start, end) : null;
}
