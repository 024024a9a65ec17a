import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { recordColumns } from '../columns.ts';

/** PostNord's table, one row per postnr × kommune: several postnumre lie in more than one kommune. */
export const postnumre = pgTable(
  'postnumre',
  {
    postnr: text('postnr').notNull(),
    city: text('city').notNull(),
    municipalityCode: text('municipality_code').notNull(),
    municipality: text('municipality').notNull(),
    regionCode: text('region_code').notNull(),
    region: text('region').notNull(),
  },
  (t) => [primaryKey({ columns: [t.postnr, t.municipalityCode, t.city] })],
);

export interface PostnrRange {
  from: string;
  to: string;
}

export const areas = pgTable('areas', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  color: text('color').notNull(),
  postnrRanges: jsonb('postnr_ranges').$type<PostnrRange[]>().notNull(),
  leaderId: text('leader_id'),
  ...recordColumns,
});

/** A board: one per team or area. Without an area it shows all orders. */
export const boards = pgTable('boards', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  areaId: text('area_id').references(() => areas.id),
  ...recordColumns,
});
