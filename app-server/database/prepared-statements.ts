import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** The name under which a marked statement reaches the driver. */
const MARK = 'prepared';
/** Texts that are given a name. Lists of many lengths make many texts: those that come later are planned each time. */
const MOST = 500;

interface Preparable<Rows> {
  prepare(name: string): { execute(): Promise<Rows> };
}

/**
 * Runs a read that finds its rows by key. A PostgreSQL server plans it once per connection instead of at every visit: planning was
 * 6 of the 6.4 ms that an order's page cost there. Not for filters, ranges and `limit`, whose best plan depends on the values.
 */
export function prepared<Rows>(query: Preparable<Rows>): Promise<Rows> {
  return query.prepare(MARK).execute();
}

const names = new Map<string, string>();

/**
 * Gives the marked statements of a connection a name that belongs to their text, or none where the server must not keep them: the
 * connections of the embedded engine share one session, in which a name can be given only once.
 */
export function namePreparedStatements(client: PoolClient, mayPrepare: boolean): void {
  const query: PoolClient['query'] = Reflect.get(client, 'query');
  client.query = new Proxy(query, {
    apply(asked, self, [config, ...rest]: unknown[]) {
      if (!isStatement(config) || config.name !== MARK)
        return Reflect.apply(asked, self, [config, ...rest]);
      const name = mayPrepare ? nameOf(config.text) : undefined;
      return Reflect.apply(asked, self, [{ ...config, name }, ...rest]);
    },
  });
}

function isStatement(config: unknown): config is { name: unknown; text: string } {
  return typeof config === 'object' && config !== null && 'name' in config && 'text' in config;
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST) return known;
  const name = `${MARK}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}
