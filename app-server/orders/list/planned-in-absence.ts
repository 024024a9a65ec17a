import { type SQL, sql } from 'drizzle-orm';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { earliestStart } from '../../absences/stored-absences.ts';
import { activities, activityTypes, orders } from '../../database/schema/orders/orders.ts';

/**
 * Orders to which somebody is planned, from today on, who is absent then, and has not gone there. The figure of “Min dag” and the list read
 * the same. It begins with the absences, which are few, and never with the orders.
 */
export function plannedInAbsence(now: Date): SQL {
  const today = startOfCopenhagenDay(copenhagenDate(now));
  const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;
  return sql`${orders.id} in (
    select visit.order_id
    from ${activities} away
    join ${activityTypes} kind on kind.id = away.type_id and kind.category = 'fravær'
    join ${activities} visit on visit.assignee_id = away.assignee_id
      and visit.planned_start >= away.planned_start - interval '45 days'
      and visit.planned_start < away.planned_end and visit.planned_end > away.planned_start
    where away.order_id is null and away.started_at is null and away.archived_at is null
      and away.planned_start >= ${at(earliestStart(today))} and away.planned_end > ${at(today)}
      and away.state <> 'cancelled'
      and visit.order_id is not null and visit.state = 'planned' and visit.archived_at is null
      and visit.planned_end > ${at(today)})`;
}
