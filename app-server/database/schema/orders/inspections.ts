import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Measurement } from '#domain/inspections/inspection.ts';
import { instant, recordColumns } from '../columns.ts';
import { orders } from './orders.ts';
import { users } from '../people/people.ts';

/** A file that was put on an order by hand, such as the form of an inspection. Its content lies in the storage of the documents. */
export const orderFiles = pgTable(
  'order_files',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 of the content, in hexadecimal; also its name in the storage. */
    fileHash: text('file_hash').notNull(),
    fileName: text('file_name').notNull(),
    fileSize: integer('file_size').notNull(),
    mediaType: text('media_type').$type<OrderFileType>().notNull(),
    ...recordColumns,
  },
  (t) => [index('order_files_order').on(t.orderId)],
);

export type OrderFileType = 'application/pdf' | 'image/jpeg' | 'image/png';

/** An inspection that was approved with its order. One that was rejected stays, with who and why. */
export const orderInspections = pgTable(
  'order_inspections',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    performedById: text('performed_by_id')
      .notNull()
      .references(() => users.id),
    performedOn: date('performed_on').notNull(),
    measurements: jsonb('measurements').$type<Measurement[]>().notNull(),
    fileId: text('file_id').references(() => orderFiles.id),
    noFileReason: text('no_file_reason'),
    /** Why the person who approved it could not be another one. */
    onePersonReason: text('one_person_reason'),
    rejectedAt: instant('rejected_at'),
    rejectedBy: text('rejected_by').references(() => users.id),
    rejectReason: text('reject_reason'),
    ...recordColumns,
  },
  (t) => [index('order_inspections_order').on(t.orderId, t.id)],
);
