import type { Cause, Changes, DomainEventType } from '#domain/events.ts';
import type { GroupCode } from '#domain/rights.ts';
import type { OrderEvent } from '#machines/lifecycles/order-events.ts';
import { factsOfNewOrder, type AwaitingFrom } from '#machines/lifecycles/order-facts.ts';
import type { OrderState } from '#machines/lifecycles/order.ts';
import type { orders } from '../database/schema/orders.ts';
import { advance } from './lifecycle-memo.ts';
import { sumsOf, type DemoLine } from './lines.ts';

export type OrderRow = typeof orders.$inferInsert & { fitterIds: string[]; version: number };

/** Who does something, as the lifecycle and the timeline want to know it. */
export interface Actor {
  id: string | null;
  groups: readonly GroupCode[];
  cause: Cause;
}

/** What happened to an order; its number in the order of all events is given later. */
export interface LifeEvent {
  at: number;
  type: DomainEventType;
  entityId: string;
  version: number;
  actorId: string | null;
  cause: Cause;
  changed: Changes;
  reason: string | null;
}

/** An order while its story is told: each event changes the row, so that the row is the sum of its events. */
export interface Life {
  readonly order: OrderRow;
  readonly events: LifeEvent[];
  readonly lines: { line: DemoLine; at: number; by: string | null }[];
  /** Steps of the lifecycle that are taken at once, and what else they set, are one event. */
  step(at: number, actor: Actor, steps: readonly OrderEvent[], more?: Partial<OrderRow>): void;
  update(at: number, actor: Actor, changes: Partial<OrderRow>): void;
  addLine(at: number, actor: Actor, line: DemoLine): void;
  /** Something beside the order itself: an activity. */
  note(at: number, actor: Actor, type: DomainEventType, changed: Changes): void;
}

type Customer = { isPublic: boolean; hasEan: boolean };

/** Begins the life of an order with its creation. */
export function beginLife(order: OrderRow, creator: Actor, customer: Customer): Life {
  const events: LifeEvent[] = [];
  const lines: Life['lines'] = [];

  const record = (at: number, actor: Actor, type: DomainEventType, changed: Changes, reason: string | null = null) => {
    events.push({
      at,
      type,
      entityId: order.id,
      version: order.version,
      actorId: actor.id,
      cause: actor.cause,
      changed,
      reason,
    });
  };
  const write = (at: number, actor: Actor, changes: Partial<OrderRow>): Changes => {
    const changed = differences(order, changes);
    Object.assign(order, changes, {
      version: order.version + 1,
      updatedAt: new Date(at),
      updatedBy: actor.id,
    });
    return changed;
  };
  const { status, kind, workType, title, priority, customerId, responsibleId } = order;
  record(order.receivedAt.getTime(), creator, 'order.created', {
    ...differences({}, { status, kind, workType, title, priority, customerId, responsibleId }),
  });

  return {
    order,
    events,
    lines,
    step(at, actor, steps, more = {}) {
      const { status: from, documentation = 'missing', gridNotification = 'not_required' } = order;
      const facts = factsOf(order, lines, actor, at, customer);
      const before: OrderState = { status: from, documentation, gridNotification };
      const state = steps.reduce((now, event) => advance(now, facts, event), before);
      const moved = state.status !== from;
      const waits = state.status.startsWith('awaiting_') && isOrigin(from);
      const changed = write(at, actor, {
        ...state,
        ...more,
        ...(moved && { awaitingFrom: waits ? from : null }),
      });
      if (moved) order.statusSince = new Date(at);
      delete changed.awaitingFrom;
      const reason = steps.find((event) => event.reason !== undefined)?.reason ?? null;
      record(at, actor, moved ? 'order.status_changed' : 'order.updated', changed, reason);
    },
    update(at, actor, changes) {
      const changed = write(at, actor, changes);
      record(at, actor, 'order.updated', changed);
    },
    addLine(at, actor, line) {
      lines.push({ line, at, by: actor.id });
      write(at, actor, sumsOf(lines.map((entry) => entry.line)));
      const { kind: lineKind, text, qtyMilli, unitSalesOre } = line;
      record(at, actor, 'order.line_added', {
        ...differences({}, { lineNo: lines.length, kind: lineKind, text, qtyMilli, unitSalesOre }),
      });
    },
    note: record,
  };
}

function differences(before: object, after: object): Changes {
  const old = new Map<string, unknown>(Object.entries(before));
  const changed: Changes = {};
  for (const [field, value] of Object.entries(after)) {
    const was = old.get(field) ?? null;
    const is = value ?? null;
    const same = is instanceof Date && was instanceof Date ? is.getTime() === was.getTime() : is === was;
    if (!same) changed[field] = [was, is];
  }
  return changed;
}

function isOrigin(status: string): status is AwaitingFrom {
  return status === 'received' || status === 'planned' || status === 'in_progress';
}

/** What the lifecycle must know about the order at an instant of its story. */
function factsOf(
  order: OrderRow,
  lines: Life['lines'],
  actor: Actor,
  at: number,
  customer: Customer,
) {
  const isOwnOrder = actor.id !== null && order.fitterIds.includes(actor.id);
  const system = actor.id === null;
  const now = new Date(at).toISOString();
  return {
    ...factsOfNewOrder({ groups: actor.groups, system, isOwnOrder }, now),
    fitterCount: order.fitterIds.length,
    plannedStart: order.plannedStart?.toISOString() ?? null,
    plannedEnd: order.plannedEnd?.toISOString() ?? null,
    workStarted: Boolean(order.startedAt),
    hasTimeOrFixedLine: lines.some(({ line }) => line.kind === 'time' || line.kind === 'fixed'),
    unpricedLines: lines.filter(({ line }) => line.unitSalesOre === null).length,
    publicCustomerMissing: customer.isPublic
      ? [...(customer.hasEan ? [] : ['ean' as const]), ...(order.customerRef ? [] : ['reference' as const])]
      : [],
    netOre: order.netOre ?? 0,
    performedByActor: isOwnOrder,
    transferDone: system,
    diffOre: system ? 0 : null,
    bookedInvoiceFound: system,
    doneAt: order.doneAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    awaitingFrom: order.awaitingFrom ?? null,
    electricitySupplierChosen: true,
  };
}
