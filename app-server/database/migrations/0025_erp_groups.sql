CREATE TABLE "erp_entries" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"barred" boolean DEFAULT false NOT NULL,
	"fetched_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erp_entries_kind_number_pk" PRIMARY KEY("kind","number")
);
--> statement-breakpoint
CREATE TABLE "erp_mappings" (
	"key" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
UPDATE "groups" SET "grants" = "grants" || '{"erp_group.see":"all"}'::jsonb, "version" = "version" + 1, "updated_at" = now()
WHERE "code" IN ('leader', 'administrator') AND NOT "grants" ? 'erp_group.see';
--> statement-breakpoint
UPDATE "groups" SET "grants" = "grants" || '{"erp_group.edit":"all"}'::jsonb
WHERE "code" = 'administrator' AND NOT "grants" ? 'erp_group.edit';
