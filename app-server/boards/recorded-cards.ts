import * as v from 'valibot';
import { laneStatuses } from '#domain/boards/board.ts';
import type { MovingPart, RecordedCard } from '#domain/boards/board-recording.ts';
import type { Changes } from '#domain/events/events.ts';
import { PRIORITIES } from '#domain/orders/order.ts';
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts';
import { type CardNames, type CardOrder, initialsOf } from './board-cards.ts';
import type { RecordedEvent } from './recorded-events.ts';

const ON_THE_WALL: ReadonlySet<OrderStatus> = new Set(Object.values(laneStatuses).flat());

/** What a card of the past needs beside the current order. */
export interface CardPast {
  /** What happened to the order since the recording begins, oldest first. */
  events: readonly RecordedEvent[];
  /** When the order came to the status that it had when the recording begins, if that is known. */
  statusSince: Date | undefined;
}

/**
 * An order's card over time: the current order with later events undone. `null` when it was never on the board.
 * @param order with `receivedAt`
 */
export function recordCard(
  order: CardOrder & { receivedAt: Date },
  { events, statusSince }: CardPast,
  names: CardNames,
): RecordedCard | null {
  const birth = events.find(({ type }) => type === 'order.created');
  const later = events.filter((event) => event !== birth);
  const changes = later.map(({ at, changed }) => ({
    at: at.toISOString(),
    set: {
      ...movingPart(changed, 1, names),
      ...('status' in changed && { statusSince: sinceOf(changed, at) }),
    },
  }));
  const first = later.reduceRight<MovingPart>(
    (moving, { changed }) => ({ ...moving, ...movingPart(changed, 0, names) }),
    currentPart(order, names),
  );
  if (birth) first.statusSince = birth.at.toISOString();
  else if (later.some(({ changed }) => 'status' in changed)) {
    first.statusSince = (statusSince ?? order.receivedAt).toISOString();
  }
  const statuses = [first.status, ...changes.flatMap(({ set }) => set.status ?? [])];
  if (!statuses.some((status) => ON_THE_WALL.has(status))) return null;
  return {
    fixed: fixedPart(order, names),
    bornAt: birth?.at.toISOString() ?? null,
    first,
    changes,
  };
}

/** Since when an order has the status that an event gave it: an undone step gives it the age that it had. */
function sinceOf(changed: Changes, at: Date): string {
  const since = changed['statusSince']?.[1];
  return typeof since === 'string' ? since : at.toISOString();
}

/** What of an event's values moves on a card, as the commands that wrote them gave them. */
const movingValues = v.partial(
  v.object({
    status: v.picklist(ORDER_STATUSES),
    priority: v.picklist(PRIORITIES),
    dueAt: v.nullable(v.string()),
    plannedStart: v.nullable(v.string()),
    estimatedMin: v.nullable(v.number()),
    fitterIds: v.array(v.string()),
  }),
);

/** The values before (0) or after (1) an event, of what moves on a card. */
function movingPart(changed: Changes, side: 0 | 1, names: CardNames): Partial<MovingPart> {
  const values = Object.entries(changed).map(([field, pair]) => [field, pair[side]]);
  const { fitterIds, ...moving } = v.parse(movingValues, Object.fromEntries(values));
  return { ...moving, ...(fitterIds && { fitterInitials: initialsOf({ fitterIds }, names) }) };
}

function currentPart(order: CardOrder, names: CardNames): MovingPart {
  const { status, priority, estimatedMin } = order;
  return {
    status,
    priority,
    estimatedMin,
    statusSince: order.statusSince.toISOString(),
    dueAt: order.dueAt?.toISOString() ?? null,
    plannedStart: order.plannedStart?.toISOString() ?? null,
    fitterInitials: initialsOf(order, names),
  };
}

function fixedPart(order: CardOrder, names: CardNames): RecordedCard['fixed'] {
  const { orderNo, workType, street, houseNo, city, customerName, partnerId } = order;
  const partnerMark = (partnerId && names.marks.get(partnerId)) ?? null;
  // Who was on the way is not known of the past.
  const onTheWay = false;
  return { orderNo, workType, street, houseNo, city, customerName, partnerMark, onTheWay };
}
