drop trigger users_end_connections on users;
--> statement-breakpoint
create trigger users_end_connections after update on users
for each row when (
  old.groups is distinct from new.groups
  or old.area_ids is distinct from new.area_ids
  or old.state is distinct from new.state
  or old.archived_at is distinct from new.archived_at
) execute function note_changed_rights();
--> statement-breakpoint
create or replace function note_left_area() returns trigger
language plpgsql set search_path from current
as $$
begin
  insert into connection_endings (user_id, order_id)
  select u.id, new.id from users u
  where u.area_ids ? old.area_id and u.state = 'active' and u.archived_at is null and exists (
    select 1 from groups g
    where u.groups ? g.code and g.archived_at is null and jsonb_path_exists(g.grants, '$.* ? (@ == "areas")'));
  return null;
end $$;
--> statement-breakpoint
create trigger orders_area_ends_connections after update on orders
for each row when (old.area_id is not null and old.area_id is distinct from new.area_id)
execute function note_left_area();
