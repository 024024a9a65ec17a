import { and, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type BoardConfig,
  CARDS_PER_LANE,
  eachLane,
  type Lane,
  laneStatuses,
} from '#domain/boards/board.ts';
import { type BoardRecording, RECORDED_DAYS } from '#domain/boards/board-recording.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate, startOfCopenhagenDay } from '#domain/time/copenhagen.ts';
import { redact, type Visibility } from '#domain/visibility.ts';
import { orders } from '../database/schema/orders/orders.ts';
import { Invalid } from '../http/failures/errors.ts';
import { amountOre } from '../orders/amount-ore.ts';
import type { Queryable, Services } from '../services.ts';
import { type CardOrder, loadCardNames } from './board-cards.ts';
import { countLanes } from './board-counts.ts';
import { cardColumns, firstByStatus, inLane } from './board-lanes.ts';
import { recordCard } from './recorded-cards.ts';
import { recordCounters } from './recorded-counters.ts';
import { loadRecordedEvents, loadStatusTimes, type RecordedEvent } from './recorded-events.ts';

/** A recording as readers may see it who see so much of a board. */
export function redactRecording(recording: BoardRecording, visibility: Visibility): BoardRecording {
  return {
    ...recording,
    cards: recording.cards.map((card) => ({ ...card, fixed: redact(card.fixed, visibility) })),
    counters: recording.counters.map(({ at, counters }) => ({
      at,
      counters: redact(counters, visibility),
    })),
  };
}

/** The largest number of planned orders without recent events that are read. */
const MOST_PLANNED = 600;

const columns = {
  ...cardColumns,
  receivedAt: orders.receivedAt,
  amountOre,
};
type RecordedOrder = CardOrder & { receivedAt: Date; amountOre: number };

/**
 * What a board has shown the last days, up to now, with everything that is secret in it: the orders as they stand, with what happened to them undone event by event.
 * Everything is read as of one moment; the cost is bounded by the number of events, not by that of orders.
 * @throws Invalid when today has more events than can be read
 */
export async function loadBoardRecording(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  board: BoardConfig,
  mostEvents?: number,
): Promise<BoardRecording> {
  const until = clock();
  const midnight = startOfCopenhagenDay(addDays(copenhagenDate(until), -RECORDED_DAYS));
  return db.transaction(
    async (tx) => {
      const { from, events } = await loadRecordedEvents(tx, board, midnight, mostEvents);
      if (from > until) {
        throw new Invalid({ board: 'Der er sket så meget i dag, at fortiden ikke kan vises.' });
      }
      const pasts = byOrder(events);
      const touched = await tx
        .select(columns)
        .from(orders)
        .where(inArray(orders.id, [...pasts.keys()]));
      const untouched = await loadUntouched(tx, board, from, until, [...pasts.keys()]);
      const moved = touched.filter(({ id }) =>
        pasts.get(id)?.some(({ changed }) => 'status' in changed),
      );
      const ids = moved.map(({ id }) => id);
      const times = await loadStatusTimes(tx, ids, from);
      const names = await loadCardNames(tx, [...touched, ...untouched, ...fittersIn(events)]);
      const counts = await countLanes(tx, board, until);
      const net = new Map(touched.map(({ id, amountOre }) => [id, amountOre]));
      return {
        board,
        from: from.toISOString(),
        until: until.toISOString(),
        cards: [...touched, ...untouched].flatMap((order) => {
          const past = { events: pasts.get(order.id) ?? [], statusSince: times.get(order.id) };
          return recordCard(order, past, names) ?? [];
        }),
        more: leftOut(counts, [...touched, ...untouched], until),
        counters: recordCounters(events, (id) => net.get(id) ?? 0),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function byOrder(events: readonly RecordedEvent[]): Map<string, RecordedEvent[]> {
  const orders = new Map<string, RecordedEvent[]>();
  for (const event of events) {
    const own = orders.get(event.entityId) ?? [];
    own.push(event);
    orders.set(event.entityId, own);
  }
  return orders;
}

/**
 * Orders that nothing happened to, as far as they can have been among the first of their lane: what stands first at both ends of
 * the recording covers every instant between, because orders only become overdue, in the order of their deadlines.
 */
async function loadUntouched(
  q: Queryable,
  board: BoardConfig,
  from: Date,
  until: Date,
  touched: string[],
): Promise<RecordedOrder[]> {
  const among = sql`${orders.id} <> all(${sql.param(touched)}::text[])`;
  const planned = sql`
    (select ${orders.id} from ${orders} where ${and(inLane(board, 'today', until), among)} limit ${MOST_PLANNED})`;
  const ids = [
    planned,
    firstByStatus(board, from, CARDS_PER_LANE, among),
    firstByStatus(board, until, CARDS_PER_LANE, among),
  ];
  return q
    .select(columns)
    .from(orders)
    .where(sql`${orders.id} in (${sql.join(ids, sql` union all `)})`);
}

/** The users on earlier cards, whose names are needed. */
function fittersIn(events: readonly RecordedEvent[]) {
  return events.flatMap(({ changed }) =>
    (changed['fitterIds'] ?? []).map((ids) => ({
      fitterIds: v.parse(v.array(v.string()), ids),
      partnerId: null,
    })),
  );
}

/** How many orders of each lane are not among those that were read. */
function leftOut(
  counts: ReadonlyMap<Lane, number>,
  read: readonly RecordedOrder[],
  now: Date,
): Record<Lane, number> {
  const today = copenhagenDate(now);
  const standsIn = ({ status, plannedStart }: RecordedOrder, lane: Lane) =>
    laneStatuses[lane].includes(status) &&
    (lane !== 'today' || (plannedStart !== null && copenhagenDate(plannedStart) <= today));
  return eachLane((lane) => {
    const here = read.filter((order) => standsIn(order, lane)).length;
    return Math.max(0, (counts.get(lane) ?? 0) - here);
  });
}
