DROP INDEX "orders_status_amount";--> statement-breakpoint
DROP INDEX "orders_amount";--> statement-breakpoint
DROP INDEX "orders_open_since";--> statement-breakpoint
DROP INDEX "orders_open_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "lines_are_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "orders" o SET "lines_are_free" = true
WHERE o.net_ore = 0 AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id);--> statement-breakpoint
CREATE INDEX "orders_status_amount" ON "orders" USING btree ("status",(case
    when "status" in ('received', 'planned', 'in_progress', 'awaiting_material', 'awaiting_customer') and "expected_net_ore" > greatest("net_ore", 0) then "expected_net_ore"
    when "net_ore" = 0 and not "lines_are_free" then "expected_net_ore"
    else "net_ore" end),"id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ((case
    when "status" in ('received', 'planned', 'in_progress', 'awaiting_material', 'awaiting_customer') and "expected_net_ore" > greatest("net_ore", 0) then "expected_net_ore"
    when "net_ore" = 0 and not "lines_are_free" then "expected_net_ore"
    else "net_ore" end),"id");--> statement-breakpoint
CREATE INDEX "orders_open_since" ON "orders" USING btree ("status_since","id","status","net_ore","expected_net_ore","lines_are_free") WHERE status not in ('invoiced', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_open_amount" ON "orders" USING btree ((case
    when "status" in ('received', 'planned', 'in_progress', 'awaiting_material', 'awaiting_customer') and "expected_net_ore" > greatest("net_ore", 0) then "expected_net_ore"
    when "net_ore" = 0 and not "lines_are_free" then "expected_net_ore"
    else "net_ore" end),"id") WHERE status not in ('invoiced', 'cancelled');--> statement-breakpoint
-- Of the expression of a new index the database knows nothing until then.
ANALYZE "orders";
