DROP INDEX "order_lines_good";--> statement-breakpoint
CREATE INDEX "documents_supplier" ON "documents" USING btree ("supplier_cvr","state");--> statement-breakpoint
CREATE INDEX "order_lines_good" ON "order_lines" USING btree ("good_id","id","order_id");