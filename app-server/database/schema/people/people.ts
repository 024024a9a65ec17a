import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Preferences } from '#domain/accounts/preferences.ts';
import type { GroupCode } from '#domain/rights/rights.ts';
import { instant, recordColumns } from '../columns.ts';
import { screens } from '../screens.ts';

export interface Certificate {
  name: string;
  /** `YYYY-MM-DD` */
  expires: string;
}

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    initials: text('initials').notNull().unique(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile'),
    passwordHash: text('password_hash').notNull(),
    groups: jsonb('groups').$type<GroupCode[]>().notNull(),
    areaIds: jsonb('area_ids').$type<string[]>().notNull().default([]),
    employeeNo: text('employee_no'),
    certificates: jsonb('certificates').$type<Certificate[]>().notNull().default([]),
    state: text('state')
      .$type<'invited' | 'active' | 'locked' | 'left'>()
      .notNull()
      .default('active'),
    kiosk: boolean('kiosk').notNull().default(false),
    lastLoginAt: instant('last_login_at'),
    preferences: jsonb('preferences').$type<Partial<Preferences>>().notNull().default({}),
    /** Whether the user has a passkey or an app that makes codes; kept by those who add and remove them. */
    secondFactor: boolean('second_factor').notNull().default(false),
    /** When the user's access was closed for good: personal data is removed when what must be kept for the law is old enough. */
    leftAt: instant('left_at'),
    ...recordColumns,
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`)],
);

/** Sessions of users. The cookie holds an opaque token; only its SHA-256 is stored here. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The paired screen whose session it is; then there is no user. */
    screenId: text('screen_id').references(() => screens.id, { onDelete: 'cascade' }),
    /** `SessionData`: flash and form errors for the next page, and the address to return to after login. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    csrfToken: text('csrf_token').notNull(),
    remember: boolean('remember').notNull().default(false),
    /** The browser's own name at the login. */
    userAgent: text('user_agent').notNull().default(''),
    /** From where it was last used: an IPv4 address or an IPv6 network; empty where that is not known. */
    address: text('address').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_screen').on(t.screenId),
    index('sessions_expires').on(t.expiresAt),
  ],
);

/** Failed logins per account and per address, for throttling. */
export const loginAttempts = pgTable('login_attempts', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  firstAt: instant('first_at').notNull(),
  blockedUntil: instant('blocked_until'),
});

/**
 * Users whose realtime connections must be closed because their session ended or they lost a right; paired
 * screens, too, whose id then stands as the user's. Triggers write the rows in the
 * transaction that removes the right. A row stays until the realtime server has confirmed it.
 */
export const connectionEndings = pgTable(
  'connection_endings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    /** The order that the user may no longer see. Users who may see every order keep their connections. */
    orderId: text('order_id'),
    attempts: integer('attempts').notNull().default(0),
    tryAt: instant('try_at').notNull().defaultNow(),
  },
  (t) => [index('connection_endings_try').on(t.tryAt)],
);
