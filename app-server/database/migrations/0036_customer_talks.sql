CREATE TABLE "customer_talks" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"direction" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"said" text NOT NULL,
	"contact_id" text,
	"order_id" text,
	"follow_up_on" date,
	"written_by" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_talks" ADD CONSTRAINT "customer_talks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_talks" ADD CONSTRAINT "customer_talks_contact_id_customer_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."customer_contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_talks" ADD CONSTRAINT "customer_talks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_talks" ADD CONSTRAINT "customer_talks_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_talks_customer" ON "customer_talks" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "customer_talks_order" ON "customer_talks" USING btree ("order_id","at");