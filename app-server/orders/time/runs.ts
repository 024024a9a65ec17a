import { sql } from 'drizzle-orm';
import { activities } from '../../database/schema/orders/orders.ts';

/** Somebody works on it now or has a break, in the words of the partial index: the database uses it only for these. */
export const runs = sql`${activities.state} in ('running', 'pausing')`;
