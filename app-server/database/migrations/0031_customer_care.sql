CREATE TABLE "access_notes" (
	"address_id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "anonymise_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"winner_id" text NOT NULL,
	"loser_id" text NOT NULL,
	"merged_at" timestamp (3) with time zone NOT NULL,
	"merged_by" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
ALTER TABLE "access_notes" ADD CONSTRAINT "access_notes_address_id_installation_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."installation_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_notes" ADD CONSTRAINT "access_notes_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anonymise_requests" ADD CONSTRAINT "anonymise_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anonymise_requests" ADD CONSTRAINT "anonymise_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anonymise_requests" ADD CONSTRAINT "anonymise_requests_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_winner_id_customers_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_loser_id_customers_id_fk" FOREIGN KEY ("loser_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anonymise_requests_customer" ON "anonymise_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "customer_merges_winner" ON "customer_merges" USING btree ("winner_id");--> statement-breakpoint
CREATE INDEX "customer_merges_loser" ON "customer_merges" USING btree ("loser_id");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_id_customers_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_same_cvr" ON "customers" USING btree ("cvr");--> statement-breakpoint
CREATE INDEX "customers_same_gln" ON "customers" USING btree ("gln");--> statement-breakpoint
CREATE INDEX "customers_same_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_same_mobile" ON "customers" USING btree ("mobile");--> statement-breakpoint
CREATE INDEX "customers_same_email" ON "customers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "customers_same_name" ON "customers" USING btree (danish_fold("name"),"postnr");--> statement-breakpoint
CREATE INDEX "customers_merged_into" ON "customers" USING btree ("merged_into_id");