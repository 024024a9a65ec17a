import { inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { laneOf, type BoardCard } from '#domain/boards/board.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { partners } from '../database/schema/customers/customers.ts';
import type { orders } from '../database/schema/orders/orders.ts';
import { users } from '../database/schema/people/people.ts';
import type { Queryable } from '../services.ts';

type Order = typeof orders.$inferSelect;

/** What a card is made of. */
export type CardOrder = Pick<
  Order,
  | Exclude<keyof BoardCard, 'statusSince' | 'lane' | 'fitterInitials' | 'partnerMark' | 'onTheWay'>
  | 'id'
  | 'statusSince'
  | 'fitterIds'
  | 'partnerId'
  | 'flags'
>;

/** The names that stand on cards: fitters' initials and partners' marks, by id. */
export interface CardNames {
  initials: Map<string, string>;
  marks: Map<string, string>;
}

/** The names for the cards of these orders, in one query; without orders those of everybody, so that nobody waits for the orders. */
export async function loadCardNames(
  q: Queryable,
  orders?: readonly Pick<Order, 'fitterIds' | 'partnerId'>[],
): Promise<CardNames> {
  const fitterIds = orders && [...new Set(orders.flatMap(({ fitterIds }) => fitterIds))];
  const partnerIds = orders && [...new Set(orders.flatMap(({ partnerId }) => partnerId ?? []))];
  if (fitterIds?.length === 0 && partnerIds?.length === 0) {
    return { initials: new Map(), marks: new Map() };
  }
  const fitters = q
    .select({ of: sql<'fitter' | 'partner'>`'fitter'`, id: users.id, name: users.initials })
    .from(users)
    .where(fitterIds && inArray(users.id, fitterIds));
  const marked = q
    .select({ of: sql<'fitter' | 'partner'>`'partner'`, id: partners.id, name: partners.mark })
    .from(partners)
    .where(partnerIds && inArray(partners.id, partnerIds));
  const named = await unionAll(fitters, marked);
  const namesOf = (of: 'fitter' | 'partner') =>
    new Map(named.filter((row) => row.of === of).map(({ id, name }) => [id, name]));
  return { initials: namesOf('fitter'), marks: namesOf('partner') };
}

/** The order's card on a board; `null` when it is in no lane today. */
export function cardOf(order: CardOrder, names: CardNames, now: Date): BoardCard | null {
  const { status, plannedStart, partnerId } = order;
  const planned = status === 'planned' && plannedStart ? copenhagenDate(plannedStart) : null;
  const lane = laneOf(status, planned, copenhagenDate(now));
  if (!lane) return null;
  return {
    orderNo: order.orderNo,
    status,
    statusSince: order.statusSince.toISOString(),
    lane,
    workType: order.workType,
    street: order.street,
    houseNo: order.houseNo,
    city: order.city,
    customerName: order.customerName,
    fitterInitials: initialsOf(order, names),
    priority: order.priority,
    dueAt: order.dueAt?.toISOString() ?? null,
    plannedStart: plannedStart?.toISOString() ?? null,
    estimatedMin: order.estimatedMin,
    partnerMark: (partnerId && names.marks.get(partnerId)) ?? null,
    onTheWay: order.flags.includes('on_the_way'),
  };
}

/** The initials of the order's fitters, in their order. */
export function initialsOf(order: Pick<Order, 'fitterIds'>, names: CardNames): string[] {
  return order.fitterIds.flatMap((id) => names.initials.get(id) ?? []);
}
