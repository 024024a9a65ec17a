import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import { channels } from '#domain/events/channels.ts';
import { CUSTOMER_SHOWN } from '#domain/events/events.ts';
import { onBothChannels } from '../boards/board-messages.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { boards } from '../database/schema/customers/places.ts';
import type { NewEvent } from '../events/commit.ts';
import { isOpenOrder } from '../orders/open-order.ts';
import type { Transaction } from '../services.ts';

type Messages = NewEvent['messages'];

/**
 * The news to whoever hears of customers by their orders alone: the people on the orders, and the areas. It says which customer it is
 * and nothing else.
 * @param onOrders whether orders are shown otherwise too, such as with another name: then lists and boards fetch them again
 */
export async function shownNews(
  tx: Transaction,
  customerIds: readonly string[],
  { type, onOrders }: { type: string; onOrders: boolean },
): Promise<Messages> {
  const [customer = ''] = customerIds;
  const { areas, people, boardAreas } = await placesOf(tx, customerIds);
  const told = [...areas.map(channels.areaOrders), ...people.map(channels.user)];
  const message = { type: onOrders ? CUSTOMER_SHOWN : type, patch: { customer } };
  const messages: Messages = told.map((channel) => ({ channel, ...message }));
  if (!onOrders) return messages;
  const shown = await tx
    .select({ id: boards.id, areaId: boards.areaId })
    .from(boards)
    .where(isNull(boards.archivedAt));
  return [
    { channel: channels.orders, ...message },
    ...messages,
    // A board that does not know what has changed fetches itself.
    ...shown
      .filter(({ areaId }) => boardAreas.some((area) => areaId === null || areaId === area))
      .flatMap(({ id }) => onBothChannels(id, { type: CUSTOMER_SHOWN, patch: {} })),
  ];
}

/** Where the orders of these customers are: their areas, the people on them, and the areas of those that are open. */
async function placesOf(tx: Transaction, customerIds: readonly string[]) {
  const ids = [...customerIds];
  const theirs = and(
    or(inArray(orders.customerId, ids), inArray(orders.payerId, ids)),
    isNull(orders.archivedAt),
  );
  const rows = await tx
    .selectDistinct({
      areaId: orders.areaId,
      responsibleId: orders.responsibleId,
      fitterIds: sql<string[]>`${orders.fitterIds}`,
      open: sql<boolean>`${isOpenOrder}`,
    })
    .from(orders)
    .where(theirs);
  const people = rows.flatMap(({ fitterIds, responsibleId }) => [
    ...fitterIds,
    ...(responsibleId === null ? [] : [responsibleId]),
  ]);
  return {
    areas: [...new Set(rows.flatMap(({ areaId }) => areaId ?? []))],
    people: [...new Set(people)],
    boardAreas: [...new Set(rows.flatMap(({ areaId, open }) => (open ? [areaId] : [])))],
  };
}
