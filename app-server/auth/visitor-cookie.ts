import * as v from 'valibot';
import { Session, type SessionData } from './session.ts';

/**
 * The session of a visitor, who has not logged in, is in their signed cookie, so that visitors need no row in the database.
 * `~` marks such a cookie: the token of a user's session never begins with it.
 */
const MARK = '~';
const LIFETIME = 2 * 60 * 60_000;
/** Browsers accept cookies of up to 4096 bytes, name and signature included (RFC 6265, 6.1). */
const MOST_CHARACTERS = 3000;

const written = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ csrfToken: v.string(), at: v.number(), data: v.record(v.string(), v.unknown()) }),
);

/** Whether a cookie's value is a visitor's session and not the token of a user's. */
export function isVisitors(value: string): boolean {
  return value.startsWith(MARK);
}

/** Reads a visitor's session from a cookie whose signature has been checked; `null` when it was written over two hours ago. */
export function readVisitor(value: string, now: Date): Session | null {
  const text = Buffer.from(value.slice(MARK.length), 'base64url').toString('utf8');
  const read = v.safeParse(written, text);
  if (!read.success || now.getTime() - read.output.at >= LIFETIME) return null;
  const { csrfToken, at, data } = read.output;
  const kept: SessionData = data;
  return new Session({ ...nobody, csrfToken, lastSeenAt: new Date(at), data: kept });
}

const nobody = { token: '', user: null, remember: false };

/** The cookie value of a visitor's session. Data that is too large for a cookie is dropped. */
export function writeVisitor({ csrfToken, data }: Session, now: Date): string {
  const encode = (kept: SessionData) => {
    const json = JSON.stringify({ csrfToken, at: now.getTime(), data: kept });
    return MARK + Buffer.from(json).toString('base64url');
  };
  const value = encode(data);
  return value.length <= MOST_CHARACTERS ? value : encode({});
}
