CREATE TABLE "screen_pairings" (
	"id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"screen_id" text
);
--> statement-breakpoint
CREATE TABLE "screens" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"board_id" text NOT NULL,
	"paired_by" text,
	"paired_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "screen_id" text;--> statement-breakpoint
ALTER TABLE "screens" ADD CONSTRAINT "screens_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "screen_pairings_code" ON "screen_pairings" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "screen_pairings_expires" ON "screen_pairings" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_screen_id_screens_id_fk" FOREIGN KEY ("screen_id") REFERENCES "public"."screens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_screen" ON "sessions" USING btree ("screen_id");--> statement-breakpoint
create or replace function note_ended_screen() returns trigger
language plpgsql set search_path from current
as $$
begin
  insert into connection_endings (user_id) values (old.screen_id);
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_end_screens after delete on sessions
for each row when (old.screen_id is not null) execute function note_ended_screen();
--> statement-breakpoint
UPDATE "groups" SET "grants" = "grants" || '{"screen.pair":"all"}'::jsonb, "version" = "version" + 1, "updated_at" = now()
WHERE "code" IN ('leader', 'administrator') AND NOT "grants" ? 'screen.pair';
