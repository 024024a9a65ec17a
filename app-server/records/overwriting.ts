import type { NewEvent } from '../events/commit.ts';
import type { Conflict } from '../http/failures/errors.ts';

/**
 * Asks about a conflict, or overwrites it where the person has answered that their changes shall win.
 * @returns what the event says of an overwriting; undefined when there is no conflict
 * @throws the conflict, unless it is forced
 */
export function overwriting(
  conflict: Conflict | undefined,
  force: boolean,
): NewEvent['forced'] | undefined {
  if (!conflict) return undefined;
  if (!force) throw conflict;
  const { changedBy, conflicts } = conflict.body;
  return { over: changedBy?.id ?? null, fields: conflicts.map(({ field }) => field) };
}
