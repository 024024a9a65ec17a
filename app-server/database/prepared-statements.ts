import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';

/** The name under which a marked statement, that of a `preparedRead`, reaches the driver. */
export const MARK = 'prepared';
/** Texts that are given a name. Lists of many lengths make many texts: those that come later are planned each time. */
const MOST = 500;

/** What marked statements begin with on the way to the embedded engine, which names them itself (`embedded/kept-plans.ts`). */
export const PREPARED_MARK = '/* prepared */ ';

const names = new Map<string, string>();

/**
 * Gives the marked statements of a connection a name that belongs to their text. Without `mayPrepare` they get no name, only a mark
 * in their text: the connections of the embedded engine share one session, in which a name can be given only once.
 */
export function namePreparedStatements(client: PoolClient, mayPrepare: boolean): void {
  const query: PoolClient['query'] = Reflect.get(client, 'query');
  client.query = new Proxy(query, {
    apply(asked, self, [config, ...rest]: unknown[]) {
      if (!isStatement(config) || config.name !== MARK)
        return Reflect.apply(asked, self, [config, ...rest]);
      const sent = mayPrepare
        ? { ...config, name: nameOf(config.text) }
        : { ...config, name: undefined, text: PREPARED_MARK + config.text };
      return Reflect.apply(asked, self, [sent, ...rest]);
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
