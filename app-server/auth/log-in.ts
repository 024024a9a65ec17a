import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '../database/schema/people.ts';
import { clientOf } from '../http/client-address.ts';
import { Invalid } from '../http/failures/errors.ts';
import { isOurPath } from '../http/inertia/redirects.ts';
import { verifyPassword } from './passwords.ts';
import { endSession } from './session-store.ts';
import { Session } from './session.ts';
import { countTry, forgiveTries } from './throttle.ts';

/** What is typed on the login page. */
export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Too many tries have failed: the next may be made after `waitMs`. */
export class TooManyTries extends Invalid {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super({ email: `For mange forsøg. Prøv igen om ${Math.ceil(waitMs / 1000)} sekunder.` });
    this.waitMs = waitMs;
  }
}

/**
 * Logs the request's user in: a new session with new tokens takes the place of the visitor's.
 * @returns the address the user was going to when login came between
 * @throws Invalid with one and the same sentence whatever was wrong; TooManyTries
 */
export async function logIn(request: FastifyRequest, credentials: Credentials): Promise<string> {
  const { db, clock } = request.server.services;
  const { email, password } = credentials;
  const who = { account: email, address: clientOf(request) };
  const waitMs = await countTry(db, who, clock());
  if (waitMs > 0) throw new TooManyTries(waitMs);
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!user || !matches || user.state !== 'active' || user.archivedAt) {
    throw new Invalid({ email: 'E-mail eller adgangskode er forkert.' });
  }
  await forgiveTries(db, who);
  // A note on the account and no news to anybody: it moves no version and is no event.
  await db.update(users).set({ lastLoginAt: clock() }).where(eq(users.id, user.id));

  const address = request.session.take('address');
  await dropSession(request);
  request.session = Session.begin(user, credentials.remember || user.kiosk);
  return address !== undefined && isOurPath(address) ? address : '/';
}

/** Logs out. The next page tells the browser to forget the pages it has kept. */
export async function logOut(request: FastifyRequest): Promise<void> {
  await dropSession(request);
  request.session = Session.begin(null, false, { clearHistory: true });
}

async function dropSession({ server, session }: FastifyRequest) {
  if (session.tokenHash !== null) await endSession(server.services.db, session.tokenHash);
}
