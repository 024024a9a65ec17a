UPDATE "groups" SET "grants" = "grants" || '{"area.see":"all"}'::jsonb, "version" = "version" + 1, "updated_at" = now()
WHERE "code" IN ('leader', 'administrator') AND NOT "grants" ? 'area.see';
--> statement-breakpoint
UPDATE "groups" SET "grants" = "grants" || '{"area.edit":"all"}'::jsonb
WHERE "code" = 'administrator' AND NOT "grants" ? 'area.edit';
