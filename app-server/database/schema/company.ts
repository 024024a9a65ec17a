import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { HolidayRules, OwnDay, WorkingWeek } from '#domain/time/working-hours.ts';
import type { LogoType } from '#domain/company/logo.ts';
import { bytes, instant, recordColumns } from './columns.ts';

/**
 * The logo in use, and the one that it replaced, which an undo puts back. In the database, because a small file that every mail
 * carries is then in every backup of it.
 */
export const companyLogos = pgTable('company_logos', {
  /** SHA-256 of the content, in hexadecimal. */
  hash: text('hash').primaryKey(),
  /** The name of the file. */
  name: text('name').notNull(),
  mediaType: text('media_type').$type<LogoType>().notNull(),
  /** In pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  content: bytes('content').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by'),
});

/** One row: what the company says of itself, and the limits by which it works. */
export const company = pgTable('company', {
  id: integer('id').primaryKey(),
  /** `null`: what `COMPANY_NAME` says, and likewise for the CVR number. */
  name: text('name'),
  cvr: text('cvr'),
  addressLine: text('address_line'),
  postnr: text('postnr'),
  city: text('city'),
  phone: text('phone'),
  email: text('email'),
  /** An order with a lower contribution needs somebody who may approve it, in basis points. */
  contributionLimitBp: integer('contribution_limit_bp').notNull().default(1000),
  /** The lowest number of the next order in a year. */
  orderNumbersFrom: integer('order_numbers_from').notNull().default(1),
  /** `null`: as the product is shipped, and likewise for the holidays. */
  workingWeek: jsonb('working_week').$type<WorkingWeek>(),
  holidays: jsonb('holidays').$type<HolidayRules>(),
  ownDays: jsonb('own_days').$type<readonly OwnDay[]>(),
  /** `null`: no logo. */
  logoHash: text('logo_hash').references(() => companyLogos.hash),
  ...recordColumns,
});
