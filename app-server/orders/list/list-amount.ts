import { sql } from 'drizzle-orm';
import { orderLines, orders } from '../../database/schema/orders.ts';

/**
 * What an order counts for: the net of its lines, or what it is expected to bring while it has none. The twin of `forSums`.
 * The lines are asked for order by order: for a `not exists` the planner may read all lines there are. Their table is named in the
 * text: Drizzle leaves it away in a select from one table, and `order_id = id` would then be about the lines alone.
 */
export const amountOre = sql<number>`case
  when ${orders.netOre} = 0
    and (select true from ${orderLines} l where l.order_id = ${orders}.id limit 1) is null
  then ${orders.expectedNetOre} else ${orders.netOre} end`;
