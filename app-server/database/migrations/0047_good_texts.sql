CREATE TABLE "good_texts" (
	"good_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"good_no" text NOT NULL,
	"barred" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "good_texts" ADD CONSTRAINT "good_texts_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
insert into good_texts (good_id, text, good_no, barred) select id, search, good_no, barred from goods where archived_at is null;
--> statement-breakpoint
create or replace function write_good_text() returns trigger
language plpgsql set search_path from current
as $$
begin
  if new.archived_at is null then
    insert into good_texts (good_id, text, good_no, barred) values (new.id, new.search, new.good_no, new.barred)
    on conflict (good_id) do update set text = excluded.text, good_no = excluded.good_no, barred = excluded.barred;
  else
    delete from good_texts where good_id = new.id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger goods_text_insert after insert on goods for each row execute function write_good_text();
--> statement-breakpoint
-- A new price calls no function.
create trigger goods_text_update after update on goods for each row
when (old.search is distinct from new.search or old.good_no is distinct from new.good_no or old.barred is distinct from new.barred
  or (old.archived_at is null) is distinct from (new.archived_at is null))
execute function write_good_text();
--> statement-breakpoint
DROP INDEX "goods_search";--> statement-breakpoint
DROP INDEX "goods_package_items";--> statement-breakpoint
CREATE INDEX "good_texts_text" ON "good_texts" USING gin ("text" gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
CREATE INDEX "good_texts_barred" ON "good_texts" USING btree ("barred","good_no");--> statement-breakpoint
CREATE INDEX "goods_package_items" ON "goods" USING gin ("package_items" jsonb_path_ops) WITH (fastupdate=off) WHERE "goods"."package_items" <> '[]'::jsonb;--> statement-breakpoint
ANALYZE "good_texts";
