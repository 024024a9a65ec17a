import { sql } from 'drizzle-orm';
import { orderAmountSql } from '../database/schema/order-amount-sql.ts';
import { orderLines, orders } from '../database/schema/orders.ts';

/**
 * What an order counts for: `orderAmount`, read from the database.
 * The lines are asked for order by order: for a `not exists` the planner may read all lines there are. Their table is named in the
 * text: Drizzle leaves it away in a select from one table, and `order_id = id` would then be about the lines alone.
 */
export const amountOre = orderAmountSql(
  orders,
  sql`${orders.netOre} = 0 and (select true from ${orderLines} l where l.order_id = ${orders}.id limit 1) is null`,
);
