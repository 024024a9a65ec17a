CREATE TABLE "status_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"settings" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
INSERT INTO "status_settings" ("id") VALUES (1) ON CONFLICT DO NOTHING;
