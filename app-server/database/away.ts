/** What keeps a database from answering. */
export type DatabaseFailure = 'away' | 'slow' | 'full';

const AWAY = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57P0[1-5]|58030)$/;
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** A statement that its own time limit, or that of the transaction around it, has cut off (57014, 55P03, 25P03, 25P04). */
const SLOW = /^(57014|55P03|25P0[34])$/;
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|not queryable/;
const SLOW_MESSAGE = /^Query read timeout$/;

/**
 * Why the database did not answer, read from whatever was thrown: it cannot be reached or is stopping (SQLSTATE classes 08, 53
 * and 57P, the socket's own errors), did not answer in time, or has no room left on its disk. `undefined` for every other failure.
 */
export function databaseFailure(thrown: unknown): DatabaseFailure | undefined {
  let found: DatabaseFailure | undefined;
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? String(error.code) : '';
    if (FULL.test(code)) return 'full';
    if (AWAY.test(code) || AWAY_MESSAGES.test(error.message)) found = 'away';
    else if (SLOW.test(code) || SLOW_MESSAGE.test(error.message)) found ??= 'slow';
  }
  return found;
}
