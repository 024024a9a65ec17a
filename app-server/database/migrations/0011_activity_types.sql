ALTER TABLE "activity_types" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "activity_types" ADD COLUMN "wage_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_types" ADD COLUMN "good_id" text;--> statement-breakpoint
ALTER TABLE "activity_types" ADD CONSTRAINT "activity_types_good_id_goods_id_fk" FOREIGN KEY ("good_id") REFERENCES "public"."goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_types" ADD CONSTRAINT "activity_types_code_unique" UNIQUE("code");--> statement-breakpoint
UPDATE "activity_types" AS "type" SET "code" = "shipped"."code"
  FROM (VALUES
    ('Besøg', 'besoeg'), ('Montage', 'montage'), ('Fejlsøgning', 'fejlsoegning'), ('Opmåling', 'opmaaling'),
    ('Opkald til kunde', 'opkald-kunde'), ('Opkald til værk', 'opkald-vaerk'), ('Slutkontrol', 'slutkontrol'),
    ('Afhentning hos grossist', 'afhentning'), ('Kørsel', 'koersel'), ('Kontor', 'kontor'), ('Kursus', 'kursus'),
    ('Ferie', 'ferie'), ('Sygdom', 'sygdom'), ('Feriefridag', 'feriefridag')
  ) AS "shipped" ("name", "code")
  WHERE "type"."id" = (SELECT min("id") FROM "activity_types" WHERE "name" = "shipped"."name");--> statement-breakpoint
UPDATE "activity_types" SET "color" = coalesce((SELECT "hex" FROM (VALUES
    ('indigo', '#4c6ef5'), ('green', '#2b8a3e'), ('orange', '#d9480f'), ('cyan', '#0c8599'), ('blue', '#1c7ed6'),
    ('teal', '#099268'), ('yellow', '#b97a00'), ('gray', '#868e96'), ('grape', '#be4bdb'), ('lime', '#5c940d'),
    ('red', '#e03131')
  ) AS "shade" ("name", "hex") WHERE "shade"."name" = "color"), '#868e96');--> statement-breakpoint
UPDATE "activity_types" SET "good_id" = (SELECT "id" FROM "goods" WHERE "good_no" = '900010') WHERE "billable";--> statement-breakpoint
UPDATE "activity_types" SET "billable" = false WHERE "good_id" IS NULL;
