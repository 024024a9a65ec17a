-- One way through each table, however many customers there are and whatever the database expects: the joins of the function before it
-- were tried pair by pair for thousands of customers in one statement.
create or replace function write_customer_texts(ids text[]) returns void
language sql set search_path from current
as $$
  with wanted as materialized (select distinct unnest(ids) as id),
  parts as (
    select c.id, 1 as part, c.id as part_id, c.search from wanted w join customers c on c.id = w.id
    union all
    select a.customer_id, 2, a.id, a.search from wanted w join installation_addresses a on a.customer_id = w.id
    where a.archived_at is null
    union all
    select k.customer_id, 3, k.id, k.search from wanted w join customer_contacts k on k.customer_id = w.id
    where k.archived_at is null
  )
  insert into customer_texts (customer_id, text)
  select id, ' ' || string_agg(search, ' ; ' order by part, part_id) from parts group by id
  on conflict (customer_id) do update set text = excluded.text where customer_texts.text <> excluded.text
$$;
