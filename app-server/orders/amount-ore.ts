import { orderAmountSql } from '../database/schema/orders/order-amount-sql.ts';
import { orders } from '../database/schema/orders/orders.ts';

/** What an order counts for: `orderAmount`, read from the database. */
export const amountOre = orderAmountSql(orders);
