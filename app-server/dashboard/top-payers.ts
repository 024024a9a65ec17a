import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { sliceKey } from '#domain/dashboard/slices.ts';
import { WORK_TYPES, workTypes, type WorkTypeCode } from '#domain/orders/work-types.ts';
import { customers, partners } from '../database/schema/customers/customers.ts';
import { areas } from '../database/schema/customers/places.ts';
import { payerSums } from '../database/schema/orders/sums.ts';
import type { DashboardFilters } from '#domain/dashboard/dashboard-filters.ts';
import type { DashboardQuery } from './dashboard-query.ts';
import { monthsOf } from './periods.ts';

interface TopPayer extends Record<string, unknown> {
  id: string;
  name: string;
  /** The payer is a utility (værk). */
  partner: boolean;
  turnover: number;
  cost: number;
}

/**
 * Those who were invoiced most in the period, most first. A month and a year of everything stand ready in that order;
 * a quarter is three months together, a filter the finest slices that it lets through.
 */
export async function topPayers(query: DashboardQuery, most: number): Promise<TopPayer[]> {
  const { db, slices, areas: places, filters, ranges } = query;
  const { grain, period } = ranges.stored;
  const everything = slices.every((slice) => slice === sliceKey({}));
  if (slices.length === 0) return [];
  const ready = everything && grain !== 'quarter';
  const amount = (column: PgColumn) => (ready ? sql`${column}` : sql`sum(${column})`);
  const where = and(
    everything
      ? sql`${payerSums.slice} = '|'`
      : inArray(payerSums.slice, finestSlices(filters, places)),
    eq(payerSums.grain, grain === 'year' ? 'year' : 'month'),
    inArray(payerSums.period, grain === 'year' ? [period] : monthsOf(ranges.whole)),
  );
  const { rows } = await db.execute<TopPayer>(sql`
    select ${customers.id}, ${customers.name}, top.turnover, top.cost,
      exists(select from ${partners} where ${partners.customerId} = ${customers.id}) as partner
    from (
      select ${payerSums.payerId} as id, ${amount(payerSums.invoicedOre)} as turnover,
        ${amount(payerSums.invoicedCostOre)} as cost
      from ${payerSums} where ${where} ${ready ? sql`` : sql`group by 1`}
      order by 2 desc limit ${most}
    ) top
    join ${customers} on ${customers.id} = top.id
    order by top.turnover desc`);
  return rows;
}

/** The keys of the finest slices within some filters, the areas read in the same statement. */
function finestSlices(
  { type, segment }: DashboardFilters,
  places: readonly string[] | undefined,
): SQL {
  const types = WORK_TYPES.filter(
    (code) =>
      (type === undefined || code === type) &&
      (segment === undefined || workTypes[code].segment === segment),
  );
  const ofArea = (code: WorkTypeCode) => sql`${sliceKey({ areaId: '', workType: code })}`;
  const within =
    places === undefined
      ? sql`select ${areas.id} from ${areas} union all select 'none'`
      : sql`select unnest(${sql.param([...places])}::text[])`;
  return sql`(select area || type from (${within}) a(area), unnest(array[${sql.join(types.map(ofArea), sql`, `)}]) type)`;
}
