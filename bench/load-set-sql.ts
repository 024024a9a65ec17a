import { sql, type SQL } from 'drizzle-orm';

/** A number from 0 to 2^20 − 1 that depends only on the row and the purpose. */
function dice(row: SQL, purpose: number): SQL {
  return sql`(hashint8extended((${row})::bigint, ${sql.raw(String(purpose))}) & 1048575)`;
}

/** The same as a number from 0 to 1. */
function share(row: SQL, purpose: number): SQL {
  return sql`(${dice(row, purpose)} / 1048576.0)`;
}

function oneOf(words: readonly string[], chance: SQL): SQL {
  const list = words.map((word) => `'${word}'`).join(', ');
  return sql`(array[${sql.raw(list)}])[1 + (${chance} % ${sql.raw(String(words.length))})]`;
}

const n = sql.raw('n');
const first = [
  'Anne',
  'Mette',
  'Kirsten',
  'Hanne',
  'Louise',
  'Sofie',
  'Peter',
  'Lars',
  'Søren',
  'Jørgen',
  'Bjørn',
  'Åge',
];
const last = [
  'Nielsen',
  'Jensen',
  'Hansen',
  'Pedersen',
  'Sørensen',
  'Møller',
  'Østergaard',
  'Kjær',
  'Åkjær',
  'Ahmed',
];
const stems = [
  'Kirke',
  'Skole',
  'Birke',
  'Bøge',
  'Søndre',
  'Nørre',
  'Øster',
  'Bakke',
  'Eng',
  'Lærke',
  'Åløkke',
];
const endings = ['vej', 'gade', 'vænget', 'parken', 'toften'];
const titles = [
  'Målerskift',
  'Opsætning af ladeboks',
  'Fiberinstallation',
  'Fejlsøgning på gruppe',
  'Tavleudskiftning',
];

/** The tables from which rows are drawn: towns with their area, goods, and the current instant of the demo company. */
export const sources: readonly SQL[] = [
  sql`create unlogged table load_places as
    select row_number() over (order by p.postnr) - 1 as place, p.postnr, p.city, a.id as area_id
    from (select postnr, min(city) as city from postnumre where postnr between '1000' and '9990' group by postnr) p
    left join areas a on exists (
      select 1 from jsonb_array_elements(a.postnr_ranges) r where p.postnr between r->>'from' and r->>'to')`,
  sql`create unlogged table load_goods as
    select row_number() over (order by good_no) - 1 as place, id, name, unit, cost_ore, sales_ore, price_unit
    from goods`,
  sql`create unlogged table load_now as
    select (select max(updated_at) from orders) as instant, (select count(*) from load_places) as places,
      (select count(*) from load_goods) as goods,
      array(select id from users where groups @> '["fitter"]' order by id) as fitters,
      array(select id from users where groups @> '["office"]' order by id) as office,
      array(select id from partners order by id) as partners,
      array(select customer_id from partners order by id) as payers`,
  sql`analyze load_now`,
  sql`analyze load_places`,
  sql`analyze load_goods`,
];

const street = sql`${oneOf(stems, dice(n, 13))} || ${oneOf(endings, dice(n, 14))}`;
const houseNo = sql`(1 + ${dice(n, 15)} % 140)::text`;
const id = (mark: string, row: SQL) =>
  sql`(${sql.raw(`'${mark}'`)} || lpad((${row})::text, 24, '0'))`;

/** Customers `from` to `to`: two thirds private, the rest companies. */
export function customerRows(from: number, to: number): SQL {
  const name = sql`${oneOf(first, dice(n, 11))} || ' ' || ${oneOf(last, dice(n, 12))}`;
  return sql`insert into customers (id, customer_no, kind, name, address_line, postnr, city, payment_terms, debtor_group)
    select ${id('7C', n)}, 100000 + n,
      case when n % 3 = 0 then 'business' else 'private' end,
      ${name} || case when n % 3 = 0 then ' ApS' else '' end,
      ${street} || ' ' || ${houseNo}, p.postnr, p.city, 'Netto 14 dage', 'Privat'
    from generate_series(${from}::int, ${to}::int) n cross join load_now t
    join load_places p on p.place = ${dice(n, 16)} % t.places`;
}

/** One installation address per customer, equal to their own address. */
export function addresses(from: number, to: number): SQL {
  return sql`insert into installation_addresses (id, customer_id, street, house_no, postnr, city, area_id)
    select ${id('7A', n)}, ${id('7C', n)}, ${street}, ${houseNo}, p.postnr, p.city, p.area_id
    from generate_series(${from}::int, ${to}::int) n cross join load_now t
    join load_places p on p.place = ${dice(n, 16)} % t.places`;
}

/** On average 4.2 lines per order, with goods of the company. */
export function lineRows(from: number, to: number): SQL {
  const row = sql.raw('(n * 8 + line_no)');
  const amount = (price: string) =>
    sql.raw(`round(qty * ${price}::numeric / g.price_unit)::bigint`);
  return sql`insert into order_lines (id, order_id, line_no, kind, good_id, text, qty_milli, unit, unit_cost_ore, unit_sales_ore,
      price_unit, net_ore, cost_ore, source)
    select ${id('7N', row)}, ${id('7R', n)}, line_no, case when g.unit = 'time' then 'time' else 'good' end,
      g.id, g.name, qty * 1000, g.unit, g.cost_ore, g.sales_ore, g.price_unit,
      ${amount('g.sales_ore')}, ${amount('g.cost_ore')}, 'manual'
    from generate_series(${from}::int, ${to}::int) n cross join load_now t
    cross join lateral generate_series(1, (2 + floor(${share(n, 20)} * 5.4))::int) line_no
    cross join lateral (select (1 + ${dice(row, 21)} % 4)::int as qty) q
    join load_goods g on g.place = ${dice(row, 22)} % t.goods`;
}

