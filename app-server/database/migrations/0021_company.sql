CREATE TABLE "company" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text,
	"cvr" text,
	"address_line" text,
	"postnr" text,
	"city" text,
	"phone" text,
	"email" text,
	"contribution_limit_bp" integer DEFAULT 1000 NOT NULL,
	"order_numbers_from" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
INSERT INTO "company" ("id") VALUES (1) ON CONFLICT DO NOTHING;
