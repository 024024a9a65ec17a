import type { Cause, Changes, DomainEventType } from '#domain/events/events.ts';
import type { OrderRights } from '#domain/rights/rights.ts';
import {
  factsOfNewOrder,
  type AwaitingFrom,
  type OrderFacts,
} from '#machines/lifecycles/orders/order-facts.ts';
import type { OrderState } from '#machines/lifecycles/order.ts';
import { basisPoints } from '#domain/amounts/money.ts';
import type { domainEvents } from '../../database/schema/events.ts';
import type { orders } from '../../database/schema/orders/orders.ts';
import { FIRST_CONTRIBUTION_LIMIT_BP } from '#domain/company/company-fields.ts';
import type { StepEvent } from '../../orders/steps/step-request.ts';
import { advance } from './lifecycle-memo.ts';
import { sumsOf, type DemoLine } from './lines.ts';
import { isFitterOn } from '../../orders/own-order.ts';

export type OrderRow = typeof orders.$inferInsert & { fitterIds: string[]; version: number };

/** A user, in the form that the lifecycle and the timeline need. */
export interface Actor {
  id: string | null;
  rights: OrderRights;
  cause: Cause;
}

/** An event as a row. Its number among all events, and its id, are set at the end. */
export type LifeEvent = typeof domainEvents.$inferInsert & { at: Date };

/** An order while its events are generated. Each event changes the row, so the row is the result of its events. */
export interface Life {
  readonly order: OrderRow;
  readonly events: LifeEvent[];
  readonly lines: LifeLine[];
  /** Steps of the lifecycle that happen together, and the fields they set, are one event. */
  step(at: number, actor: Actor, steps: readonly StepEvent[], more?: Partial<OrderRow>): void;
  update(at: number, actor: Actor, changes: Partial<OrderRow>): void;
  addLine(at: number, actor: Actor, id: string, line: DemoLine): void;
}

interface LifeLine {
  id: string;
  line: DemoLine;
  at: number;
  by: string | null;
}

type Customer = { isPublic: boolean; hasEan: boolean };

/** Creates the order with its first event. */
export function beginLife(order: OrderRow, creator: Actor, customer: Customer): Life {
  const events: LifeEvent[] = [];
  const lines: LifeLine[] = [];

  const record = (
    at: number,
    actor: Actor,
    type: DomainEventType,
    changed: Changes,
    reason: string | null = null,
  ) => {
    events.push({
      seq: 0,
      id: '',
      at: new Date(at),
      type,
      entityId: order.id,
      version: order.version,
      actorId: actor.id,
      cause: actor.cause,
      changed,
      reason,
    });
  };
  const write = (at: number, actor: Actor, changes: Partial<OrderRow>) => {
    Object.assign(order, changes);
    order.version += 1;
    order.updatedAt = new Date(at);
    order.updatedBy = actor.id;
  };
  const { status, title } = order;
  record(order.receivedAt.getTime(), creator, 'order.created', {
    status: [null, status],
    title: [null, title],
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
      const set = { ...state, ...more };
      const changed = differences(order, set, RECORDED);
      write(at, actor, set);
      if (moved) {
        order.statusSince = new Date(at);
        order.awaitingFrom = waits ? from : null;
      }
      const said = steps.find(
        (event) => event.reason !== undefined || event.subReason !== undefined,
      );
      const reason = said?.reason ?? said?.subReason ?? null;
      record(at, actor, moved ? 'order.status_changed' : 'order.updated', changed, reason);
    },
    update(at, actor, changes) {
      const changed = differences(order, changes);
      if (Object.keys(changed).length === 0) return;
      write(at, actor, changes);
      record(at, actor, 'order.updated', changed);
    },
    addLine(at, actor, id, line) {
      lines.push({ id, line, at, by: actor.id });
      write(at, actor, sumsOf(lines.map((entry) => entry.line)));
      const { kind, goodId, text, qtyMilli, unit, unitSalesOre, priceUnit, discountBp } = line;
      const recorded = { kind, goodId, text, qtyMilli, unit, unitSalesOre, priceUnit, discountBp };
      record(at, actor, 'order.line_added', {
        [`lines.${id}`]: [null, { version: 1, ...recorded, billable: line.billable ?? true }],
      });
    },
  };
}

/** The timeline data of a step; the rest follows from the status and its time. */
const RECORDED: ReadonlySet<string> = new Set([
  'status',
  'subStatus',
  'followUpDate',
  'documentation',
  'gridNotification',
  'plannedStart',
  'plannedEnd',
  'fitterIds',
  'cancelReason',
]);

function differences(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  recorded?: ReadonlySet<string>,
): Changes {
  const changed: Changes = {};
  for (const field of Object.keys(after)) {
    if (recorded?.has(field) === false) continue;
    const [was, is] = [wire(before[field]), wire(after[field])];
    const same = Array.isArray(is) ? JSON.stringify(is) === JSON.stringify(was) : is === was;
    if (!same) changed[field] = [was, is];
  }
  return changed;
}

function wire(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

function isOrigin(status: unknown): status is AwaitingFrom {
  return status === 'received' || status === 'planned' || status === 'in_progress';
}

/** The facts that the lifecycle needs about the order at an instant. */
function factsOf(
  order: OrderRow,
  lines: readonly LifeLine[],
  actor: Actor,
  at: number,
  customer: Customer,
): OrderFacts {
  const isOwnOrder = actor.id !== null && isFitterOn(actor.id, order);
  const system = actor.id === null;
  const now = new Date(at).toISOString();
  const { netOre = 0, costOre = 0 } = order;
  const share = basisPoints(netOre - costOre, netOre);
  return {
    ...factsOfNewOrder({ rights: actor.rights, system, isOwnOrder }, now),
    fitterCount: order.fitterIds.length,
    plannedStart: order.plannedStart?.toISOString() ?? null,
    plannedEnd: order.plannedEnd?.toISOString() ?? null,
    workStarted: Boolean(order.startedAt),
    hasTimeOrFixedLine: lines.some(({ line }) => line.kind === 'time' || line.kind === 'fixed'),
    unpricedLines: lines.filter(({ line }) => line.unitSalesOre === null).length,
    publicCustomerMissing: customer.isPublic
      ? [
          ...(customer.hasEan ? [] : ['ean' as const]),
          ...(order.customerRef ? [] : ['reference' as const]),
        ]
      : [],
    contributionBelowLimit: share !== null && share < FIRST_CONTRIBUTION_LIMIT_BP,
    hasWorth: netOre > 0,
    performedByActor: isOwnOrder,
    transferDone: system,
    amountsAgree: system,
    bookedInvoiceFound: system,
    doneAt: order.doneAt?.toISOString() ?? null,
    cancelledAt: order.cancelledAt?.toISOString() ?? null,
    awaitingFrom: isOrigin(order.awaitingFrom) ? order.awaitingFrom : null,
    electricitySupplierChosen: true,
  };
}