/** The first order number of a year. Numbers are above those of the demo company and have at most five digits. */
const FIRST_NUMBER = 6_000;
const YEARS = 10.9;
/** Orders received in the last 60 days are open: about 15 000 of a million. */
const OPEN_DAYS = 60;

/** The orders, with amounts from their lines. The payer of a utility's order is the utility. */
export function orderRows(
  from: number,
  to: number,
  { count, customerCount }: { count: number; customerCount: number },
): SQL {
  const perYear = sql.raw(String(Math.ceil(count / YEARS)));
  const left = sql.raw(String(count - 10 * Math.ceil(count / YEARS)));
  const status = sql`case
      when received_at < instant - interval '${sql.raw(String(OPEN_DAYS))} days' then
        case when chance < 0.015 then 'cancelled' else 'invoiced' end
      when chance < 0.14 then 'received' when chance < 0.36 then 'planned' when chance < 0.45 then 'in_progress'
      when chance < 0.52 then 'awaiting_material' when chance < 0.57 then 'awaiting_customer'
      when chance < 0.72 then 'done' when chance < 0.80 then 'verified'
      when chance < 0.92 then 'ready_to_invoice' else 'transferred' end`;
  return sql`insert into orders (id, order_no, requisition_no, kind, work_type, customer_id, installation_address_id, payer_id, partner_id,
      area_id, status, status_since, documentation, title, responsible_id, fitter_ids, planned_start, planned_end, estimated_min,
      due_at, pricing, net_ore, vat_ore, total_ore, cost_ore, expected_net_ore, received_at, started_at, done_at, invoiced_at,
      cancelled_at, invoice_no, customer_name, street, house_no, postnr, city, created_at, updated_at)
    select ${id('7R', n)}, order_no, 'R' || replace(order_no, '-', '') || '-0',
      case when n % 12 < 7 then 'vaerk' else 'direct' end,
      (array['meter_change', 'meter_change', 'charger_standard', 'fibre', 'service_line', 'charger_move', 'meter_up_down',
        'fault_finding', 'installation', 'charger_own', 'panel_replacement', 'service_visit'])[1 + n % 12],
      c.id, a.id,
      case when n % 12 < 7 then t.payers[1 + n % array_length(t.payers, 1)] else c.id end,
      case when n % 12 < 7 then t.partners[1 + n % array_length(t.partners, 1)] end,
      a.area_id, status,
      case status when 'invoiced' then least(received_at + interval '16 days', instant)
        when 'cancelled' then least(received_at + interval '3 days', instant)
        when 'planned' then least(received_at + interval '1 day', instant)
        when 'received' then greatest(received_at, instant - chance * interval '30 hours')
        else instant - chance * interval '9 days' end,
      case when reached > 5 then 'approved' when reached = 5 then 'complete' else 'missing' end,
      ${oneOf(titles, dice(n, 31))}, t.office[1 + n % array_length(t.office, 1)],
      case when reached > 1 then jsonb_build_array(t.fitters[1 + n % array_length(t.fitters, 1)]) else '[]'::jsonb end,
      case when status = 'planned' then instant + chance * interval '20 days'
        when reached > 1 then received_at + interval '4 days' end,
      case when status = 'planned' then instant + chance * interval '20 days' + interval '2 hours'
        when reached > 1 then received_at + interval '4 days 2 hours' end,
      120, received_at + interval '30 days', 'time_and_material',
      l.net, round(l.net * 0.25), l.net + round(l.net * 0.25), l.cost, l.net, received_at,
      case when reached > 2 then least(received_at + interval '4 days', instant) end,
      case when reached > 4 then least(received_at + interval '5 days', instant) end,
      case when status = 'invoiced' then least(received_at + interval '16 days', instant) end,
      case when status = 'cancelled' then least(received_at + interval '3 days', instant) end,
      case when status = 'invoiced' then (10000000 + n)::text end,
      c.name, a.street, a.house_no, a.postnr, a.city, received_at, received_at
    from load_now t
    cross join generate_series(${from}::int, ${to}::int) n
    cross join lateral (select (n - 1) / ${perYear} as year, (n - 1) % ${perYear} as place, ${share(n, 30)} as chance) y
    cross join lateral (select
      date_trunc('year', t.instant) - (10 - y.year) * interval '1 year' as begins,
      case when y.year < 10 then place::float8 / ${perYear} * interval '365 days'
        else place::float8 / greatest(1, ${left}) * (t.instant - date_trunc('year', t.instant)) end as passed) b
    cross join lateral (select begins + passed as received_at,
      to_char(begins + interval '1 day', 'YY') || '-' || lpad((${sql.raw(String(FIRST_NUMBER))} + place)::text, 5, '0') as order_no) r
    cross join lateral (select ${status} as status) s
    cross join lateral (select case status when 'received' then 1 when 'planned' then 2 when 'in_progress' then 3
      when 'awaiting_material' then 3 when 'awaiting_customer' then 3 when 'cancelled' then 1 when 'done' then 5
      else 6 end as reached) w
    cross join lateral (select (1 + ${dice(n, 32)} % ${sql.raw(String(customerCount))})::int as customer) k
    join customers c on c.id = ${id('7C', sql.raw('k.customer'))}
    join installation_addresses a on a.id = ${id('7A', sql.raw('k.customer'))}
    join (select order_id, sum(net_ore)::bigint as net, sum(cost_ore)::bigint as cost from order_lines
      where id between ${id('7N', sql.raw(String(from * 8)))} and ${id('7N', sql.raw(String(to * 8 + 7)))} group by order_id) l
      on l.order_id = ${id('7R', n)}`;
}
