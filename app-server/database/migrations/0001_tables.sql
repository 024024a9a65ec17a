CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_no" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_sort" text COLLATE "C" GENERATED ALWAYS AS (danish_sort_key(name)) STORED,
	"cvr" text,
	"p_number" text,
	"gln" text,
	"e_invoice_ref" text,
	"attention" text,
	"address_line" text NOT NULL,
	"postnr" text NOT NULL,
	"city" text NOT NULL,
	"country" text DEFAULT 'DK' NOT NULL,
	"email" text,
	"phone" text,
	"mobile" text,
	"payment_terms" text NOT NULL,
	"vat_code" text DEFAULT 'DK25' NOT NULL,
	"debtor_group" text NOT NULL,
	"price_group" text,
	"discount_bp" integer DEFAULT 0 NOT NULL,
	"credit_limit_ore" bigint,
	"blocked" text DEFAULT 'none' NOT NULL,
	"notes" text,
	"gdpr_status" text DEFAULT 'active' NOT NULL,
	"partner_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "customers_customer_no_unique" UNIQUE("customer_no")
);
--> statement-breakpoint
CREATE TABLE "installation_addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"street" text NOT NULL,
	"house_no" text NOT NULL,
	"floor" text,
	"door" text,
	"postnr" text NOT NULL,
	"city" text NOT NULL,
	"municipality_code" text,
	"lat" double precision,
	"lon" double precision,
	"metering_point_id" text,
	"meter_no" text,
	"grid_company_id" text,
	"main_fuse_a" integer,
	"phases" integer,
	"cabinet_no" text,
	"area_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"kind" text NOT NULL,
	"cvr" text NOT NULL,
	"customer_id" text NOT NULL,
	"case_no_pattern" text NOT NULL,
	"intake" text NOT NULL,
	"sla_accept_h" integer NOT NULL,
	"sla_contact_h" integer NOT NULL,
	"sla_done_days" integer NOT NULL,
	"report_back" text NOT NULL,
	"settlement" text NOT NULL,
	"required_docs" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "channel_heads" (
	"channel" text PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "channel_messages" (
	"channel" text NOT NULL,
	"seq" bigint NOT NULL,
	"previous" bigint NOT NULL,
	"type" text NOT NULL,
	"patch" jsonb NOT NULL,
	CONSTRAINT "channel_messages_channel_seq_pk" PRIMARY KEY("channel","seq")
);
--> statement-breakpoint
CREATE TABLE "domain_events" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"entity_id" text NOT NULL,
	"version" integer NOT NULL,
	"actor_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	"cause" text NOT NULL,
	"changed" jsonb NOT NULL,
	"reason" text,
	"forced" jsonb,
	"correlation_id" text
);
--> statement-breakpoint
CREATE TABLE "event_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last_seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_cursor" (
	"id" integer PRIMARY KEY NOT NULL,
	"posted_seq" bigint NOT NULL,
	"holder" text,
	"held_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"id" text PRIMARY KEY NOT NULL,
	"good_no" text NOT NULL,
	"name" text NOT NULL,
	"search" text GENERATED ALWAYS AS (danish_fold(good_no || ' ' || name)) STORED,
	"good_group" text NOT NULL,
	"unit" text NOT NULL,
	"cost_ore" bigint NOT NULL,
	"sales_ore" bigint NOT NULL,
	"price_unit" integer DEFAULT 1 NOT NULL,
	"ean" text,
	"supplier_items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"barred" boolean DEFAULT false NOT NULL,
	"replaced_by_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "goods_good_no_unique" UNIQUE("good_no")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"type_id" text NOT NULL,
	"order_id" text,
	"assignee_id" text NOT NULL,
	"state" text NOT NULL,
	"planned_start" timestamp (3) with time zone,
	"planned_end" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"paused_min" integer DEFAULT 0 NOT NULL,
	"billable_min" integer,
	"note" text,
	"outcome" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "activity_types" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"color" text NOT NULL,
	"icon" text NOT NULL,
	"default_min" integer,
	"billable" boolean NOT NULL,
	"requires_order" boolean NOT NULL,
	"requires_outcome" boolean NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sort" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"line_no" integer NOT NULL,
	"kind" text NOT NULL,
	"good_id" text,
	"text" text NOT NULL,
	"qty_milli" integer NOT NULL,
	"unit" text NOT NULL,
	"unit_cost_ore" bigint DEFAULT 0 NOT NULL,
	"unit_sales_ore" bigint,
	"price_unit" integer DEFAULT 1 NOT NULL,
	"discount_bp" integer DEFAULT 0 NOT NULL,
	"vat_code" text DEFAULT 'DK25' NOT NULL,
	"net_ore" bigint NOT NULL,
	"cost_ore" bigint NOT NULL,
	"source" text NOT NULL,
	"source_ref" text,
	"billable" boolean DEFAULT true NOT NULL,
	"locked_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"requisition_no" text NOT NULL,
	"kind" text NOT NULL,
	"work_type" text NOT NULL,
	"customer_id" text NOT NULL,
	"installation_address_id" text NOT NULL,
	"payer_id" text NOT NULL,
	"partner_id" text,
	"partner_case_no" text,
	"area_id" text,
	"status" text NOT NULL,
	"status_since" timestamp (3) with time zone NOT NULL,
	"sub_status" text,
	"awaiting_from" text,
	"follow_up_date" date,
	"documentation" text DEFAULT 'missing' NOT NULL,
	"grid_notification" text DEFAULT 'not_required' NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"invoice_text" text,
	"priority" text DEFAULT 'normal' NOT NULL,
	"responsible_id" text NOT NULL,
	"fitter_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requested_date" date,
	"planned_start" timestamp (3) with time zone,
	"planned_end" timestamp (3) with time zone,
	"estimated_min" integer,
	"due_at" timestamp (3) with time zone,
	"customer_ref" text,
	"pricing" text NOT NULL,
	"fixed_price_ore" bigint,
	"deposit_ore" bigint,
	"cancel_reason" text,
	"expected_net_ore" bigint DEFAULT 0 NOT NULL,
	"net_ore" bigint DEFAULT 0 NOT NULL,
	"vat_ore" bigint DEFAULT 0 NOT NULL,
	"total_ore" bigint DEFAULT 0 NOT NULL,
	"cost_ore" bigint DEFAULT 0 NOT NULL,
	"flags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"invoiced_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"invoice_no" text,
	"erp_draft_no" text,
	"customer_name" text NOT NULL,
	"customer_sort" text COLLATE "C" GENERATED ALWAYS AS (danish_sort_key(customer_name)) STORED,
	"street" text NOT NULL,
	"house_no" text NOT NULL,
	"postnr" text NOT NULL,
	"city" text NOT NULL,
	"search" text GENERATED ALWAYS AS (danish_fold(order_no || ' ' || title || ' ' || customer_name || ' ' || street || ' ' || house_no || ' ' || postnr || ' ' || city || ' ' || coalesce(partner_case_no, '') || ' ' || requisition_no)) STORED,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "orders_order_no_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"csrf_token" text NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"initials" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text,
	"password_hash" text NOT NULL,
	"groups" jsonb NOT NULL,
	"area_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"employee_no" text,
	"certificates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"kiosk" boolean DEFAULT false NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "users_initials_unique" UNIQUE("initials")
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"postnr_ranges" jsonb NOT NULL,
	"leader_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "boards" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"area_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "postnumre" (
	"postnr" text NOT NULL,
	"city" text NOT NULL,
	"municipality_code" text NOT NULL,
	"municipality" text NOT NULL,
	"region_code" text NOT NULL,
	"region" text NOT NULL,
	CONSTRAINT "postnumre_postnr_municipality_code_city_pk" PRIMARY KEY("postnr","municipality_code","city")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"area_id" text DEFAULT '' NOT NULL,
	"month" date NOT NULL,
	"revenue_ore" bigint DEFAULT 0 NOT NULL,
	"contribution_ore" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "budgets_area_id_month_pk" PRIMARY KEY("area_id","month")
);
--> statement-breakpoint
CREATE TABLE "flow_sums" (
	"slice" text NOT NULL,
	"grain" text NOT NULL,
	"period" date NOT NULL,
	"received_count" integer DEFAULT 0 NOT NULL,
	"received_ore" bigint DEFAULT 0 NOT NULL,
	"cancelled_count" integer DEFAULT 0 NOT NULL,
	"cancelled_ore" bigint DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"done_ore" bigint DEFAULT 0 NOT NULL,
	"invoiced_count" integer DEFAULT 0 NOT NULL,
	"invoiced_ore" bigint DEFAULT 0 NOT NULL,
	"invoiced_cost_ore" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "flow_sums_slice_grain_period_pk" PRIMARY KEY("slice","grain","period")
);
--> statement-breakpoint
CREATE TABLE "payer_sums" (
	"slice" text NOT NULL,
	"grain" text NOT NULL,
	"period" date NOT NULL,
	"payer_id" text NOT NULL,
	"invoiced_ore" bigint DEFAULT 0 NOT NULL,
	"invoiced_cost_ore" bigint DEFAULT 0 NOT NULL,
	"invoiced_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payer_sums_slice_grain_period_payer_id_pk" PRIMARY KEY("slice","grain","period","payer_id")
);
--> statement-breakpoint
CREATE TABLE "status_sums" (
	"slice" text NOT NULL,
	"status" text NOT NULL,
	"since_day" date NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"net_ore" bigint DEFAULT 0 NOT NULL,
	"cost_ore" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "status_sums_slice_status_since_day_pk" PRIMARY KEY("slice","status","since_day")
);
--> statement-breakpoint
CREATE TABLE "throughput_sums" (
	"slice" text NOT NULL,
	"month" date NOT NULL,
	"days" integer NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "throughput_sums_slice_month_days_pk" PRIMARY KEY("slice","month","days")
);
--> statement-breakpoint
CREATE TABLE "vaerk_orders" (
	"order_id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"accept_by" timestamp (3) with time zone NOT NULL,
	"contact_by" timestamp (3) with time zone NOT NULL,
	"complete_by" timestamp (3) with time zone NOT NULL,
	"old_meter_no" text,
	"old_reading" text,
	"new_meter_no" text,
	"new_reading" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "installation_addresses" ADD CONSTRAINT "installation_addresses_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "installation_addresses" ADD CONSTRAINT "installation_addresses_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_type_id_activity_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."activity_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_installation_address_id_installation_addresses_id_fk" FOREIGN KEY ("installation_address_id") REFERENCES "public"."installation_addresses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payer_id_customers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_responsible_id_users_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vaerk_orders" ADD CONSTRAINT "vaerk_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_name_sort" ON "customers" USING btree ("name_sort");--> statement-breakpoint
CREATE INDEX "installation_addresses_customer" ON "installation_addresses" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "channel_messages_seq" ON "channel_messages" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "domain_events_entity" ON "domain_events" USING btree ("entity_id","seq");--> statement-breakpoint
CREATE INDEX "domain_events_at" ON "domain_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "activities_order" ON "activities" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "activities_assignee" ON "activities" USING btree ("assignee_id","planned_start");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","line_no");--> statement-breakpoint
CREATE INDEX "orders_status_no" ON "orders" USING btree ("status","order_no");--> statement-breakpoint
CREATE INDEX "orders_status_since" ON "orders" USING btree ("status","status_since","id");--> statement-breakpoint
CREATE INDEX "orders_status_due" ON "orders" USING btree ("status","due_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_planned" ON "orders" USING btree ("status","planned_start","id");--> statement-breakpoint
CREATE INDEX "orders_status_net" ON "orders" USING btree ("status","net_ore","id");--> statement-breakpoint
CREATE INDEX "orders_status_customer" ON "orders" USING btree ("status","customer_sort","id");--> statement-breakpoint
CREATE INDEX "orders_area_no" ON "orders" USING btree ("area_id","order_no");--> statement-breakpoint
CREATE INDEX "orders_since" ON "orders" USING btree ("status_since","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_at","id");--> statement-breakpoint
CREATE INDEX "orders_planned" ON "orders" USING btree ("planned_start","id");--> statement-breakpoint
CREATE INDEX "orders_net" ON "orders" USING btree ("net_ore","id");--> statement-breakpoint
CREATE INDEX "orders_customer_sort" ON "orders" USING btree ("customer_sort","id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_responsible" ON "orders" USING btree ("responsible_id","status");--> statement-breakpoint
CREATE INDEX "orders_fitters" ON "orders" USING gin ("fitter_ids");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "orders_partner_case" ON "orders" USING btree ("partner_id","partner_case_no");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "payer_sums_top" ON "payer_sums" USING btree ("slice","grain","period","invoiced_ore");