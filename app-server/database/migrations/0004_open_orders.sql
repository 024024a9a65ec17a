CREATE INDEX "orders_open_since" ON "orders" USING btree ("status_since","id") WHERE status not in ('invoiced', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_open_due" ON "orders" USING btree ("due_at","id") WHERE status not in ('invoiced', 'cancelled');--> statement-breakpoint
CREATE INDEX "orders_priority" ON "orders" USING btree ("priority","order_no") WHERE priority <> 'normal';