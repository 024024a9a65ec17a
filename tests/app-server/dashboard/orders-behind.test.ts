import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardQuery } from '#app-server/dashboard/dashboard-query.ts';
import { answerTiles } from '#app-server/dashboard/tiles.ts';
import { users } from '#app-server/database/schema/people/people.ts';
import { loadTabs } from '#app-server/orders/list/list-tabs.ts';
import type { DashboardTiles, TileAnswer, TileName } from '#app-server/pages/dashboard.props.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { dashboardReach, listedArea } from '#domain/dashboard/dashboard-reach.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import { isListed, type OrderListFilters, orderListQuery } from '#domain/orders/order-list.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { accumulated } from '#web/dashboard/charts/accumulated.ts';
import { ordersBehind } from '#web/dashboard/orders-behind.ts';
import type { FigureTable } from '#web/charts/figure-table.ts';
import { turnoverLinks } from '#web/dashboard/tiles/chart-links.ts';
import { figureTables } from '#web/dashboard/tiles/figure-tables.ts';
import { lookOf } from '#web/statuses/status-look.tsx';
import { fillBusiness, filters as usual, NOW, type ToldOrder } from './business.ts';
import { withRights } from '#tests/support/with-rights.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

let database: TestDatabase;
let leader: CurrentUser;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillBusiness(database.db, someOrders(400));
  const [found] = await database.db.select().from(users).where(eq(users.id, 'leader'));
  if (!found) throw new Error('There is no leader.');
  leader = withRights(found);
});
afterAll(() => database.close());

/** Orders of every status, place and kind of work, received in the last 26 months; half of them in the last 40 days. */
function someOrders(count: number): ToldOrder[] {
  const random = seededRandom(20261118);
  const roll = (n: number) => Math.floor(random() * n);
  return Array.from({ length: count }, (_, index) => {
    const status = ORDER_STATUSES[roll(ORDER_STATUSES.length)] ?? 'received';
    const received = addDays('2026-11-18', -roll(index % 2 === 0 ? 40 : 790));
    const later = () => {
      const day = addDays(received, roll(30));
      return day > '2026-11-18' ? '2026-11-18' : day;
    };
    const done = later();
    const invoiced = done > received ? done : received;
    return {
      status,
      kr: 1 + roll(50_000),
      expectedKr: roll(50_000),
      costKr: roll(20_000),
      received,
      since: later(),
      ...(['done', 'verified', 'ready_to_invoice', 'transferred', 'invoiced'].includes(status) && {
        done,
      }),
      ...(status === 'invoiced' && { invoiced }),
      ...(status === 'cancelled' && { cancelled: later() }),
      payer: roll(2) === 0 ? 'vaerk' : 'private',
      area: ([null, 'east', 'west'] as const)[roll(3)] ?? null,
      workType: (['installation', 'fibre', 'solar'] as const)[roll(3)] ?? 'installation',
    };
  });
}

/** What the orders behind a link come to. Places and payers have plain ids in these tests, which an address would not have. */
async function listBehind(href: string, reader: CurrentUser) {
  const asked = new URLSearchParams(href.split('?')[1]);
  const { area, payer } = Object.fromEntries(asked);
  asked.delete('area');
  asked.delete('payer');
  const filters: OrderListFilters = {
    ...orderListQuery.read(asked).filters,
    ...(area !== undefined && { area }),
    ...(payer !== undefined && { payer }),
  };
  const tabs = await loadTabs(database.db, filters, reader, NOW, shippedCalendar);
  const shown = tabs.filter(({ status }) => isListed(status, filters.status));
  return {
    count: shown.reduce((sum, { count }) => sum + count, 0),
    netOre: shown.reduce((sum, { netOre }) => sum + (netOre ?? 0), 0),
  };
}

function dataOf<Name extends TileName>(answer: TileAnswer<Name>): DashboardTiles[Name] {
  if (!answer.ok) throw new Error('A tile failed.');
  return answer.data;
}

/** Every table of the dashboard under some filters, as its page builds them. */
async function tablesOf(
  filters: DashboardFilters,
  economy: boolean,
  reader: CurrentUser,
): Promise<FigureTable[]> {
  const reach = dashboardReach(reader);
  const query = dashboardQuery(database.db, filters, NOW, economy, shippedCalendar, reach);
  const log = { error: () => {} };
  const tiles = await answerTiles({ query, log, now: NOW });
  const behind = ordersBehind({ ...filters, area: listedArea(filters.area, reach) });
  const { points } = dataOf(tiles.turnover);
  return [
    figureTables.kpi(economy, behind)(dataOf(tiles.kpi)),
    figureTables.turnover(turnoverLinks(behind, points, false))({ points }),
    figureTables.turnover(turnoverLinks(behind, points, true))({ points: accumulated(points) }),
    ...(economy ? [figureTables.contribution(behind)(dataOf(tiles.contribution))] : []),
    figureTables.flow(behind)(dataOf(tiles.flow)),
    figureTables.staircase(lookOf(null), behind)(dataOf(tiles.staircase)),
    figureTables.top(economy, behind)(dataOf(tiles.top)),
    figureTables.areas(economy, behind)(dataOf(tiles.areas)),
  ];
}

