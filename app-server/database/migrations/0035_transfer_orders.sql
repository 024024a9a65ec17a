CREATE TABLE "visma_transfer_orders" (
	"transfer_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"discarded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visma_transfer_orders_transfer_id_order_id_pk" PRIMARY KEY("transfer_id","order_id")
);
--> statement-breakpoint
DROP INDEX "visma_transfers_active";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_of" text;--> statement-breakpoint
ALTER TABLE "visma_transfers" ADD COLUMN "kind" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "visma_transfer_orders" ADD CONSTRAINT "visma_transfer_orders_transfer_id_visma_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."visma_transfers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visma_transfer_orders" ADD CONSTRAINT "visma_transfer_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visma_transfer_orders_active" ON "visma_transfer_orders" USING btree ("order_id") WHERE not discarded;--> statement-breakpoint
CREATE INDEX "visma_transfer_orders_order" ON "visma_transfer_orders" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_of_orders_id_fk" FOREIGN KEY ("credit_of") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_credit_of" ON "orders" USING btree ("credit_of") WHERE credit_of is not null;--> statement-breakpoint
-- Every transfer had one order.
INSERT INTO "visma_transfer_orders" ("transfer_id", "order_id", "position", "discarded")
SELECT "id", "order_id", 1, "state" = 'discarded' FROM "visma_transfers";
--> statement-breakpoint
UPDATE "visma_transfers" t SET "kind" = 'credit' FROM "orders" o WHERE o."id" = t."order_id" AND o."total_ore" < 0;
--> statement-breakpoint
-- An order that credits another was named only in the event of the other one.
UPDATE "orders" o SET "credit_of" = e."entity_id" FROM "domain_events" e
WHERE e."changed" ? 'creditedBy' AND o."order_no" = e."changed" -> 'creditedBy' ->> 1
	AND EXISTS (SELECT 1 FROM "orders" credited WHERE credited."id" = e."entity_id");
