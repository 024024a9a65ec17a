import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '../database/schema/people.ts';
import { clientOf } from '../http/client-address.ts';
import { Invalid } from '../http/failures/errors.ts';
import { isOurPath } from '../http/inertia/redirects.ts';
import { currentUserColumns, currentUserOf } from '../users/granting-groups.ts';
import { verifyPassword } from './passwords.ts';
import { endSession } from './session-store.ts';
import { Session } from './session.ts';
import { countTry, forgiveTries } from './throttle.ts';

/** The values of the login form. */
export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Too many logins have failed. The next may be tried after `waitMs` milliseconds. */
export class TooManyTries extends Invalid {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super({ email: `For mange forsøg. Prøv igen om ${Math.ceil(waitMs / 1000)} sekunder.` });
    this.waitMs = waitMs;
  }
}

/**
 * Logs a user in: replaces the visitor's session by a new session with new tokens.
 * @returns the address that was requested before login
 * @throws Invalid with the same sentence whatever was wrong; TooManyTries
 */
export async function logIn(request: FastifyRequest, credentials: Credentials): Promise<string> {
  const { db, clock } = request.server.services;
  const { email, password } = credentials;
  const who = { account: email, address: clientOf(request) };
  const waitMs = await countTry(db, who, clock());
  if (waitMs > 0) throw new TooManyTries(waitMs);
  const [user] = await db
    .select({
      ...currentUserColumns,
      passwordHash: users.passwordHash,
      state: users.state,
      archivedAt: users.archivedAt,
    })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!user || !matches || user.state !== 'active' || user.archivedAt) {
    throw new Invalid({ email: 'E-mail eller adgangskode er forkert.' });
  }
  await forgiveTries(db, who);
  // The time of the login is not part of the record that users edit: it changes no version and writes no event.
  await db.update(users).set({ lastLoginAt: clock() }).where(eq(users.id, user.id));

  const address = request.session.take('address');
  await dropSession(request);
  request.session = Session.begin(currentUserOf(user), credentials.remember || user.kiosk);
  return address !== undefined && isOurPath(address) ? address : '/';
}

/** Logs out. The next page tells the browser to clear the encrypted history of earlier pages. */
export async function logOut(request: FastifyRequest): Promise<void> {
  await dropSession(request);
  request.session = Session.begin(null, false, { clearHistory: true });
}

async function dropSession({ server, session }: FastifyRequest) {
  if (session.tokenHash !== null) await endSession(server.services.db, session.tokenHash);
}
