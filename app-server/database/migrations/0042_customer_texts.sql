CREATE TABLE "customer_texts" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_texts" ADD CONSTRAINT "customer_texts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
create or replace function write_customer_texts(ids text[]) returns void
language sql set search_path from current
as $$
  insert into customer_texts (customer_id, text)
  select c.id, ' ' || c.search || coalesce(' ; ' || a.search, '') || coalesce(' ; ' || k.search, '')
  from customers c
  left join (
    select customer_id, string_agg(search, ' ; ' order by id) as search from installation_addresses
    where customer_id = any(ids) and archived_at is null group by customer_id
  ) a on a.customer_id = c.id
  left join (
    select customer_id, string_agg(search, ' ; ' order by id) as search from customer_contacts
    where customer_id = any(ids) and archived_at is null group by customer_id
  ) k on k.customer_id = c.id
  where c.id = any(ids)
  on conflict (customer_id) do update set text = excluded.text where customer_texts.text <> excluded.text
$$;
--> statement-breakpoint
create or replace function note_customers() returns trigger
language plpgsql set search_path from current
as $$
begin
  if tg_op = 'INSERT' then
    perform write_customer_texts(array(select id from after_it));
  else
    perform write_customer_texts(array(
      select n.id from after_it n join before_it o on o.id = n.id where o.search is distinct from n.search));
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function note_customer_parts() returns trigger
language plpgsql set search_path from current
as $$
begin
  if tg_op = 'INSERT' then
    perform write_customer_texts(array(select distinct customer_id from after_it));
  elsif tg_op = 'DELETE' then
    perform write_customer_texts(array(select distinct customer_id from before_it));
  else
    perform write_customer_texts(array(
      select distinct unnest(array[o.customer_id, n.customer_id])
      from after_it n join before_it o on o.id = n.id
      where o.search is distinct from n.search or o.customer_id <> n.customer_id
        or (o.archived_at is null) <> (n.archived_at is null)));
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Whole statements, so that a merge that moves a thousand addresses writes the text once. PostgreSQL wants a trigger for each kind.
create trigger customers_text_insert after insert on customers
referencing new table as after_it for each statement execute function note_customers();
--> statement-breakpoint
create trigger customers_text_update after update on customers
referencing old table as before_it new table as after_it for each statement execute function note_customers();
--> statement-breakpoint
create trigger installation_addresses_text_insert after insert on installation_addresses
referencing new table as after_it for each statement execute function note_customer_parts();
--> statement-breakpoint
create trigger installation_addresses_text_update after update on installation_addresses
referencing old table as before_it new table as after_it for each statement execute function note_customer_parts();
--> statement-breakpoint
create trigger installation_addresses_text_delete after delete on installation_addresses
referencing old table as before_it for each statement execute function note_customer_parts();
--> statement-breakpoint
create trigger customer_contacts_text_insert after insert on customer_contacts
referencing new table as after_it for each statement execute function note_customer_parts();
--> statement-breakpoint
create trigger customer_contacts_text_update after update on customer_contacts
referencing old table as before_it new table as after_it for each statement execute function note_customer_parts();
--> statement-breakpoint
create trigger customer_contacts_text_delete after delete on customer_contacts
referencing old table as before_it for each statement execute function note_customer_parts();
--> statement-breakpoint
insert into customer_texts (customer_id, text)
select c.id, ' ' || c.search || coalesce(' ; ' || a.search, '') || coalesce(' ; ' || k.search, '')
from customers c
left join (
  select customer_id, string_agg(search, ' ; ' order by id) as search from installation_addresses where archived_at is null group by 1
) a on a.customer_id = c.id
left join (
  select customer_id, string_agg(search, ' ; ' order by id) as search from customer_contacts where archived_at is null group by 1
) k on k.customer_id = c.id;
--> statement-breakpoint
CREATE INDEX "customer_texts_text" ON "customer_texts" USING gin ("text" gin_trgm_ops) WITH (fastupdate=off);--> statement-breakpoint
DROP INDEX "customer_contacts_search";--> statement-breakpoint
ALTER INDEX "customers_search" SET (fastupdate = off);--> statement-breakpoint
ALTER INDEX "installation_addresses_search" SET (fastupdate = off);--> statement-breakpoint
SELECT gin_clean_pending_list('customers_search');--> statement-breakpoint
SELECT gin_clean_pending_list('installation_addresses_search');--> statement-breakpoint
ANALYZE "customer_texts";
