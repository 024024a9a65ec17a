CREATE TABLE "customer_contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"phone" text,
	"email" text,
	"search" text GENERATED ALWAYS AS (danish_fold(name || ' ; ' || coalesce(phone, '') || ' ; ' || coalesce(email, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "personal_values" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "customers_name_sort";--> statement-breakpoint
ALTER TABLE "customers" drop column "search";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search" text GENERATED ALWAYS AS (danish_fold(customer_no::text || ' ' || name || ' ' || coalesce(cvr, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(mobile, '') || ' ; ' || coalesce(email, '') || ' ; ' || address_line || ' ' || postnr || ' ' || city)) STORED;--> statement-breakpoint
ALTER TABLE "customer_contacts" ADD CONSTRAINT "customer_contacts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_contacts_customer" ON "customer_contacts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_contacts_search" ON "customer_contacts" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "personal_values_customer" ON "personal_values" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customers_postnr" ON "customers" USING btree ("postnr","id");--> statement-breakpoint
CREATE INDEX "customers_updated" ON "customers" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "customers_gln" ON "customers" USING btree ("gln" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_blocked" ON "customers" USING btree ("name_sort","id") WHERE blocked <> 'none';--> statement-breakpoint
CREATE INDEX "customers_without_gln" ON "customers" USING btree ("name_sort","id") WHERE kind = 'public' and gln is null;--> statement-breakpoint
CREATE INDEX "customers_without_email" ON "customers" USING btree ("name_sort","id") WHERE email is null;--> statement-breakpoint
CREATE INDEX "installation_addresses_metering_point" ON "installation_addresses" USING btree ("metering_point_id" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "installation_addresses_meter" ON "installation_addresses" USING btree ("meter_no" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customers_name_sort" ON "customers" USING btree ("name_sort","id");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
UPDATE "groups" SET "grants" = '{"customer.see":"all"}'::jsonb || "grants", "version" = "version" + 1, "updated_at" = now()
WHERE "code" IN ('office', 'leader', 'administrator', 'technical_manager', 'finance', 'planner') AND NOT "grants" ? 'customer.see';
--> statement-breakpoint
UPDATE "groups" SET "grants" = '{"customer.see":"own","customer.access_notes":"own"}'::jsonb || "grants", "version" = "version" + 1, "updated_at" = now()
WHERE "code" = 'fitter' AND NOT "grants" ? 'customer.see';
--> statement-breakpoint
UPDATE "groups" SET "grants" = '{"customer.edit":"all","customer.anonymise.request":"all","customer.access_notes":"all"}'::jsonb || "grants"
WHERE "code" IN ('office', 'leader', 'administrator') AND NOT "grants" ? 'customer.edit';
--> statement-breakpoint
UPDATE "groups" SET "grants" = '{"customer.terms.edit":"all"}'::jsonb || "grants"
WHERE "code" IN ('leader', 'administrator', 'finance') AND NOT "grants" ? 'customer.terms.edit';
--> statement-breakpoint
UPDATE "groups" SET "grants" = '{"customer.anonymise.execute":"all"}'::jsonb || "grants"
WHERE "code" IN ('administrator', 'finance') AND NOT "grants" ? 'customer.anonymise.execute';
