import { sql } from 'drizzle-orm';
import { countOpenOrders } from '../customers/open-orders.ts';
import { flowSums, payerSums, statusSums, throughputSums } from '../database/schema/orders/sums.ts';
import { amountOre } from '../orders/amount-ore.ts';
import type { Transaction } from '../services.ts';
import { workTypes } from '#domain/orders/work-types.ts';
import { FINAL_DAY } from './sums-contributions.ts';

/**
 * Computes every sum and each customer's number of open orders again from the orders, in the database: after a fill, and as the check of the sums that the commands moved.
 * The twin of `contributionsOf`. Holds a temporary table with one row per order while it runs.
 */
export async function rebuildSums(tx: Transaction): Promise<void> {
  const vaerkTypes = Object.entries(workTypes).flatMap(([code, { segment }]) =>
    segment === 'vaerk' ? [code] : [],
  );
  await tx.execute(sql`drop table if exists sums_source`);
  await tx.execute(sql`
    create temporary table sums_source on commit drop as
    select coalesce(orders.area_id, 'none') as area, orders.work_type,
      case when orders.work_type in (${sql.join(
        vaerkTypes.map((code) => sql`${code}`),
        sql`, `,
      )}) then '@vaerk' else '@direct' end as segment,
      orders.status, orders.payer_id, orders.cost_ore,
      ${amountOre} as amount_ore,
      case when orders.status in ('invoiced', 'cancelled') then ${FINAL_DAY}::date
        else (orders.status_since at time zone 'Europe/Copenhagen')::date end as since_day,
      (orders.received_at at time zone 'Europe/Copenhagen')::date as received_day,
      (orders.cancelled_at at time zone 'Europe/Copenhagen')::date as cancelled_day,
      (orders.done_at at time zone 'Europe/Copenhagen')::date as done_day,
      (orders.invoiced_at at time zone 'Europe/Copenhagen')::date as invoiced_day
    from orders`);
  for (const table of [flowSums, statusSums, throughputSums, payerSums]) await tx.delete(table);
  await tx.execute(statusStatement);
  await tx.execute(flowStatement);
  await tx.execute(throughputStatement);
  await tx.execute(payerStatement);
  await tx.execute(sql`drop table sums_source`);
  await countOpenOrders(tx);
}

/** An order's six slices: all and its area, times all, its segment and its work type. */
const slices = sql`
  cross join lateral (values (''), (s.area)) as a(area)
  cross join lateral (values (''), (s.segment), (s.work_type)) as t(type)`;
const slice = sql`a.area || '|' || t.type`;

const FLOW_COLUMNS = ['received', 'kept', 'cancelled', 'done', 'invoiced'].flatMap((kind) => [
  `${kind}_count`,
  `${kind}_ore`,
]);
FLOW_COLUMNS.push('invoiced_cost_ore');
const flowAmounts = sql.raw(
  FLOW_COLUMNS.map((name) => `sum(${name})::bigint as ${name}`).join(', '),
);

const statusStatement = sql`
  insert into status_sums (slice, status, since_day, count, net_ore, cost_ore)
  select ${slice}, s.status, s.since_day, sum(s.count), sum(s.net_ore), sum(s.cost_ore)
  from (
    select area, segment, work_type, status, since_day,
      count(*) as count, sum(amount_ore) as net_ore, sum(cost_ore) as cost_ore
    from sums_source group by 1, 2, 3, 4, 5
  ) s ${slices}
  group by 1, 2, 3`;

/** Weeks and months are put together from the days, and these from the finest slices: each order is counted once. */
const flowStatement = sql`
  insert into flow_sums (slice, grain, period, received_count, received_ore, kept_count, kept_ore, cancelled_count, cancelled_ore,
    done_count, done_ore, invoiced_count, invoiced_ore, invoiced_cost_ore)
  with finest as (
    select area, segment, work_type, f.day,
      count(*) filter (where f.kind = 'received') as received_count,
      coalesce(sum(amount_ore) filter (where f.kind = 'received'), 0)::bigint as received_ore,
      count(*) filter (where f.kind = 'kept') as kept_count,
      coalesce(sum(amount_ore) filter (where f.kind = 'kept'), 0)::bigint as kept_ore,
      count(*) filter (where f.kind = 'cancelled') as cancelled_count,
      coalesce(sum(amount_ore) filter (where f.kind = 'cancelled'), 0)::bigint as cancelled_ore,
      count(*) filter (where f.kind = 'done') as done_count,
      coalesce(sum(amount_ore) filter (where f.kind = 'done'), 0)::bigint as done_ore,
      count(*) filter (where f.kind = 'invoiced') as invoiced_count,
      coalesce(sum(amount_ore) filter (where f.kind = 'invoiced'), 0)::bigint as invoiced_ore,
      coalesce(sum(cost_ore) filter (where f.kind = 'invoiced'), 0)::bigint as invoiced_cost_ore
    from sums_source
    cross join lateral (values ('received', received_day),
      ('kept', case when cancelled_day is null then received_day end), ('cancelled', cancelled_day),
      ('done', case when cancelled_day is null then done_day end), ('invoiced', invoiced_day)) as f(kind, day)
    where f.day is not null
    group by 1, 2, 3, 4
  ), days as (
    select a.area, t.type, s.day, ${flowAmounts}
    from finest s ${slices}
    group by 1, 2, 3
  )
  select area || '|' || type, 'day', day, ${sql.raw(FLOW_COLUMNS.join(', '))} from days
  union all
  select area || '|' || type, grain, period, ${flowAmounts}
  from days
  cross join lateral (values ('week', date_trunc('week', day::timestamp)::date),
    ('month', date_trunc('month', day::timestamp)::date)) as g(grain, period)
  group by area, type, grain, period`;

const throughputStatement = sql`
  insert into throughput_sums (slice, month, days, count)
  select ${slice}, s.month, s.days, sum(s.count)
  from (
    select area, segment, work_type, date_trunc('month', invoiced_day::timestamp)::date as month,
      greatest(0, invoiced_day - done_day) as days, count(*) as count
    from sums_source where invoiced_day is not null and done_day is not null
    group by 1, 2, 3, 4, 5
  ) s ${slices}
  group by 1, 2, 3`;

/** Millions of rows in the end: in their key's order, so that its index is filled from one end and not all over. */
const payerStatement = sql`
  insert into payer_sums (slice, grain, period, payer_id, invoiced_ore, invoiced_cost_ore, invoiced_count)
  with months as (
    select area || '|' || work_type as slice, date_trunc('month', invoiced_day::timestamp)::date as month, payer_id,
      sum(amount_ore)::bigint as ore, sum(cost_ore)::bigint as cost, count(*) as count
    from sums_source where invoiced_day is not null
    group by 1, 2, 3
  ), periods as (
    select slice, 'month' as grain, month as period, payer_id, ore, cost, count from months
    union all
    select slice, 'year', date_trunc('year', month::timestamp)::date, payer_id, sum(ore)::bigint, sum(cost)::bigint, sum(count)::bigint
    from months group by 1, 3, 4
  )
  select slice, grain, period, payer_id, ore, cost, count from periods
  union all
  select '|', grain, period, payer_id, sum(ore), sum(cost), sum(count) from periods group by 2, 3, 4
  order by 1, 2, 3, 4`;
