import { DatabaseError } from 'pg';

/** An error as it stands in the log. */
interface ToldError {
  type: string;
  message: string;
  stack: string;
  cause?: unknown;
  [field: string]: unknown;
}

/** What PostgreSQL says of an error without quoting a row or a value: `detail`, `where` and `hint` do. */
const DATABASE_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'];

/**
 * An error for the log, with its causes. It never holds a parameter of a statement, since those are names, amounts and passwords:
 * Drizzle's own errors end with them (`DrizzleQueryError`, drizzle-orm/errors.js), and PostgreSQL quotes the value it cannot take.
 */
export function tellError(error: unknown): unknown {
  return error instanceof Error ? told(error, 0) : error;
}

/** More causes than this is a circle. */
const MOST_CAUSES = 8;

function told(error: Error, depth: number): ToldError {
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
      depth < MOST_CAUSES && { cause: told(error.cause, depth + 1) }),
  };
}

/** Numbers, truths and short names such as `code`; `query` and `params` are Drizzle's. */
function isHarmless(name: string, value: unknown): boolean {
  if (name === 'query' || name === 'params') return false;
  return typeof value === 'number' || typeof value === 'boolean' || isShort(value);
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' && /^[\w.:-]{1,80}$/.test(value);
}

/** Where it was thrown, without the message that a stack begins with. */
function framesOf({ stack = '', message }: Error): string {
  const end = stack.indexOf(message);
  const frames = end === -1 ? stack : stack.slice(end + message.length);
  return frames
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
