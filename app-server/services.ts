import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { GroupCode } from '#domain/rights.ts';
import type { schema } from './database/schema/schema.ts';
import type { Settings } from './settings.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Whatever can be asked a query: the pool, or the transaction one stands in. */
export type Queryable = Database | Transaction;

/** What every part of the app-server is handed: nothing reaches for globals. */
export interface Services {
  db: Database;
  settings: Settings;
  /** The time now; tests hand in their own. */
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Tells the outbox that there is news to post. */
  wakeOutbox: () => void;
  /** Tells the reader that a document waits. Without it the reader sees it at its next look, within seconds. */
  wakeReading?: (() => void) | undefined;
}

/** The user behind a request. */
export interface CurrentUser {
  id: string;
  initials: string;
  name: string;
  email: string;
  groups: GroupCode[];
  areaIds: string[];
  kiosk: boolean;
}
