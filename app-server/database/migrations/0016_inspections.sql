CREATE TABLE "order_files" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"media_type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_inspections" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"performed_by_id" text NOT NULL,
	"performed_on" date NOT NULL,
	"measurements" jsonb NOT NULL,
	"file_id" text,
	"no_file_reason" text,
	"one_person_reason" text,
	"rejected_at" timestamp (3) with time zone,
	"rejected_by" text,
	"reject_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order_files" ADD CONSTRAINT "order_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_inspections" ADD CONSTRAINT "order_inspections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_inspections" ADD CONSTRAINT "order_inspections_performed_by_id_users_id_fk" FOREIGN KEY ("performed_by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_inspections" ADD CONSTRAINT "order_inspections_file_id_order_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."order_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_inspections" ADD CONSTRAINT "order_inspections_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_files_order" ON "order_files" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_inspections_order" ON "order_inspections" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "activities_started" ON "activities" USING btree ("assignee_id","started_at");