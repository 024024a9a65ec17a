import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  CARDS_PER_LANE,
  type BoardCard,
  type BoardConfig,
  type Lane,
} from '#domain/boards/board.ts';
import { loadBoardSnapshot } from '#app-server/boards/board-snapshot.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { openCompany, type Company } from '../orders/support/company.ts';
import { DAY, onlyThese, type Told } from './order-histories.ts';

const whole: BoardConfig = { id: 'whole', name: 'Hele huset', areaId: null };

let company: Company;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.database.close());

const snapshot = (board: BoardConfig) =>
  loadBoardSnapshot(company.services, { board, seq: 0 }, company.people.office);
const inLane = (cards: BoardCard[], lane: Lane) =>
  cards.filter((card) => card.lane === lane).map(({ orderNo }) => Number(orderNo.slice(3)));

test('a lane shows what is overdue by its deadline, then what has stood longest', async () => {
  await onlyThese(company, [
    { since: 1, due: null },
    { since: 9, due: -3 },
    { since: 2, due: 1 },
    { since: 3, due: 4 },
    { status: 'awaiting_customer', since: 1, due: -1 },
    { status: 'awaiting_material', since: 2, due: -1 },
    { status: 'verified', since: 2, due: 2 },
    { status: 'invoiced', since: 2, due: 2 },
  ]);
  const { cards, more } = await snapshot(whole);
  expect(inLane(cards, 'received')).toEqual([3, 2, 1, 0]);
  expect(inLane(cards, 'awaiting')).toEqual([5, 4]);
  expect(cards).toHaveLength(6);
  expect(more).toEqual({
    received: 0,
    today: 0,
    in_progress: 0,
    awaiting: 0,
    done: 0,
    ready_to_invoice: 0,
  });
});

test('a full lane keeps what presses most and says how many it leaves out', async () => {
  const overdue: Told[] = Array.from({ length: 10 }, (_, day) => ({
    status: 'done',
    since: 0,
    due: day + 1,
  }));
  const standing: Told[] = Array.from({ length: 80 }, (_, day) => ({
    status: 'done',
    since: day,
    due: -1,
  }));
  await onlyThese(company, [...overdue, ...standing]);
  const { cards, more } = await snapshot(whole);
  const pressing = Array.from({ length: 10 }, (_, place) => 9 - place);
  const oldest = Array.from({ length: CARDS_PER_LANE - 10 }, (_, place) => 89 - place);
  expect(inLane(cards, 'done')).toEqual([...pressing, ...oldest]);
  expect(more.done).toBe(90 - CARDS_PER_LANE);
});

test('of what is planned, the day and what was planned before it hang there, on a board of their area', async () => {
  const at = (days: number) => new Date(company.services.clock().getTime() + days * DAY);
  await onlyThese(company, [
    { status: 'planned', since: 1, due: null, plannedStart: at(0) },
    { status: 'planned', since: 2, due: null, plannedStart: at(-2) },
    { status: 'planned', since: 3, due: null, plannedStart: at(1) },
    { status: 'planned', since: 4, due: null, plannedStart: at(0), areaId: null },
  ]);
  const { cards } = await snapshot(whole);
  expect(inLane(cards, 'today')).toEqual([3, 1, 0]);
  const [order] = await company.services.db
    .select()
    .from(orders)
    .where(eq(orders.orderNo, '30-00000'));
  const own = await snapshot({ ...whole, areaId: order?.areaId ?? '' });
  expect(inLane(own.cards, 'today')).toEqual([1, 0]);
  expect(own.more.today).toBe(0);
});
