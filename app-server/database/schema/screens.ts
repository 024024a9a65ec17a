import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { boards } from './customers/places.ts';

/** The screens that show a board without a user: each was paired by a person, and sees its board and nothing else. */
export const screens = pgTable('screens', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  boardId: text('board_id')
    .notNull()
    .references(() => boards.id),
  pairedBy: text('paired_by'),
  pairedAt: instant('paired_at').notNull(),
});

/**
 * Screens that show digits and wait to be paired. The digits are not stored: they are worked out of the row's id, and the row has
 * their hash under a key of the application.
 */
export const screenPairings = pgTable(
  'screen_pairings',
  {
    id: text('id').primaryKey(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What it became when somebody typed its digits. It has no foreign key: a screen that was ended has used its digits, too. */
    screenId: text('screen_id'),
  },
  (t) => [
    uniqueIndex('screen_pairings_code').on(t.codeHash),
    index('screen_pairings_expires').on(t.expiresAt),
  ],
);
