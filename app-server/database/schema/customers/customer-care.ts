import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';
import { customers, installationAddresses } from './customers.ts';
import { users } from '../people/people.ts';

/**
 * How to get in at an installation address: keys, dogs, alarm codes. Encrypted, with a key that is not in the database. Kept in a
 * table of its own, so that nothing that reads addresses can show it.
 */
export const accessNotes = pgTable('access_notes', {
  addressId: text('address_id')
    .primaryKey()
    .references(() => installationAddresses.id),
  version: integer('version').notNull().default(1),
  /** Base64 of the nonce, the tag and the encrypted text. */
  sealed: text('sealed').notNull(),
  updatedAt: instant('updated_at').notNull(),
  updatedBy: text('updated_by')
    .notNull()
    .references(() => users.id),
});

/** Two customers who were made into one, and what it takes to undo it. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: text('id').primaryKey(),
    winnerId: text('winner_id')
      .notNull()
      .references(() => customers.id),
    loserId: text('loser_id')
      .notNull()
      .references(() => customers.id),
    mergedAt: instant('merged_at').notNull(),
    mergedBy: text('merged_by')
      .notNull()
      .references(() => users.id),
    /** The winner's fields as they were before the merge, where it changed them. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    /** The same fields as the merge left them. */
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    /** The ids of the rows that were moved, by table and column. */
    moved: jsonb('moved').$type<Record<string, string[]>>().notNull(),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by').references(() => users.id),
  },
  (t) => [
    index('customer_merges_winner').on(t.winnerId),
    index('customer_merges_loser').on(t.loserId),
  ],
);

/** That somebody wants a customer to be anonymised. Another person does it, or turns it down. */
export const anonymiseRequests = pgTable(
  'anonymise_requests',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    requestedAt: instant('requested_at').notNull(),
    requestedBy: text('requested_by')
      .notNull()
      .references(() => users.id),
    settledAt: instant('settled_at'),
    settledBy: text('settled_by').references(() => users.id),
    outcome: text('outcome').$type<'executed' | 'withdrawn'>(),
  },
  (t) => [index('anonymise_requests_customer').on(t.customerId)],
);
