import type { Pool } from 'pg';

/** Everything that the migrations create, one line each: columns, indexes, constraints, triggers, functions, sequences. */
export async function schemaOf(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default,
      is_identity, generation_expression, datetime_precision) as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', 'function', proname, pg_get_function_arguments(p.oid), provolatile,
      case when proconfig is not null then 'with its search_path' end, prosrc) from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
    union all select concat_ws(' ', 'sequence', sequencename, data_type, increment_by)
      from pg_sequences where schemaname = 'public'
    order by line`);
  return rows.map(({ line }) => line);
}
