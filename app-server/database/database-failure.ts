/** Why a database does not answer. */
export type DatabaseFailure = 'unreachable' | 'slow' | 'full';

const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57P0[1-5]|58030)$/;
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** SQLSTATEs of a statement that exceeded its time limit or that of its transaction (57014, 55P03, 25P03, 25P04). */
const SLOW = /^(57014|55P03|25P0[34])$/;
const UNREACHABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|not queryable/;
const SLOW_MESSAGE = /^Query read timeout$/;

/**
 * Classifies an error: `away` when the database cannot be reached or is stopping (SQLSTATE classes 08, 53 and 57P, errors of the
 * socket), `slow` when it did not answer in time, `full` when its disk is full. `undefined` for every other error.
 */
export function databaseFailure(thrown: unknown): DatabaseFailure | undefined {
  let found: DatabaseFailure | undefined;
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? String(error.code) : '';
    if (FULL.test(code)) return 'full';
    if (UNREACHABLE.test(code) || UNREACHABLE_MESSAGES.test(error.message)) found = 'unreachable';
    else if (SLOW.test(code) || SLOW_MESSAGE.test(error.message)) found ??= 'slow';
  }
  return found;
}
