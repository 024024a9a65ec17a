import { type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../services.ts';
import { MARK } from './prepared-statements.ts';

/** A value that a read is given when it runs; an array is for `any(…)`. */
type Bound = string | number | boolean | Date | null | readonly string[];

interface Built<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

interface Buildable<Rows> {
  prepare(name: string): Built<Rows>;
}

type Read<Name extends string, Rows> = (
  q: Queryable,
  ...values: [Name] extends [never] ? [] : [Readonly<Record<Name, Bound>>]
) => Promise<Rows>;

/**
 * A read that finds its rows by key, or by a range of a key's last column. Its statement is written once for each pool and connection.
 * A PostgreSQL server plans it once per connection and the embedded engine once, instead of at every visit: writing took the
 * app-server 4 µs a column, and planning was 6 of the 6.4 ms that an order's page cost PostgreSQL.
 * @param names of its values, for which `build` is given placeholders. Many values of one kind are an array, for eq(column, sql`any(${ids})`).
 */
export function preparedRead<Rows, Name extends string = never>(
  names: readonly Name[],
  build: (q: Queryable, at: Readonly<Record<Name, Placeholder>>) => Buildable<Rows>,
): Read<Name, Rows> {
  return onceBuilt(names, build, MARK);
}

/** The same for a read with a filter, another range or a `limit`, whose best plan depends on the values: it is written once and planned each time. */
export function writtenRead<Rows, Name extends string = never>(
  names: readonly Name[],
  build: (q: Queryable, at: Readonly<Record<Name, Placeholder>>) => Buildable<Rows>,
): Read<Name, Rows> {
  return onceBuilt(names, build, '');
}

/**
 * Runs a statement that is written anew, and planned once per connection as that of a `preparedRead` is: its condition depends on the
 * reader's rights, and its text is the same for all who have the same.
 */
export function plannedOnce<Rows>(statement: Buildable<Rows>): Promise<Rows> {
  return statement.prepare(MARK).execute({});
}

function onceBuilt<Rows, Name extends string>(
  names: readonly Name[],
  build: (q: Queryable, at: Readonly<Record<Name, Placeholder>>) => Buildable<Rows>,
  statementName: string,
): Read<Name, Rows> {
  const at = placeholders(names);
  // All transactions on a connection have its session.
  const builtFor = new WeakMap<object, Built<Rows>>();
  return (q, values: Readonly<Record<string, Bound>> = {}) => {
    const { session } = q._;
    const built = builtFor.get(session) ?? build(q, at).prepare(statementName);
    builtFor.set(session, built);
    return built.execute(values);
  };
}

function placeholders<Name extends string>(
  names: readonly Name[],
): Readonly<Record<Name, Placeholder>>;
function placeholders(names: readonly string[]): Readonly<Record<string, Placeholder>> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
}
