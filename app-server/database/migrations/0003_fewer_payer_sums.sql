DROP INDEX "payer_sums_top";--> statement-breakpoint
CREATE INDEX "payer_sums_top" ON "payer_sums" USING btree ("grain","period","invoiced_ore") WHERE "payer_sums"."slice" = '|';--> statement-breakpoint
DELETE FROM "payer_sums" WHERE "grain" = 'quarter' OR ("slice" <> '|' AND ("slice" LIKE '|%' OR "slice" LIKE '%|' OR "slice" LIKE '%|@%'));
