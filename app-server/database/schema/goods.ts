import type { PriceUnit } from '#domain/amounts/money.ts';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns } from './columns.ts';

export interface SupplierItem {
  supplier: string;
  supplierNo: string;
  listOre: number;
  netOre: number;
  updatedAt: string;
}

export const goods = pgTable(
  'goods',
  {
    id: text('id').primaryKey(),
    goodNo: text('good_no').notNull().unique(),
    name: text('name').notNull(),
    search: text('search').generatedAlwaysAs(sql`danish_fold(good_no || ' ' || name)`),
    goodGroup: text('good_group').notNull(),
    unit: text('unit').notNull(),
    costOre: bigint('cost_ore', { mode: 'number' }).notNull(),
    salesOre: bigint('sales_ore', { mode: 'number' }).notNull(),
    priceUnit: integer('price_unit').$type<PriceUnit>().notNull().default(1),
    ean: text('ean'),
    supplierItems: jsonb('supplier_items').$type<SupplierItem[]>().notNull().default([]),
    barred: boolean('barred').notNull().default(false),
    replacedById: text('replaced_by_id'),
    ...recordColumns,
  },
  (t) => [
    index('goods_ean').on(t.ean),
    index('goods_supplier_items').using('gin', t.supplierItems.op('jsonb_path_ops')),
  ],
);
