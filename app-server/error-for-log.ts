import { DatabaseError } from 'pg';

/** An error as it is written to the log. */
interface LoggedError {
  type: string;
  message: string;
  stack: string;
  cause?: unknown;
  [field: string]: unknown;
}

/** The fields of a PostgreSQL error without data of a row. `detail`, `where` and `hint` can quote values and are left out. */
const DATABASE_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];

/**
 * An error for the log, with its causes. Parameters of statements are removed because they are names, amounts and passwords:
 * Drizzle appends them to its messages (`DrizzleQueryError`, drizzle-orm/errors.js), and PostgreSQL quotes an invalid value.
 */
export function errorForLog(error: unknown): unknown {
  return error instanceof Error ? serialized(error, 0) : error;
}

/** The limit for nested causes, because causes can be circular. */
const MOST_CAUSES = 8;

function serialized(error: Error, depth: number): LoggedError {
  const ofDatabase = error instanceof DatabaseError;
  const message = ofDatabase
    ? error.message.replaceAll(/"[^"]*"/g, '"…"')
    : error.message.replace(/(Failed query: [^]*?)\nparams: [^]*$/, '$1');
  const fields = Object.entries(error).filter(([name, value]) =>
    ofDatabase ? DATABASE_FIELDS.includes(name) : isHarmless(name, value),
  );
  return {
    type: error.constructor.name,
    message,
    stack: framesOf(error),
    ...Object.fromEntries(fields),
    ...(error.cause instanceof Error &&
      depth < MOST_CAUSES && { cause: serialized(error.cause, depth + 1) }),
  };
}

/** True for numbers, booleans and short names such as `code`; `query` and `params` are fields of Drizzle's errors. */
function isHarmless(name: string, value: unknown): boolean {
  if (name === 'query' || name === 'params') return false;
  return typeof value === 'number' || typeof value === 'boolean' || isShort(value);
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value);
}

/** The stack frames without the message at the beginning of the stack. */
function framesOf({ stack = '', message }: Error): string {
  const end = stack.indexOf(message);
  const frames = end === -1 ? stack : stack.slice(end + message.length);
  return frames
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
