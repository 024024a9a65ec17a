import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { TalkDirection, TalkKind } from '#domain/customers/talks.ts';
import { instant } from '../columns.ts';
import { customerContacts, customers } from './customers.ts';
import { orders } from '../orders/orders.ts';
import { users } from '../people/people.ts';

/** Calls and mails with customers. What was said stands here alone, and in no event. */
export const customerTalks = pgTable(
  'customer_talks',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    kind: text('kind').$type<TalkKind>().notNull(),
    direction: text('direction').$type<TalkDirection>().notNull(),
    at: instant('at').notNull(),
    said: text('said').notNull(),
    contactId: text('contact_id').references(() => customerContacts.id, { onDelete: 'set null' }),
    orderId: text('order_id').references(() => orders.id),
    followUpOn: date('follow_up_on'),
    writtenBy: text('written_by')
      .notNull()
      .references(() => users.id),
    writtenAt: instant('written_at').notNull(),
    /** Later than `writtenAt` once its author has corrected it. */
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('customer_talks_customer').on(t.customerId, t.at),
    index('customer_talks_order').on(t.orderId, t.at),
  ],
);
