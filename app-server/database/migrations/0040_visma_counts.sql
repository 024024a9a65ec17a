CREATE TABLE "visma_state_counts" (
	"state" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "visma_transfers_state";--> statement-breakpoint
CREATE INDEX "visma_transfers_state" ON "visma_transfers" USING btree ("state","updated_at","id");--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "partner_id";
--> statement-breakpoint
INSERT INTO "visma_state_counts" ("state", "count")
SELECT "state", count(*) FROM "visma_transfers" WHERE "state" IN ('transferred', 'booked', 'discarded') GROUP BY 1;
