ALTER TABLE "activities" ADD COLUMN "still_working_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "suspicion" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "checked_by" text;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_running" ON "activities" USING btree ("assignee_id") WHERE state in ('running', 'pausing');--> statement-breakpoint
CREATE INDEX "activities_suspicious" ON "activities" USING btree ("started_at") WHERE suspicion is not null and checked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_lines_activity" ON "order_lines" USING btree ("source_ref") WHERE source = 'activity';