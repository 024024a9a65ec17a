CREATE TABLE "visma_state_sums" (
	"state" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"orders" integer NOT NULL,
	"total_ore" bigint NOT NULL,
	"credit_orders" integer NOT NULL,
	"credit_ore" bigint NOT NULL
);
--> statement-breakpoint
DROP TABLE "visma_state_counts";--> statement-breakpoint
ALTER TABLE "visma_connection" ADD COLUMN "unanswered_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "visma_transfers" ADD COLUMN "order_count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "visma_transfers" ADD COLUMN "orders_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "visma_transfers_failing" ON "visma_transfers" USING btree ("failed_since") WHERE state in ('failed_fixable', 'failed_temporary', 'unknown');
--> statement-breakpoint
UPDATE "visma_transfers" t SET "order_count" = m."orders", "orders_ore" = m."ore"
FROM (SELECT x."transfer_id", count(*) AS "orders", sum(o."total_ore") AS "ore"
  FROM "visma_transfer_orders" x JOIN "orders" o ON o."id" = x."order_id" GROUP BY 1) m
WHERE m."transfer_id" = t."id";
--> statement-breakpoint
INSERT INTO "visma_state_sums" ("state", "count", "orders", "total_ore", "credit_orders", "credit_ore")
SELECT "state", count(*), sum("order_count"), sum("orders_ore"),
  coalesce(sum("order_count") FILTER (WHERE "kind" = 'credit'), 0),
  coalesce(sum("orders_ore") FILTER (WHERE "kind" = 'credit'), 0)
FROM "visma_transfers" GROUP BY 1;
