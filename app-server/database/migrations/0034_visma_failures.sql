ALTER TABLE "visma_connection" ADD COLUMN "overdue" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visma_connection" ADD COLUMN "mailed_on" date;--> statement-breakpoint
ALTER TABLE "visma_transfers" ADD COLUMN "invoice_on" date;--> statement-breakpoint
ALTER TABLE "visma_transfers" ADD COLUMN "failed_since" timestamp (3) with time zone;
--> statement-breakpoint
-- Whoever prepares invoices sees and sends transfers; whoever administers users connects.
UPDATE "groups" SET "grants" = "grants" || '{"transfer.see":"all","transfer.send":"all"}'::jsonb, "version" = "version" + 1, "updated_at" = now()
WHERE "code" IN ('office', 'leader', 'administrator', 'finance') AND NOT "grants" ? 'transfer.see';
--> statement-breakpoint
UPDATE "groups" SET "grants" = "grants" || '{"transfer.connect":"all"}'::jsonb
WHERE "code" = 'administrator' AND NOT "grants" ? 'transfer.connect';
