import type { Changes } from '#domain/events/events.ts';
import type { OrderState } from '#machines/lifecycles/order.ts';
import type { StepEvent } from './step-request.ts';
import type { OrderPatch, StoredOrder } from '../stored-order.ts';

/** What a step writes on the order itself. Pure: the state comes from the lifecycle, the rest from the step's own words. */
export function stepPatch(
  event: StepEvent,
  order: StoredOrder,
  next: OrderState,
  now: Date,
): OrderPatch {
  if (next.status === order.status) return next;
  return {
    ...next,
    statusSince: now,
    subStatus: null,
    followUpDate: null,
    awaitingFrom: null,
    ...patchOf(event, order, now),
  };
}

function patchOf(event: StepEvent, order: StoredOrder, now: Date): OrderPatch {
  switch (event.type) {
    case 'order.plan':
      return {
        ...(event.plannedStart && { plannedStart: new Date(event.plannedStart) }),
        ...(event.plannedEnd && { plannedEnd: new Date(event.plannedEnd) }),
        ...(event.fitterIds && { fitterIds: [...event.fitterIds] }),
      };
    case 'order.unplan':
      return { plannedStart: null, plannedEnd: null };
    case 'work.start':
      return { startedAt: order.startedAt ?? now };
    case 'material.await':
      return { subStatus: event.subReason, awaitingFrom: order.status };
    case 'customer.await':
      return {
        subStatus: event.subReason,
        followUpDate: event.followUpDate,
        awaitingFrom: order.status,
      };
    case 'work.complete':
      return { doneAt: now };
    case 'work.reopen':
      return { doneAt: null };
    case 'invoice.book':
      return { invoicedAt: now };
    case 'transfer.revoke':
      return { erpDraftNo: null };
    case 'order.cancel':
      return { cancelledAt: now, cancelReason: event.reason };
    case 'order.restore':
      return {
        cancelledAt: null,
        cancelReason: null,
        plannedStart: null,
        plannedEnd: null,
        startedAt: null,
        doneAt: null,
      };
    default:
      return {};
  }
}

/** `statusSince` and what follows it are for taking the step back; the timeline does not name them. */
const RECORDED = [
  'status',
  'subStatus',
  'followUpDate',
  'documentation',
  'gridNotification',
  'plannedStart',
  'plannedEnd',
  'fitterIds',
  'cancelReason',
  'statusSince',
  'awaitingFrom',
  'startedAt',
  'doneAt',
  'cancelledAt',
] as const;

/** What a step has changed of an order, as its event keeps it. */
export function stepChanges(before: StoredOrder, after: StoredOrder): Changes {
  const changed: Changes = {};
  for (const name of RECORDED) {
    const [old, now] = [wire(before[name]), wire(after[name])];
    if (JSON.stringify(old) !== JSON.stringify(now)) changed[name] = [old, now];
  }
  return changed;
}

function wire(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
