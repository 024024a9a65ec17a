import { channels } from '#domain/events/channels.ts';
import { type Changes, ENTERED_AREA, LEFT_AREA } from '#domain/events/events.ts';
import type { NewEvent } from '../events/commit.ts';
import { initialsOf, loadCardNames } from '../boards/board-cards.ts';
import { boardMessages } from '../boards/board-messages.ts';
import type { OrderNews } from '../pages/order/order-status.props.ts';
import type { Transaction } from '../services.ts';
import type { StoredOrder } from './stored-order.ts';

type Message = NewEvent['messages'][number];

/** A word to one person about an order: to a user newly put on it, to one whose change was overwritten, to its people about a note. */
export interface Notice {
  userId: string;
  type: 'order.assigned' | 'order.overwritten' | 'order.noted';
  /** Said beside the order's summary. */
  more?: Record<string, unknown>;
}

/** What happened to an order, before its messages are made. */
export interface OrderHappening {
  type: NewEvent['type'];
  before: StoredOrder | null;
  after: StoredOrder;
  changed: Changes;
  reason?: string | undefined;
  forced?: NewEvent['forced'];
  notices?: Notice[];
  /** The patch on the order's own channel; the new values of what changed when absent. */
  patch?: Record<string, unknown>;
}

/** The event and its messages: to the lists of all orders and of the area, the order's page, the boards and the people. */
export async function orderEvent(
  tx: Transaction,
  happening: OrderHappening,
  now: Date,
): Promise<NewEvent> {
  const { type, before, after, changed, reason, forced, patch } = happening;
  const names = await loadCardNames(tx, before ? [before, after] : [after]);
  const news = orderNews(after, initialsOf(after, names));
  const messages: Message[] = [
    { channel: channels.orders, type, patch: news },
    ...areaMessages(before, after, type, news),
    { channel: channels.orderPresence(after.id), type, patch: patch ?? newValues(changed, after) },
    ...(await boardMessages(tx, before, after, names, now)),
  ];
  for (const { userId, type, more } of [
    ...(happening.notices ?? []),
    ...assignments(before, after),
  ]) {
    const channel = channels.user(userId);
    if (messages.some((message) => message.channel === channel)) continue;
    messages.push({ channel, type, patch: { ...news, ...more } });
  }
  const { id: entityId, version } = after;
  return { type, entityId, version, changed, reason, forced, messages };
}

/** What the listeners of areas hear: the news in the order's own, its coming into a new one, and that it has left the one before. */
function areaMessages(
  before: StoredOrder | null,
  after: StoredOrder,
  type: NewEvent['type'],
  news: OrderNews,
): Message[] {
  const left = before?.areaId ?? null;
  const { id, version, areaId } = after;
  const stays = before === null || left === areaId;
  return [
    ...(areaId === null
      ? []
      : [
          {
            channel: channels.areaOrders(areaId),
            type: stays ? type : ENTERED_AREA,
            patch: news,
          },
        ]),
    ...(left === null || stays
      ? []
      : [{ channel: channels.areaOrders(left), type: LEFT_AREA, patch: { id, version } }]),
  ];
}

/** An order's summary as it travels on channels. */
function orderNews(order: StoredOrder, fitterInitials: string[]): OrderNews {
  return {
    id: order.id,
    orderNo: order.orderNo,
    version: order.version,
    status: order.status,
    statusSince: order.statusSince.toISOString(),
    title: order.title,
    priority: order.priority,
    plannedStart: order.plannedStart?.toISOString() ?? null,
    dueAt: order.dueAt?.toISOString() ?? null,
    flags: order.flags,
    fitterInitials,
  };
}

function newValues(changed: Changes, after: StoredOrder): Record<string, unknown> {
  const values = Object.entries(changed).map(([field, [, value]]) => [field, value]);
  return {
    ...Object.fromEntries(values),
    ...(changed['status'] && { statusSince: after.statusSince.toISOString() }),
  };
}

function assignments(before: StoredOrder | null, after: StoredOrder): Notice[] {
  const had = before ? [before.responsibleId, ...before.fitterIds] : [];
  const has = [...new Set([after.responsibleId, ...after.fitterIds])];
  return has
    .filter((id) => !had.includes(id))
    .map((userId) => ({ userId, type: 'order.assigned' as const }));
}
