CREATE TABLE "partner_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"work_code" text NOT NULL,
	"text" text NOT NULL,
	"unit" text NOT NULL,
	"price_ore" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "case_no_examples" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_prices" ADD CONSTRAINT "partner_prices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_prices_partner" ON "partner_prices" USING btree ("partner_id","work_code");
--> statement-breakpoint
UPDATE "groups" SET "grants" = '{"partner.see":"all","partner_price.see":"all"}'::jsonb || "grants", "version" = "version" + 1, "updated_at" = now()
WHERE "code" IN ('office', 'leader', 'administrator', 'finance') AND NOT "grants" ? 'partner.see';
--> statement-breakpoint
UPDATE "groups" SET "grants" = '{"partner.edit":"all","partner_price.edit":"all"}'::jsonb || "grants"
WHERE "code" IN ('leader', 'administrator') AND NOT "grants" ? 'partner.edit';
--> statement-breakpoint
UPDATE "groups" SET "grants" = '{"partner_price.edit":"all"}'::jsonb || "grants"
WHERE "code" = 'finance' AND NOT "grants" ? 'partner_price.edit';
