import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '../database/schema/people/people.ts';
import { clientOf } from '../http/client-address.ts';
import { enter, loginColumns, mayLogIn } from './enter.ts';
import { LoginRefused, TooManyTries } from './login-errors.ts';
import { verifyPassword } from './passwords/passwords.ts';
import { beginSecondStep } from './second-factor/second-step.ts';
import { countTry, forgiveTries } from './throttle.ts';

/** The values of the login form. */
export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * Logs a user in who has only a password; who has a second factor is asked for it on the same page.
 * @returns the address to go to; `null` when the second factor is asked for now
 * @throws LoginRefused with the same sentence whatever was wrong; TooManyTries
 */
export async function logIn(
  request: FastifyRequest,
  credentials: Credentials,
): Promise<string | null> {
  const { db, clock } = request.server.services;
  const { email, password, remember } = credentials;
  const who = { account: email, address: clientOf(request) };
  const waitMs = await countTry(db, who, clock());
  if (waitMs > 0) throw new TooManyTries(waitMs);
  const [user] = await db
    .select(loginColumns)
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  const matches = await verifyPassword(user?.passwordHash, password);
  if (!user || !matches || !mayLogIn(user)) {
    throw new LoginRefused(user?.id ?? null, who, {
      email: 'E-mail eller adgangskode er forkert.',
    });
  }
  await forgiveTries(db, who);
  if (!user.secondFactor) return enter(request, user, remember, 'password');
  beginSecondStep(request, user, remember);
  return null;
}
