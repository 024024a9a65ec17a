CREATE TABLE "groups" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"addon" boolean DEFAULT false NOT NULL,
	"needs_second_factor" boolean DEFAULT false NOT NULL,
	"grants" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	"archived_at" timestamp (3) with time zone
);
--> statement-breakpoint
INSERT INTO "groups" ("code", "name", "description", "addon", "needs_second_factor", "grants") VALUES
  ('administrator', 'Administrator', 'Indretter Tavlen: brugere, grupper, statusser og aktivitetstyper.', false, true, '{"order.see":"all","order.create":"all","order.edit":"all","order.overwrite":"all","order.prices.see":"all","order.prices.edit":"all","order.status.change":"all","order.status.prepare":"all","order.documentation.edit":"all","order.grid.edit":"all","order.cancel":"all","activity.edit":"all","activity.correct":"all","activity.plan":"all","document.match":"all","dashboard.see":"all","board.see":"all","order.contribution.see":"all","order.status.verify":"all","order.cancel.valued":"all","order.restore":"all","order.credit":"all","dashboard.economy.see":"all","document.automate":"all","status.see":"all","activity_type.see":"all","status.edit":"all","activity_type.edit":"all","transfer.revoke":"all","saved_view.edit":"all","user.administer":"all"}'::jsonb);
--> statement-breakpoint
INSERT INTO "groups" ("code", "name", "description", "addon", "needs_second_factor", "grants")
SELECT * FROM (VALUES
  ('fitter', 'Montør', 'Udfører arbejdet, og ser og retter sine egne ordrer. Kan planlægges.', false, false, '{"order.see":"own","order.edit":"own","order.overwrite":"own","order.status.change":"own","order.documentation.edit":"own","activity.edit":"own","activity.correct":"own","board.see":"all"}'::jsonb),
  ('office', 'Kontor', 'Modtager, planlægger og fakturerer ordrer.', false, false, '{"order.see":"all","order.create":"all","order.edit":"all","order.overwrite":"all","order.prices.see":"all","order.prices.edit":"all","order.status.change":"all","order.status.prepare":"all","order.documentation.edit":"all","order.grid.edit":"all","order.cancel":"all","activity.edit":"all","activity.correct":"own","activity.plan":"all","document.match":"all","dashboard.see":"all","board.see":"all"}'::jsonb),
  ('leader', 'Leder', 'Har ansvaret for driften, og ser dækningsbidrag og økonomi.', false, false, '{"order.see":"all","order.create":"all","order.edit":"all","order.overwrite":"all","order.prices.see":"all","order.prices.edit":"all","order.status.change":"all","order.status.prepare":"all","order.documentation.edit":"all","order.grid.edit":"all","order.cancel":"all","activity.edit":"all","activity.correct":"all","activity.plan":"all","document.match":"all","dashboard.see":"all","board.see":"all","order.contribution.see":"all","order.status.verify":"all","order.cancel.valued":"all","order.restore":"all","order.credit":"all","dashboard.economy.see":"all","document.automate":"all","status.see":"all","activity_type.see":"all","order.contribution.approve":"all"}'::jsonb),
  ('technical_manager', 'Fagligt ansvarlig', 'Godkender slutkontrol og dokumentation.', true, false, '{"order.see":"all","order.status.verify":"all","order.documentation.edit":"all","order.grid.edit":"all"}'::jsonb),
  ('finance', 'Økonomi', 'Fakturerer, krediterer og matcher dokumenter.', true, true, '{"order.see":"all","order.prices.see":"all","order.contribution.see":"all","order.status.prepare":"all","order.credit":"all","transfer.revoke":"all","document.match":"all","dashboard.see":"all","dashboard.economy.see":"all","board.see":"all"}'::jsonb),
  ('planner', 'Planlægger', 'Ser alle ordrer og montørernes kalendere.', true, false, '{"order.see":"all","activity.plan":"all"}'::jsonb),
  ('screen', 'Skærm', 'En fælles skærm, der kun viser tavlen, uden navne og beløb.', true, false, '{"board.see":"all"}'::jsonb)
) AS "shipped"
WHERE EXISTS (SELECT 1 FROM "users");
--> statement-breakpoint
create or replace function note_changed_group() returns trigger
language plpgsql set search_path from current
as $$
begin
  insert into connection_endings (user_id)
  select id from users where groups ? old.code and state = 'active' and archived_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger groups_end_connections after update on groups
for each row when (
  old.grants is distinct from new.grants
  or old.archived_at is distinct from new.archived_at
) execute function note_changed_group();
--> statement-breakpoint
create trigger groups_gone_end_connections after delete on groups
for each row execute function note_changed_group();
