CREATE TABLE "good_prices" (
	"good_id" text NOT NULL,
	"version" integer NOT NULL,
	"cost_ore" bigint NOT NULL,
	"sales_ore" bigint NOT NULL,
	"price_unit" integer NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "good_prices_good_id_version_pk" PRIMARY KEY("good_id","version")
);
--> statement-breakpoint
CREATE TABLE "good_suppliers" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "el_no" text;
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "vvs_no" text;
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "db_no" text;
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "package_items" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "stockable" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "stock_qty_milli" bigint;
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "min_qty_milli" bigint;
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "erp_product_no" text;
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "erp_sync_state" text DEFAULT 'unknown' NOT NULL;
--> statement-breakpoint
ALTER TABLE "goods" drop column "search";
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "search" text GENERATED ALWAYS AS (danish_fold(good_no || ' ' || name || ' ' || coalesce(ean, '') || ' ' || coalesce(el_no, '') || ' ' || coalesce(vvs_no, '') || ' ' || coalesce(db_no, '') || ' ' || jsonb_path_query_array(supplier_items, '$[*].supplierNo')::text)) STORED;
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "name_sort" text COLLATE "C" GENERATED ALWAYS AS (danish_sort_key(name)) STORED;
--> statement-breakpoint
CREATE INDEX "goods_search" ON "goods" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "goods_name_sort" ON "goods" USING btree ("name_sort","id");
--> statement-breakpoint
CREATE INDEX "goods_group" ON "goods" USING btree ("good_group","id");
--> statement-breakpoint
CREATE INDEX "goods_sales" ON "goods" USING btree ("sales_ore","id");
--> statement-breakpoint
CREATE INDEX "goods_stock" ON "goods" USING btree ("stock_qty_milli","id");
--> statement-breakpoint
CREATE INDEX "goods_updated" ON "goods" USING btree ("updated_at","id");
--> statement-breakpoint
CREATE INDEX "goods_replaced_by" ON "goods" USING btree ("replaced_by_id");
--> statement-breakpoint
CREATE INDEX "goods_barred" ON "goods" USING btree ("good_no") WHERE "goods"."barred";
--> statement-breakpoint
CREATE INDEX "goods_under_cost" ON "goods" USING btree ("good_no") WHERE "goods"."sales_ore" < "goods"."cost_ore";
--> statement-breakpoint
CREATE INDEX "goods_low_stock" ON "goods" USING btree ("good_no") WHERE "goods"."stockable" and "goods"."stock_qty_milli" < "goods"."min_qty_milli";
--> statement-breakpoint
CREATE INDEX "goods_package_items" ON "goods" USING gin ("package_items" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX "goods_packages" ON "goods" USING btree ("good_no") WHERE "goods"."package_items" <> '[]'::jsonb;
--> statement-breakpoint
INSERT INTO "good_prices" ("good_id", "version", "cost_ore", "sales_ore", "price_unit", "valid_from", "changed_by")
SELECT "id", "version", "cost_ore", "sales_ore", "price_unit", "created_at", "created_by" FROM "goods";
--> statement-breakpoint
INSERT INTO "good_suppliers" ("name")
SELECT DISTINCT item ->> 'supplier' FROM "goods", jsonb_array_elements("supplier_items") AS item;
--> statement-breakpoint
UPDATE "groups" SET "grants" = "grants" || '{"good.see":"all"}'::jsonb, "version" = "version" + 1, "updated_at" = now()
WHERE "grants" ? 'order.see' AND NOT "grants" ? 'good.see';
--> statement-breakpoint
UPDATE "groups" SET "grants" = "grants" || '{"good.edit":"all"}'::jsonb
WHERE "code" IN ('office', 'leader', 'administrator') AND NOT "grants" ? 'good.edit';
--> statement-breakpoint
UPDATE "groups" SET "grants" = "grants" || '{"good.prices.edit":"all"}'::jsonb
WHERE "code" IN ('finance', 'leader', 'administrator') AND NOT "grants" ? 'good.prices.edit';
