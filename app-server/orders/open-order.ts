import { sql } from 'drizzle-orm';
import { orders } from '../database/schema/orders/orders.ts';

/** The order is neither invoiced nor cancelled, in the words of the partial indexes: the database uses them only for these. */
export const isOpenOrder = sql`${orders.status} not in ('invoiced', 'cancelled')`;

/** The order is invoiced or cancelled. */
export const isFinishedOrder = sql`${orders.status} in ('invoiced', 'cancelled')`;
