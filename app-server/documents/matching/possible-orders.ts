import { and, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { danishSortKey, foldForSearch } from '#domain/text/danish-text.ts';
import type { DocumentReading } from '#domain/documents/document-reading.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { isOpenOrder } from '../../orders/open-order.ts';
import type { Queryable } from '../../services.ts';

/** How many orders each way of looking may bring: every way is one short walk through one index. */
const PER_WAY = 25;
/** The largest number of values of a document that are searched for; the first ones are used. */
const MOST_NAMED = 40;
/** So many addresses and names of a document are looked at. */
const MOST_PLACES = 5;
/** The number of newest lines per good that are searched: a good on thousands of orders does not identify one. */
const NEWEST_LINES = 200;

/**
 * Orders that a document may belong to, by everything it says: each way is an index, none walks through all orders. Who named
 * them first (a proven number, then the rest) does not matter: the score decides. All ways are walked in one query.
 * @param goodIds the goods on its lines
 * @returns ids of at most some 150 orders
 */
export async function possibleOrders(
  q: Queryable,
  reading: DocumentReading,
  goodIds: readonly string[],
): Promise<string[]> {
  const ways = [
    ...byNumbers(reading),
    ...byPlaces(reading),
    ...byNames(reading),
    ...byAmounts(reading),
    ...byGoods(goodIds),
  ];
  if (ways.length === 0) return [];
  const { rows } = await q.execute<{ id: string }>(
    sql.join(
      ways.map((way) => sql`(${way})`),
      sql` union `,
    ),
  );
  return rows.map(({ id }) => id);
}

function byNumbers(reading: DocumentReading): SQL[] {
  const { requisitionNos, orderNos, looseNos = [], caseNos, itemLines } = reading;
  const proven = requisitionNos.flatMap(({ value, valid }) => (valid ? [value] : []));
  const bare = [
    ...orderNos.map(({ value }) => value),
    ...itemLines.flatMap((l) => l.orderNo ?? []),
    // They score nothing: they are there to be seen beside the best.
    ...looseNos.map(({ value }) => value),
  ];
  const cases = caseNos
    .slice(0, MOST_NAMED)
    .map(({ value, partnerId }) =>
      and(eq(orders.partnerId, partnerId), eq(orders.partnerCaseNo, value)),
    );
  const named = [
    ...(proven.length > 0 ? [inArray(orders.requisitionNo, first(proven))] : []),
    ...(bare.length > 0 ? [inArray(orders.orderNo, first(bare))] : []),
    ...cases,
  ];
  return named.length === 0 ? [] : [idsWhere(or(...named), 3 * MOST_NAMED)];
}

function byPlaces({ addresses }: DocumentReading): SQL[] {
  return addresses.slice(0, MOST_PLACES).flatMap(({ value }) => {
    const { postnr, houseNo, street } = value;
    if (postnr === null) return [];
    const spellings = first([houseNo, houseNo.toUpperCase(), houseNo.toLowerCase()]);
    const here = and(eq(orders.postnr, postnr), inArray(orders.houseNo, spellings));
    const inStreet = sql`danish_fold(${orders.street}) = ${foldForSearch(street)}`;
    return [idsWhere(and(here, inStreet), PER_WAY, orders.receivedAt)];
  });
}

function byNames({ customerNames }: DocumentReading): SQL[] {
  return customerNames
    .slice(0, MOST_PLACES)
    .map(({ value }) =>
      idsWhere(eq(orders.customerSort, danishSortKey(value)), PER_WAY, orders.id),
    );
}

/** Only among open orders: an amount alone does not identify a finished order. */
function byAmounts({ netOre, currency }: DocumentReading): SQL[] {
  if (currency !== 'DKK' || netOre === null || netOre.value <= 0) return [];
  const [low, high] = [Math.floor(netOre.value / 1.01), Math.ceil(netOre.value / 0.99)];
  return [orders.netOre, orders.costOre].map((column) =>
    idsWhere(and(isOpenOrder, gte(column, low), lte(column, high)), PER_WAY),
  );
}

function byGoods(goodIds: readonly string[]): SQL[] {
  if (goodIds.length === 0) return [];
  const wanted = sql.join(
    first(goodIds).map((id) => sql`${id}`),
    sql`, `,
  );
  const enough = Math.min(2, new Set(goodIds).size);
  return [
    sql`
    select recent.order_id as id
    from unnest(array[${wanted}]::text[]) good(id)
    cross join lateral (
      select l.order_id, l.good_id from order_lines l where l.good_id = good.id order by l.id desc limit ${NEWEST_LINES}
    ) recent
    group by recent.order_id
    having count(distinct recent.good_id) >= ${enough}
    order by count(distinct recent.good_id) desc, recent.order_id desc
    limit ${PER_WAY}`,
  ];
}

function idsWhere(
  condition: SQL | undefined,
  limit: number,
  newestBy?: typeof orders.id | typeof orders.receivedAt,
): SQL {
  const order = newestBy === undefined ? sql`` : sql`order by ${newestBy} desc`;
  return sql`select ${orders.id} from ${orders} where ${condition} ${order} limit ${limit}`;
}

function first(values: readonly string[]): string[] {
  return [...new Set(values)].slice(0, MOST_NAMED);
}
