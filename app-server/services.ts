import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyBaseLogger } from 'fastify';
import type { Preferences } from '#domain/accounts/preferences.ts';
import type { GroupCode, Rights } from '#domain/rights/rights.ts';
import type { schema } from './database/schema/schema.ts';
import type { Settings } from './settings.ts';

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** Something that runs queries: the pool or the current transaction. */
export type Queryable = Database | Transaction;

/** The dependencies that every part of the app-server receives as a parameter; there are no globals. */
export interface Services {
  db: Database;
  settings: Settings;
  /** The current time; tests pass their own clock. */
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Notifies the outbox of events to post. */
  wakeOutbox: () => void;
  /** Tells the document reader that a document waits. Without this call the reader finds it at its next poll, within seconds. */
  wakeReading?: (() => void) | undefined;
  /** Tells the sender that a mail was written. Without this call it finds it at its next look, within seconds. */
  wakeMails?: (() => void) | undefined;
  /** Tells the sender that an order was put into the queue to the ledger. Without this call it finds it at its next look, within seconds. */
  wakeTransfers?: (() => void) | undefined;
  /** The ledger says that invoices were booked. Without this call that is found within minutes. */
  wakeFollow?: (() => void) | undefined;
  /** Somebody has opened the page of transfers. Without this call they learn within minutes that the ledger is away while nothing is sent. */
  lookedAtTransfers?: (() => void) | undefined;
}

/** The user behind a request. */
export interface CurrentUser {
  id: string;
  initials: string;
  name: string;
  email: string;
  groups: GroupCode[];
  /** The names of these groups. */
  groupNames: string[];
  /** What they grant together, as of this request. */
  rights: Rights;
  areaIds: string[];
  kiosk: boolean;
  /** The name of the group as whose member an administrator looks at the product. */
  testing?: string;
  /** The one board of a paired screen, which may see nothing else. A person has none. */
  boardId?: string;
  preferences: Partial<Preferences>;
  /** Whether a passkey or a code is asked for beside the password. */
  secondFactor: boolean;
  /** Whether one of the groups requires that. */
  needsSecondFactor: boolean;
}
