import type { PriceUnit } from '#domain/amounts/money.ts';
import type { ErpSyncState, PackageItem, SupplierItem } from '#domain/goods/good.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { AT_ONCE, instant, recordColumns, SHORT_LIST, sortKey } from './columns.ts';

export const goods = pgTable(
  'goods',
  {
    id: text('id').primaryKey(),
    goodNo: text('good_no').notNull().unique(),
    name: text('name').notNull(),
    /** Every number and the name: what a good is found by, in `good_texts`. */
    search: text('search').generatedAlwaysAs(
      sql`danish_fold(good_no || ' ' || name || ' ' || coalesce(ean, '') || ' ' || coalesce(el_no, '') || ' ' || coalesce(vvs_no, '') || ' ' || coalesce(db_no, '') || ' ' || jsonb_path_query_array(supplier_items, '$[*].supplierNo')::text)`,
    ),
    nameSort: sortKey('name_sort').generatedAlwaysAs(sql`danish_sort_key(name)`),
    goodGroup: text('good_group').notNull(),
    unit: text('unit').notNull(),
    costOre: bigint('cost_ore', { mode: 'number' }).notNull(),
    salesOre: bigint('sales_ore', { mode: 'number' }).notNull(),
    priceUnit: integer('price_unit').$type<PriceUnit>().notNull().default(1),
    ean: text('ean'),
    elNo: text('el_no'),
    vvsNo: text('vvs_no'),
    dbNo: text('db_no'),
    supplierItems: jsonb('supplier_items').$type<SupplierItem[]>().notNull().default([]),
    /** The parts of a package; empty for any other good. */
    packageItems: jsonb('package_items').$type<PackageItem[]>().notNull().default([]),
    stockable: boolean('stockable').notNull().default(false),
    stockQtyMilli: bigint('stock_qty_milli', { mode: 'number' }),
    minQtyMilli: bigint('min_qty_milli', { mode: 'number' }),
    barred: boolean('barred').notNull().default(false),
    replacedById: text('replaced_by_id'),
    erpProductNo: text('erp_product_no'),
    erpSyncState: text('erp_sync_state').$type<ErpSyncState>().notNull().default('unknown'),
    ...recordColumns,
  },
  (t) => [
    index('goods_ean').on(t.ean),
    index('goods_supplier_items')
      .using('gin', t.supplierItems.op('jsonb_path_ops'))
      .with(SHORT_LIST),
    index('goods_name_sort').on(t.nameSort, t.id),
    index('goods_group').on(t.goodGroup, t.id),
    index('goods_sales').on(t.salesOre, t.id),
    index('goods_stock').on(t.stockQtyMilli, t.id),
    index('goods_updated').on(t.updatedAt, t.id),
    index('goods_replaced_by').on(t.replacedById),
    index('goods_barred')
      .on(t.goodNo)
      .where(sql`${t.barred}`),
    index('goods_under_cost')
      .on(t.goodNo)
      .where(sql`${t.salesOre} < ${t.costOre}`),
    index('goods_low_stock')
      .on(t.goodNo)
      .where(sql`${t.stockable} and ${t.stockQtyMilli} < ${t.minQtyMilli}`),
    index('goods_package_items')
      .using('gin', t.packageItems.op('jsonb_path_ops'))
      .with(AT_ONCE)
      .where(sql`${t.packageItems} <> '[]'::jsonb`),
    index('goods_packages')
      .on(t.goodNo)
      .where(sql`${t.packageItems} <> '[]'::jsonb`),
  ],
);

/**
 * What each good in use is found by, and what comes first among those found. Triggers write it in the transaction that writes the good
 * (`write_good_text`); nothing else does. It is not an index of `goods`: a new price would write the good's text there again.
 */
export const goodTexts = pgTable(
  'good_texts',
  {
    goodId: text('good_id')
      .primaryKey()
      .references(() => goods.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    goodNo: text('good_no').notNull(),
    barred: boolean('barred').notNull(),
  },
  (t) => [
    index('good_texts_text')
      .using('gin', sql`${t.text} gin_trgm_ops`)
      .with(AT_ONCE),
    index('good_texts_barred').on(t.barred, t.goodNo),
  ],
);

/** The prices that a good has had, by the version of the good that brought them. */
export const goodPrices = pgTable(
  'good_prices',
  {
    goodId: text('good_id').notNull(),
    version: integer('version').notNull(),
    costOre: bigint('cost_ore', { mode: 'number' }).notNull(),
    salesOre: bigint('sales_ore', { mode: 'number' }).notNull(),
    priceUnit: integer('price_unit').$type<PriceUnit>().notNull(),
    validFrom: instant('valid_from').notNull(),
    changedBy: text('changed_by'),
  },
  (t) => [primaryKey({ columns: [t.goodId, t.version] })],
);

/** The names of all suppliers of goods: what a list of goods can be narrowed by. */
export const goodSuppliers = pgTable('good_suppliers', { name: text('name').primaryKey() });
