import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './people/people.ts';

/**
 * What a link of a mail opens. The token itself is not stored: it is worked out of the row's id (`app-server/auth/account-tokens.ts`),
 * and the row has its SHA-256.
 */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<'invitation' | 'reset' | 'verification'>().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the token was sent to; of a verification the one that is to become the user's. */
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** A later token of the same kind and user took its place, or it was taken back. */
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    uniqueIndex('account_tokens_hash').on(t.tokenHash),
    index('account_tokens_user').on(t.userId, t.kind),
  ],
);

/** Mails, written in the transaction of what they tell and sent by one app-server after it. Times are the database's. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    /** A key of `app-server/mail/letters/letters.ts`. */
    kind: text('kind').notNull(),
    to: text('to').notNull(),
    /** What the letter of the kind needs, without secrets. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    tokenId: text('token_id').references(() => accountTokens.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The user who caused it; `null` for nobody who was logged in. */
    createdBy: text('created_by'),
    /** Until then it can be taken back. */
    sendAfter: instant('send_after').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is due; while a sender has it, when the others may take it. */
    tryAt: instant('try_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    cancelledAt: instant('cancelled_at'),
    givenUpAt: instant('given_up_at'),
    /** Why the last try failed, without addresses and passwords. */
    lastError: text('last_error'),
    /** When an administrator has seen that it was given up. */
    seenAt: instant('seen_at'),
  },
  (t) => [
    index('mails_due')
      .on(t.tryAt)
      .where(sql`sent_at is null and cancelled_at is null and given_up_at is null`),
    index('mails_given_up')
      .on(t.givenUpAt)
      .where(sql`given_up_at is not null and seen_at is null`),
    index('mails_token').on(t.tokenId),
  ],
);
