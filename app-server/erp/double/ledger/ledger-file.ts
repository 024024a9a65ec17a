import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Ledger } from './ledger.ts';

/** What people and programs have put into the ledger; the short lists are always those of the beginning. */
const KEPT = [
  'years',
  'contacts',
  'customers',
  'products',
  'drafts',
  'booked',
  'freedNumbers',
  'history',
] as const;

/** Writes the ledger to a file, whole or not at all. */
export function saveLedger(path: string, ledger: Ledger): void {
  const kept = Object.fromEntries(KEPT.map((name) => [name, ledger[name]]));
  const next = `${path}.next`;
  writeFileSync(next, serialize(kept), { mode: 0o600 });
  renameSync(next, path);
}

/** Puts back what `saveLedger` wrote. A file that is missing or cannot be read leaves the ledger as it is. */
export function loadLedger(path: string, ledger: Ledger): void {
  try {
    Object.assign(ledger, deserialize(readFileSync(path)));
  } catch {
    // A ledger for tests and demonstrations begins anew.
  }
}
