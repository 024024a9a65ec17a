import { sql } from 'drizzle-orm';
import type { Transaction } from '../../services.ts';

/** Fields of events whose texts name no person: codes of statuses and the like. */
const CODES = [
  'status',
  'awaitingFrom',
  'documentation',
  'gridNotification',
  'priority',
  'kind',
  'pricing',
  'state',
  'workType',
  'unit',
];
const ID_OR_DATE = String.raw`^([0-9A-HJKMNP-TV-Z]{26}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?)$`;

/**
 * Takes the texts out of what happened to some records: the events stay, with their fields, numbers, dates, statuses and people of
 * the house; reasons, notes and every other text are gone. So is the news of it that was kept for those who were away, up to the
 * last that is about these records: they ask for their pages again.
 * @param entityIds orders, activities and documents
 */
export async function eraseHistory(tx: Transaction, entityIds: readonly string[]): Promise<void> {
  if (entityIds.length === 0) return;
  const ids = sql.join(
    entityIds.map((id) => sql`${id}`),
    sql`, `,
  );
  const codes = sql.join(
    CODES.map((code) => sql`${code}`),
    sql`, `,
  );
  await tx.execute(sql`
    delete from channel_messages where seq <=
      (select max(seq) from domain_events where entity_id in (${ids}))`);
  await tx.execute(sql`
    update domain_events e set
      reason = null,
      changed = coalesce((
        select jsonb_object_agg(field, (
          select jsonb_agg(case
            when jsonb_typeof(value) in ('number', 'boolean', 'null') then value
            when jsonb_typeof(value) = 'string' and (field in (${codes}) or value #>> '{}' ~ ${ID_OR_DATE}) then value
            when field = 'fitterIds' then value
            else 'null' end order by place)
          from jsonb_array_elements(both_values) with ordinality as one (value, place)))
        from jsonb_each(e.changed) as change (field, both_values)
        where jsonb_typeof(both_values) = 'array'), '{}')
    where entity_id in (${ids})`);
}
