import * as v from 'valibot';
import { Session, type SessionData } from './session.ts';

/**
 * The session of a visitor, who has not logged in, stands in their own cookie, signed: nothing is stored for them, however many
 * come. `~` begins none of the tokens of users' sessions.
 */
const MARK = '~';
const LIFETIME = 2 * 60 * 60_000;
/** A cookie has room for 4096 bytes with its name and signature (RFC 6265, 6.1). */
const MOST_CHARACTERS = 3000;

const written = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ csrfToken: v.string(), at: v.number(), data: v.record(v.string(), v.unknown()) }),
);

/** Whether the cookie's value is a visitor's session, and no user's token. */
export function isVisitors(value: string): boolean {
  return value.startsWith(MARK);
}

/** The visitor's session in a cookie whose signature has been checked, `null` when it has not been written for two hours. */
export function readVisitor(value: string, now: Date): Session | null {
  const text = Buffer.from(value.slice(MARK.length), 'base64url').toString('utf8');
  const read = v.safeParse(written, text);
  if (!read.success || now.getTime() - read.output.at >= LIFETIME) return null;
  const { csrfToken, at, data } = read.output;
  const kept: SessionData = data;
  return new Session({ ...nobody, csrfToken, lastSeenAt: new Date(at), data: kept });
}

const nobody = { token: '', user: null, remember: false };

/** The cookie's value for a visitor's session. What is too much for a cookie is not kept. */
export function writeVisitor({ csrfToken, data }: Session, now: Date): string {
  const encode = (kept: SessionData) => {
    const json = JSON.stringify({ csrfToken, at: now.getTime(), data: kept });
    return MARK + Buffer.from(json).toString('base64url');
  };
  const value = encode(data);
  return value.length <= MOST_CHARACTERS ? value : encode({});
}