interface LinkedSum {
  name: string;
  href: string;
  netOre?: number;
  count?: number;
}

/** Every cell of a table that has a link and a number that orders add up to: kroner in øre, or orders. */
function linkedSums({ columns, rows, links = [] }: FigureTable): LinkedSum[] {
  return rows.flatMap((row, place) =>
    row.flatMap((value, index): LinkedSum[] => {
      const href = links[place]?.[index] ?? null;
      const kind = columns[index]?.kind;
      if (href === null || typeof value !== 'number') return [];
      const name = `${String(row[0])}, ${columns[index]?.header}`;
      if (kind === 'kr') return [{ name, href, netOre: value }];
      if (row[1] === 'kr.') return [{ name, href, netOre: Math.round(value * 100) }];
      return columns[index]?.header === 'Ordrer' ? [{ name, href, count: value }] : [];
    }),
  );
}

/** Who sees the figures and the orders of these areas. */
const ofAreas = (areaIds: string[]): CurrentUser => ({
  ...leader,
  id: 'area-leader',
  rights: { ...leader.rights, 'dashboard.see': 'areas', 'order.see': 'areas' },
  areaIds,
});

describe.each<[string, Partial<DashboardFilters>, string[]?]>([
  ['this year of a leader of one area', { period: 'year' }, ['east']],
  ['this month of a leader of two areas', {}, ['east', 'west']],
  ['one of two areas', { period: 'quarter', area: 'west', segment: 'direct' }, ['east', 'west']],
  ['this month', {}],
  ['last month by week', { period: 'last_month', grain: 'week' }],
  ['this year in one area', { period: 'year', area: 'east' }],
  ['last year', { period: 'last_year' }],
  ['a quarter of one work type', { period: 'quarter', type: 'fibre' }],
  [
    'last quarter of direct work without an area',
    { period: 'last_quarter', segment: 'direct', area: 'none' },
  ],
])('the dashboard of %s', (_name, more, areaIds) => {
  test.each([
    ['leader', true],
    ['office', false],
  ])('shows the %s numbers that the orders behind them add up to', async (_role, economy) => {
    const reader = areaIds ? ofAreas(areaIds) : leader;
    const sums = (await tablesOf({ ...usual, ...more }, economy, reader)).flatMap(linkedSums);
    expect(sums.length).toBeGreaterThan(20);
    const found = await Promise.all(
      sums.map(async (sum) => {
        const { count, netOre } = await listBehind(sum.href, reader);
        return { ...sum, ...('count' in sum ? { count } : { netOre }) };
      }),
    );
    expect(found).toEqual(sums);
  });
});

test('a leader of areas sees what these areas come to, and nothing of others', async () => {
  const tables = (reader: CurrentUser, area?: string) =>
    tablesOf({ ...usual, period: 'year', area }, true, reader);
  const [east, west, both] = await Promise.all([
    tables(leader, 'east'),
    tables(leader, 'west'),
    tables(ofAreas(['east', 'west'])),
  ]);
  const place = (all: FigureTable[], table: number, row: number) =>
    Number(all[table]?.rows[row]?.[2]);
  const turnover = (all: FigureTable[]) => place(all, 0, 0);
  expect(turnover(both)).toBeCloseTo(turnover(east) + turnover(west), 2);
  const names = (await tables(ofAreas(['west']))).at(-1)?.rows.map(([name]) => name);
  expect(names).toEqual(['Vest', 'I alt']);
  expect(turnover(await tables(ofAreas([])))).toBe(0);
});

test('every number of the key figures that is made of orders leads to a list', async () => {
  const [kpi] = await tablesOf(usual, true, leader);
  const without = kpi?.rows.flatMap((row, place) =>
    row.flatMap((value, index) =>
      typeof value === 'number' && !kpi.links?.[place]?.[index]
        ? [`${String(row[0])}, ${kpi.columns[index]?.header}`]
        : [],
    ),
  );
  // There are no budgets in this business, and a budget has no orders.
  expect(without).toEqual([]);
});
