CREATE TABLE "document_matches" (
	"id" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"order_id" text NOT NULL,
	"mode" text NOT NULL,
	"pages" jsonb,
	"lines" jsonb,
	"net_ore" bigint,
	"score" integer,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"was_first" boolean DEFAULT false NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "document_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"auto_match" boolean DEFAULT false NOT NULL,
	"markup_bp" integer DEFAULT 2500 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"file_hash" text NOT NULL,
	"view_hash" text,
	"file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"media_type" text,
	"source" text NOT NULL,
	"arrived_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"unreadable_reason" text,
	"kind" text DEFAULT 'unknown' NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"text_layer" text DEFAULT 'none' NOT NULL,
	"reading" jsonb,
	"supplier_cvr" text,
	"supplier_name" text,
	"document_no" text,
	"document_date" date,
	"currency" text DEFAULT 'DKK' NOT NULL,
	"net_ore" bigint,
	"vat_ore" bigint,
	"total_ore" bigint,
	"best_order_id" text,
	"best_score" integer,
	"certain" boolean DEFAULT false NOT NULL,
	"reject_reason" text,
	"duplicate_of_id" text,
	"parked_until" date,
	"note" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"handling_seconds" integer,
	"locked_from" text,
	"search" text GENERATED ALWAYS AS (danish_fold(file_name || ' ' || coalesce(supplier_name, '') || ' ' || coalesce(document_no, ''))) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "documents_file_hash_unique" UNIQUE("file_hash")
);
--> statement-breakpoint
ALTER TABLE "document_matches" ADD CONSTRAINT "document_matches_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_matches" ADD CONSTRAINT "document_matches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_matches" ADD CONSTRAINT "document_matches_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_best_order_id_orders_id_fk" FOREIGN KEY ("best_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_duplicate_of_id_documents_id_fk" FOREIGN KEY ("duplicate_of_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_matches_order" ON "document_matches" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "document_matches_document" ON "document_matches" USING btree ("document_id","created_at");--> statement-breakpoint
CREATE INDEX "document_matches_made" ON "document_matches" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "document_matches_once" ON "document_matches" USING btree ("document_id","order_id") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "documents_state_arrived" ON "documents" USING btree ("state","arrived_at","id");--> statement-breakpoint
CREATE INDEX "documents_decided" ON "documents" USING btree ("decided_at","id");--> statement-breakpoint
CREATE INDEX "documents_number" ON "documents" USING btree ("document_no","supplier_cvr");--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_ean" ON "goods" USING btree ("ean");--> statement-breakpoint
CREATE INDEX "goods_supplier_items" ON "goods" USING gin ("supplier_items" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "order_lines_good" ON "order_lines" USING btree ("good_id","id");--> statement-breakpoint
CREATE INDEX "orders_requisition" ON "orders" USING btree ("requisition_no");--> statement-breakpoint
CREATE INDEX "orders_place" ON "orders" USING btree ("postnr","house_no");--> statement-breakpoint
CREATE INDEX "orders_open_net" ON "orders" USING btree ("net_ore") WHERE status not in ('invoiced', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_open_cost" ON "orders" USING btree ("cost_ore") WHERE status not in ('invoiced', 'cancelled');--> statement-breakpoint
INSERT INTO "document_settings" ("id") VALUES (1) ON CONFLICT DO NOTHING;
