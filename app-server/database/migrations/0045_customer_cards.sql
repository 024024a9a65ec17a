-- To build them anew would take minutes.
ALTER INDEX "documents_search" SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX "goods_supplier_items" SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX "goods_search" SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX "goods_package_items" SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX "orders_fitters" SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX "orders_search" SET (gin_pending_list_limit = 512);--> statement-breakpoint
ALTER INDEX "orders_open_search" SET (gin_pending_list_limit = 512);--> statement-breakpoint
-- What is in the lists already.
SELECT gin_clean_pending_list('documents_search'), gin_clean_pending_list('goods_supplier_items'), gin_clean_pending_list('goods_search'), gin_clean_pending_list('goods_package_items'), gin_clean_pending_list('orders_fitters'), gin_clean_pending_list('orders_search'), gin_clean_pending_list('orders_open_search');--> statement-breakpoint
DROP INDEX "activities_order";--> statement-breakpoint
DROP INDEX "orders_customer";--> statement-breakpoint
DROP INDEX "orders_open_customer";--> statement-breakpoint
CREATE INDEX "orders_paid_for" ON "orders" USING btree (nullif(payer_id, customer_id),"order_no");--> statement-breakpoint
CREATE INDEX "activities_order" ON "activities" USING btree ("order_id","started_at","planned_start","id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id","order_no","id","installation_address_id","archived_at");--> statement-breakpoint
CREATE INDEX "orders_open_customer" ON "orders" USING btree ("customer_id","order_no","id") WHERE status not in ('invoiced', 'cancelled') and archived_at is null;--> statement-breakpoint
-- For the statistics of the expression.
ANALYZE "orders";
