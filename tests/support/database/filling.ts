import type { Database } from '#app-server/services.ts';

/** Rows that many tests begin with: written once, and copied with the database from then on. */
export interface Filling {
  name: string;
  /** The file that holds them: when it changes, they are written anew. */
  file: string;
  fill: (db: Database) => Promise<void>;
}
