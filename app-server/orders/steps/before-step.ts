import * as v from 'valibot';
import type { Changes } from '#domain/events/events.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import type { StoredActivity } from '../save/order-relations.ts';
import type { OrderPatch } from '../stored-order.ts';

const instant = v.nullable(
  v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
);
const since = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);
const text = v.nullable(v.string());
const minutes = v.nullable(v.number());

/** The columns of an order that a step writes, as its event holds them. */
const orderColumns = v.partial(
  v.object({
    status: v.picklist(ORDER_STATUSES),
    statusSince: since,
    subStatus: text,
    followUpDate: text,
    awaitingFrom: v.nullable(v.picklist(ORDER_STATUSES)),
    documentation: v.picklist(['missing', 'complete', 'approved']),
    gridNotification: v.picklist([
      'not_required',
      'draft',
      'submitted',
      'assigned',
      'ready_for_meter',
      'meter_set',
      'completed',
      'rejected',
    ]),
    plannedStart: instant,
    plannedEnd: instant,
    fitterIds: v.array(v.string()),
    startedAt: instant,
    doneAt: instant,
    cancelledAt: instant,
    cancelReason: text,
  }),
);

const activityColumns = v.partial(
  v.object({
    state: v.picklist([
      'planned',
      'travelling',
      'running',
      'pausing',
      'completed',
      'no_show',
      'cancelled',
    ]),
    plannedStart: instant,
    plannedEnd: instant,
    startedAt: instant,
    endedAt: instant,
    billableMin: minutes,
    stillWorkingAt: instant,
  }),
);

const before = (changed: Changes) =>
  Object.fromEntries(Object.entries(changed).map(([field, [value]]) => [field, value]));

/** The columns of an order as they were before a step, from its event. @throws ValiError when the event holds other values */
export function orderBefore(changed: Changes): OrderPatch {
  return v.parse(orderColumns, before(changed));
}

/** The columns of an activity as they were before an event of it. @throws ValiError when the event holds other values */
export function activityBefore(changed: Changes): Partial<StoredActivity> {
  const columns = v.parse(activityColumns, before(changed));
  const goesOn = columns.state === 'running' || columns.state === 'pausing';
  return { ...columns, ...(goesOn && { suspicion: null, checkedAt: null, checkedBy: null }) };
}
