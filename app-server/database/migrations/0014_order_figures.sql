ALTER TABLE "flow_sums" ADD COLUMN "kept_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_sums" ADD COLUMN "kept_ore" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_invoiced" ON "orders" USING btree ("invoiced_at");--> statement-breakpoint
CREATE INDEX "orders_received" ON "orders" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "orders_payer" ON "orders" USING btree ("payer_id","invoiced_at");--> statement-breakpoint
-- What was received and has not been cancelled since, of every slice, day, week and month: `sums-rebuild.ts` at this version.
INSERT INTO "flow_sums" ("slice", "grain", "period", "kept_count", "kept_ore")
WITH "kept" AS (
  SELECT coalesce(o.area_id, 'none') AS area, o.work_type,
    CASE WHEN o.work_type IN ('meter_change', 'meter_up_down', 'charger_standard', 'charger_move', 'fibre', 'service_line', 'district_heating')
      THEN '@vaerk' ELSE '@direct' END AS segment,
    (o.received_at AT TIME ZONE 'Europe/Copenhagen')::date AS day,
    CASE WHEN o.net_ore = 0 AND NOT EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id)
      THEN o.expected_net_ore ELSE o.net_ore END AS ore
  FROM orders o WHERE o.cancelled_at IS NULL
), "days" AS (
  SELECT a.area || '|' || t.type AS slice, day, count(*) AS count, sum(ore) AS ore
  FROM kept s
  CROSS JOIN LATERAL (VALUES (''), (s.area)) AS a(area)
  CROSS JOIN LATERAL (VALUES (''), (s.segment), (s.work_type)) AS t(type)
  GROUP BY 1, 2
)
SELECT slice, grain, period, sum(count)::integer, sum(ore)::bigint
FROM days
CROSS JOIN LATERAL (VALUES ('day', day), ('week', date_trunc('week', day::timestamp)::date),
  ('month', date_trunc('month', day::timestamp)::date)) AS g(grain, period)
GROUP BY 1, 2, 3
ON CONFLICT ("slice", "grain", "period") DO UPDATE SET "kept_count" = excluded.kept_count, "kept_ore" = excluded.kept_ore;
