CREATE TABLE "visma_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"transfer_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"status" integer,
	"duration_ms" integer NOT NULL,
	"log_id" text,
	"error_code" text
);
--> statement-breakpoint
CREATE TABLE "visma_connection" (
	"id" integer PRIMARY KEY NOT NULL,
	"base_url" text,
	"sealed_tokens" text,
	"agreement_number" integer,
	"company" text,
	"paused_at" timestamp (3) with time zone,
	"pause_reason" text,
	"holder" text,
	"held_until" timestamp (3) with time zone,
	"last_call_at" timestamp (3) with time zone,
	"bucket_used" integer,
	"bucket_limit" integer,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visma_transfers" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"body" text,
	"idempotency_key" text,
	"key_at" timestamp (3) with time zone,
	"outcome_unknown" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"missed_at" timestamp (3) with time zone,
	"total_ore" bigint,
	"ledger_kind" text,
	"ledger_number" integer,
	"ledger_total_ore" bigint,
	"causes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visma_attempts" ADD CONSTRAINT "visma_attempts_transfer_id_visma_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."visma_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visma_transfers" ADD CONSTRAINT "visma_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visma_attempts_transfer" ON "visma_attempts" USING btree ("transfer_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "visma_transfers_reference" ON "visma_transfers" USING btree ("reference");--> statement-breakpoint
CREATE UNIQUE INDEX "visma_transfers_active" ON "visma_transfers" USING btree ("order_id") WHERE state <> 'discarded';--> statement-breakpoint
CREATE INDEX "visma_transfers_due" ON "visma_transfers" USING btree ("due_at","id") WHERE state in ('queued', 'validating', 'sending', 'failed_temporary', 'unknown');--> statement-breakpoint
CREATE INDEX "visma_transfers_state" ON "visma_transfers" USING btree ("state","updated_at");