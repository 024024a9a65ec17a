CREATE TABLE "connection_endings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connection_endings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"order_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "connection_endings_try" ON "connection_endings" USING btree ("try_at");
--> statement-breakpoint
create or replace function note_ended_session() returns trigger
language plpgsql set search_path from current
as $$
begin
  insert into connection_endings (user_id) values (old.user_id);
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_end_connections after delete on sessions
for each row when (old.user_id is not null) execute function note_ended_session();
--> statement-breakpoint
create or replace function note_changed_rights() returns trigger
language plpgsql set search_path from current
as $$
begin
  insert into connection_endings (user_id) values (new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger users_end_connections after update on users
for each row when (
  old.groups is distinct from new.groups
  or old.state is distinct from new.state
  or old.archived_at is distinct from new.archived_at
) execute function note_changed_rights();
--> statement-breakpoint
create or replace function note_taken_order() returns trigger
language plpgsql set search_path from current
as $$
begin
  insert into connection_endings (user_id, order_id)
  select was.user_id, new.id from (
    select jsonb_array_elements_text(old.fitter_ids) as user_id union select old.responsible_id
  ) was
  where was.user_id is not null
    and was.user_id is distinct from new.responsible_id
    and not new.fitter_ids ? was.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger orders_end_connections after update on orders
for each row when (
  old.fitter_ids is distinct from new.fitter_ids
  or old.responsible_id is distinct from new.responsible_id
) execute function note_taken_order();
