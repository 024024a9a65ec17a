import { and, desc, eq, inArray, isNull, like, type SQL } from 'drizzle-orm';
import { addressLine } from '#domain/orders/address-line.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import { statusInfoFrom } from '#domain/statuses/status-settings.ts';
import { visibleOrders } from '../orders/own-order.ts';
import { orders } from '../database/schema/orders.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { SearchHit } from '../pages/search.props.ts';
import type { CurrentUser, Services } from '../services.ts';
import { shownStatuses } from '../statuses/shown-statuses.ts';

const SHOWN = 8;
/** The maximum number of orders that are ranked. A query with more matches is not specific enough to rank all of them. */
const CANDIDATES = 400;
/** The trigram index matches words of three letters or more. */
const SHORTEST = 3;

/** Finds orders that the user may see and whose number, requisition, case number, customer, title or address contains every word. */
export async function findOrders(
  services: Pick<Services, 'db' | 'clock' | 'log'>,
  user: CurrentUser,
  query: string,
): Promise<SearchHit[]> {
  const found = await matchingOrders(services, user, query);
  const statusInfo = statusInfoFrom((await shownStatuses(services)).settings);
  return found.map((order) => ({
    href: `/ordrer/${encodeURIComponent(order.orderNo)}`,
    label: `${order.orderNo} ${order.title}`,
    description: `${order.customerName} · ${addressLine(order)} · ${statusInfo(order.status).label}`,
  }));
}

/** The rows of these orders, at most eight: first the order with the queried number, then open orders, newest first. */
export async function matchingOrders(
  { db }: Pick<Services, 'db'>,
  user: CurrentUser,
  query: string,
): Promise<StoredOrder[]> {
  const text = foldForSearch(query);
  const words = text.split(' ').filter(Boolean);
  if (!words.some((word) => word.length >= SHORTEST)) return [];
  const visible = and(visibleOrders(user), isNull(orders.archivedAt));
  const holds = words.map((word) => like(orders.search, `%${escapeLike(word)}%`));
  const named = eq(orders.orderNo, query.trim());

  const exact = await pick(and(named, visible));
  const rest = await pick(and(...holds, visible));
  const found = new Map([...exact, ...rest].map((order) => [order.orderNo, order]));
  return [...found.values()].slice(0, SHOWN);

  async function pick(condition: SQL | undefined) {
    const candidates = db
      .$with('candidates')
      .as(db.select({ id: orders.id }).from(orders).where(condition).limit(CANDIDATES));
    return db
      .with(candidates)
      .select()
      .from(orders)
      .where(inArray(orders.id, db.select({ id: candidates.id }).from(candidates)))
      .orderBy(desc(inArray(orders.status, OPEN_STATUSES)), desc(orders.statusSince))
      .limit(SHOWN);
  }
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
