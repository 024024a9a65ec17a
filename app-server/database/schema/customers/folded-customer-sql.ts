import { sql } from 'drizzle-orm';

/** A customer's name and the line of their address, folded and in the order of their bytes: what begins with a text stands together. */
export const foldedName = sql`danish_fold(name) collate "C"`;
export const foldedAddress = sql`danish_fold(address_line) collate "C"`;
