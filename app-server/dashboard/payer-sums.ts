import { eq, inArray, sql } from 'drizzle-orm';
import { payerSums } from '../database/schema/orders/sums.ts';
import { amountOre } from '../orders/amount-ore.ts';
import type { Transaction } from '../services.ts';

/** Gives one payer all that another was invoiced: when all orders of the other go to them. */
export async function movePayerSums(tx: Transaction, from: string, to: string): Promise<void> {
  await tx.execute(sql`
    insert into payer_sums (slice, grain, period, payer_id, invoiced_ore, invoiced_cost_ore, invoiced_count)
    select slice, grain, period, ${to}, invoiced_ore, invoiced_cost_ore, invoiced_count
    from payer_sums where payer_id = ${from}
    on conflict (slice, grain, period, payer_id) do update set
      invoiced_ore = payer_sums.invoiced_ore + excluded.invoiced_ore,
      invoiced_cost_ore = payer_sums.invoiced_cost_ore + excluded.invoiced_cost_ore,
      invoiced_count = payer_sums.invoiced_count + excluded.invoiced_count`);
  await tx.delete(payerSums).where(eq(payerSums.payerId, from));
}

/**
 * Adds up again what some payers were invoiced, from their orders: when some of their orders have gone to another payer. The twin of
 * the payers' part of `rebuildSums`; all other sums do not depend on who pays.
 */
export async function rebuildPayerSums(
  tx: Transaction,
  payerIds: readonly string[],
): Promise<void> {
  const ids = [...payerIds];
  await tx.delete(payerSums).where(inArray(payerSums.payerId, ids));
  const theirs = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into payer_sums (slice, grain, period, payer_id, invoiced_ore, invoiced_cost_ore, invoiced_count)
    with source as (
      select coalesce(orders.area_id, 'none') || '|' || orders.work_type as slice, orders.payer_id, orders.cost_ore,
        ${amountOre} as amount_ore,
        date_trunc('month', orders.invoiced_at at time zone 'Europe/Copenhagen')::date as month
      from orders where orders.payer_id in (${theirs}) and orders.invoiced_at is not null
    ), months as (
      select slice, month, payer_id, sum(amount_ore)::bigint as ore, sum(cost_ore)::bigint as cost, count(*) as count
      from source group by 1, 2, 3
    ), periods as (
      select slice, 'month' as grain, month as period, payer_id, ore, cost, count from months
      union all
      select slice, 'year', date_trunc('year', month::timestamp)::date, payer_id, sum(ore)::bigint, sum(cost)::bigint, sum(count)::bigint
      from months group by 1, 3, 4
    )
    select slice, grain, period, payer_id, ore, cost, count from periods
    union all
    select '|', grain, period, payer_id, sum(ore), sum(cost), sum(count) from periods group by 2, 3, 4`);
}
