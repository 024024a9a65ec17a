ALTER TABLE "company" ADD COLUMN "working_week" jsonb;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "holidays" jsonb;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "own_days" jsonb;