INSERT INTO "event_counter" ("id", "last_seq") VALUES (1, 0) ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "outbox_cursor" ("id", "posted_seq") VALUES (1, 0) ON CONFLICT DO NOTHING;
