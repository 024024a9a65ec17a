import { sql } from 'drizzle-orm';
import { orderLines, orders } from '../database/schema/orders.ts';

/** What an order counts for: the net of its lines, or what it is expected to bring while it has none. The twin of `forSums`. */
export const amountOre = sql<number>`case
  when ${orders.netOre} = 0
    and not exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id})
  then ${orders.expectedNetOre} else ${orders.netOre} end`;
