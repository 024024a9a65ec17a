-- To build it anew would take as long as it takes to read all orders.
ALTER INDEX "orders_open_search" SET (gin_pending_list_limit = 128);--> statement-breakpoint
-- What is in the list already.
SELECT gin_clean_pending_list('orders_open_search');
