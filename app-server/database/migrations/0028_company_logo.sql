CREATE TABLE "company_logos" (
	"hash" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text
);
--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "logo_hash" text;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_logo_hash_company_logos_hash_fk" FOREIGN KEY ("logo_hash") REFERENCES "public"."company_logos"("hash") ON DELETE no action ON UPDATE no action;