import type { SettingsPage } from '#domain/settings-tables.ts';
import type { Queryable, Services, Transaction } from '../services.ts';

/** A table as it is stored. */
export interface StoredTable<Row> {
  version: number;
  rows: readonly Row[];
}

/** One table of settings: how it is checked, stored and published. */
export interface SettingsTable<Row> {
  page: SettingsPage;
  /** The id under which its changes stand among the events. */
  entity: string;
  /** The rows, or what is wrong with them by `index.field`. */
  read: (rows: readonly unknown[]) => { rows: Row[] } | { problems: Record<string, string> };
  load: (q: Queryable) => Promise<StoredTable<Row>>;
  /** What its history says: a value for each row, and for their order. */
  describe: (rows: readonly Row[]) => Record<string, unknown>;
  /**
   * Writes the rows over those before.
   * @throws Invalid with a sentence per field, for what only the database knows
   */
  store: (tx: Transaction, change: TableChange<Row>) => Promise<void>;
  /** The patch for the listeners. */
  patch: (rows: readonly Row[]) => unknown;
  /** Called after each save. */
  onSaved?: (services: Services) => void;
}

/** Rows to be written, and by whom. */
export interface TableChange<Row> {
  before: readonly Row[];
  rows: readonly Row[];
  version: number;
  by: { userId: string; now: Date };
}
