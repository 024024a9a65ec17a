DROP INDEX "orders_status_net";--> statement-breakpoint
DROP INDEX "orders_net";--> statement-breakpoint
CREATE INDEX "orders_status_amount" ON "orders" USING btree ("status",(case
    when "status" in ('received', 'planned', 'in_progress', 'awaiting_material', 'awaiting_customer') and "expected_net_ore" > greatest("net_ore", 0) then "expected_net_ore"
    when "net_ore" = 0 then "expected_net_ore"
    else "net_ore" end),"id");--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ((case
    when "status" in ('received', 'planned', 'in_progress', 'awaiting_material', 'awaiting_customer') and "expected_net_ore" > greatest("net_ore", 0) then "expected_net_ore"
    when "net_ore" = 0 then "expected_net_ore"
    else "net_ore" end),"id");--> statement-breakpoint
CREATE INDEX "orders_open_amount" ON "orders" USING btree ((case
    when "status" in ('received', 'planned', 'in_progress', 'awaiting_material', 'awaiting_customer') and "expected_net_ore" > greatest("net_ore", 0) then "expected_net_ore"
    when "net_ore" = 0 then "expected_net_ore"
    else "net_ore" end),"id") WHERE status not in ('invoiced', 'cancelled');
--> statement-breakpoint
-- An order that is not done counts for what is expected of it until its lines come to more: `orderAmount` at this version. The sums
-- get the difference to the net of its lines, for which it counted until now. It is not cancelled, done or invoiced on any day.
CREATE TEMPORARY TABLE "amount_moves" AS
SELECT a.area || '|' || t.type AS slice, o.status, (o.status_since AT TIME ZONE 'Europe/Copenhagen')::date AS since_day,
  (o.received_at AT TIME ZONE 'Europe/Copenhagen')::date AS received_day, sum(o.expected_net_ore - o.net_ore)::bigint AS ore
FROM orders o
CROSS JOIN LATERAL (VALUES (''), (coalesce(o.area_id, 'none'))) AS a(area)
CROSS JOIN LATERAL (VALUES (''), (o.work_type), (CASE WHEN o.work_type IN
  ('meter_change', 'meter_up_down', 'charger_standard', 'charger_move', 'fibre', 'service_line', 'district_heating')
  THEN '@vaerk' ELSE '@direct' END)) AS t(type)
WHERE o.status IN ('received', 'planned', 'in_progress', 'awaiting_material', 'awaiting_customer')
  AND o.expected_net_ore > greatest(o.net_ore, 0)
  AND (o.net_ore <> 0 OR EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id))
GROUP BY 1, 2, 3, 4;--> statement-breakpoint
UPDATE "status_sums" s SET "net_ore" = s."net_ore" + m.ore
FROM (SELECT slice, status, since_day, sum(ore)::bigint AS ore FROM amount_moves GROUP BY 1, 2, 3) m
WHERE s."slice" = m.slice AND s."status" = m.status AND s."since_day" = m.since_day;--> statement-breakpoint
UPDATE "flow_sums" f SET "received_ore" = f."received_ore" + m.ore, "kept_ore" = f."kept_ore" + m.ore
FROM (
  SELECT slice, grain, period, sum(ore)::bigint AS ore FROM amount_moves
  CROSS JOIN LATERAL (VALUES ('day', received_day), ('week', date_trunc('week', received_day::timestamp)::date),
    ('month', date_trunc('month', received_day::timestamp)::date)) AS g(grain, period)
  GROUP BY 1, 2, 3
) m
WHERE f."slice" = m.slice AND f."grain" = m.grain AND f."period" = m.period;--> statement-breakpoint
DROP TABLE "amount_moves";--> statement-breakpoint
-- Of the expression of a new index the database knows nothing until then.
ANALYZE "orders";
