import { and, desc, eq, inArray, isNull, like, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { addressLine } from '#domain/orders/address-line.ts';
import { formatOrderNo } from '#domain/orders/order-no.ts';
import { parseRequisitionNo } from '#domain/orders/requisition-no.ts';
import { copenhagenParts } from '#domain/time/copenhagen.ts';
import { foldForSearch } from '#domain/text/danish-text.ts';
import { statusInfoFrom } from '#domain/statuses/status-settings.ts';
import { isFinishedOrder, isOpenOrder } from '../orders/open-order.ts';
import { visibleOrders } from '../orders/own-order.ts';
import { containing, literal, wordBeginning } from '../database/like-pattern.ts';
import { orders } from '../database/schema/orders/orders.ts';
import type { SearchHit } from '../pages/search.props.ts';
import type { CurrentUser, Services } from '../services.ts';
import { shownStatuses } from '../statuses/shown-statuses.ts';

const SHOWN = 8;
/** The maximum number of orders that are ranked. A query with more matches is not specific enough to rank all of them. */
const CANDIDATES = 400;
/** The trigram index matches words of three letters or more. */
const SHORTEST = 3;

/** What a search tells of an order. */
const shown = {
  id: orders.id,
  orderNo: orders.orderNo,
  title: orders.title,
  status: orders.status,
  customerName: orders.customerName,
  street: orders.street,
  houseNo: orders.houseNo,
  postnr: orders.postnr,
  city: orders.city,
};
type FoundOrder = Pick<typeof orders.$inferSelect, keyof typeof shown>;

/**
 * Finds orders that the user may see and in whose number, requisition, case number, customer, title or address every word stands; one
 * of one or two letters at the beginning of a word.
 */
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

/**
 * The rows of these orders, at most eight: first the order of that number, then open orders before finished ones. Among each of
 * them numbers and texts that begin with the query come first, then whole words, beginnings of words and the rest; what is
 * spelled as the query is comes before what only sounds like it, and the newest before older ones.
 */
export async function matchingOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: CurrentUser,
  query: string,
): Promise<FoundOrder[]> {
  const text = foldForSearch(query);
  const words = text.split(' ').filter(Boolean);
  const visible = and(visibleOrders(user), isNull(orders.archivedAt));
  const itself = query.trim();
  const numbered = mayBeNumber(itself)
    ? await db
        .select(shown)
        .from(orders)
        .where(and(numberIs(itself, clock()), visible))
        .orderBy(desc(orders.orderNo))
        .limit(SHOWN)
    : [];
  const found = new Map(numbered.map((order) => [order.id, order]));
  if (!words.some((word) => word.length >= SHORTEST)) return [...found.values()];

  const holds = words.map(holdsWord);
  // Open orders have a small index of their own. Finished ones are looked through only when those are too few.
  for (const part of [isOpenOrder, isFinishedOrder]) {
    if (found.size >= SHOWN) break;
    // With all that they are ranked by, so that each row is read once.
    const candidates = db
      .select({ ...shown, search: orders.search, statusSince: orders.statusSince })
      .from(orders)
      .where(and(part, ...holds, visible))
      .limit(CANDIDATES)
      .as('candidates');
    const ranked = await db
      .select()
      .from(candidates)
      .orderBy(
        rank(text, candidates),
        spelledOtherwise(query, candidates),
        desc(candidates.statusSince),
      )
      .limit(SHOWN);
    for (const order of ranked) found.set(order.id, found.get(order.id) ?? order);
  }
  return [...found.values()].slice(0, SHOWN);
}

/** A word of one or two letters begins a word, as in a search for customers: it is in too many to be sought within them. */
function holdsWord(word: string): SQL {
  return word.length < SHORTEST
    ? sql`${orders.search} ~ ${wordBeginning(word)}`
    : like(orders.search, containing(word));
}

/** Whether a text may be the number of an order: no other number has a space in it than that of a requisition. */
function mayBeNumber(query: string): boolean {
  return /^\S*\d\S*$/.test(query) || parseRequisitionNo(query).ok;
}

/** The order's own number, its requisition number, or the running number of this year and the two before it. */
function numberIs(query: string, now: Date): SQL | undefined {
  const requisition = parseRequisitionNo(query);
  const { year } = copenhagenParts(now);
  const running = /^\d{3,5}$/.test(query)
    ? [0, 1, 2].map((back) => formatOrderNo(year - back, Number(query)))
    : [];
  return or(
    inArray(orders.orderNo, [query, ...running]),
    ...(requisition.ok ? [eq(orders.requisitionNo, requisition.value)] : []),
  );
}

/** What candidates are ranked by. */
type Ranked<Name extends 'search' | 'customerName' | 'title' | 'street'> = Record<Name, PgColumn>;

/** The stored search text begins with the order's number. */
function rank(text: string, { search }: Ranked<'search'>): SQL {
  const phrase = literal(text);
  return sql`case
    when ${search} like ${`${phrase}%`} then 0
    when ' ' || ${search} || ' ' like ${`% ${phrase} %`} then 1
    when ' ' || ${search} like ${`% ${phrase}%`} then 2
    else 3 end`;
}

function spelledOtherwise(
  query: string,
  { customerName, title, street }: Ranked<'customerName' | 'title' | 'street'>,
): SQL {
  return sql`(${customerName} || ' ' || ${title} || ' ' || ${street}) not ilike ${containing(query.trim())}`;
}
