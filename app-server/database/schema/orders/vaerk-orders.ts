import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../columns.ts';
import { orders } from './orders.ts';

/** The additional data of an order from a utility (værk): the agreed deadlines. */
export const vaerkOrders = pgTable('vaerk_orders', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  state: text('state').notNull(),
  acceptBy: instant('accept_by').notNull(),
  contactBy: instant('contact_by').notNull(),
  completeBy: instant('complete_by').notNull(),
  oldMeterNo: text('old_meter_no'),
  oldReading: text('old_reading'),
  newMeterNo: text('new_meter_no'),
  newReading: text('new_reading'),
  ...recordColumns,
});
