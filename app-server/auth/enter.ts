import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { preferencesOf } from '#domain/accounts/preferences.ts';
import type { LoginMethod } from '#domain/accounts/security-events.ts';
import { endScreen } from '../boards/screens/pair-screen.ts';
import { users } from '../database/schema/people/people.ts';
import { headerOf } from '../http/inertia/headers.ts';
import { isOurPath } from '../http/inertia/redirects.ts';
import { currentUserColumns, currentUserOf, type UserRow } from '../users/granting-groups.ts';
import { recordSecurity } from './security-log.ts';
import { endSession } from './session-store.ts';
import { Session } from './session.ts';

/** The columns of somebody who logs in. */
export const loginColumns = {
  ...currentUserColumns,
  passwordHash: users.passwordHash,
  state: users.state,
  archivedAt: users.archivedAt,
};
export type LoginUser = UserRow &
  Pick<typeof users.$inferSelect, 'passwordHash' | 'state' | 'archivedAt'>;

/** Whether the account may be logged in to at all. */
export function mayLogIn({ state, archivedAt }: Pick<LoginUser, 'state' | 'archivedAt'>): boolean {
  return state === 'active' && archivedAt === null;
}

/**
 * Replaces the visitor's session by a new session with new tokens.
 * @returns the address that was requested before login, or the page that the person begins with
 */
export async function enter(
  request: FastifyRequest,
  user: LoginUser,
  remember: boolean,
  method: LoginMethod,
): Promise<string> {
  const { services } = request.server;
  // The time of the login is not part of the record that users edit: it changes no version.
  await services.db
    .update(users)
    .set({ lastLoginAt: services.clock() })
    .where(eq(users.id, user.id));
  const address = request.session.take('address');
  await dropSession(request);
  request.session = Session.begin(currentUserOf(user), remember || user.kiosk);
  const userAgent = headerOf(request, 'user-agent');
  await recordSecurity(services, 'user.logged_in', user.id, { method, userAgent });
  if (address !== undefined && isOurPath(address)) return address;
  return user.kiosk ? '/' : (preferencesOf(user.preferences).startPage ?? '/');
}

/** Logs out. The next page tells the browser to clear the encrypted history of earlier pages. */
export async function logOut(request: FastifyRequest): Promise<void> {
  const { user } = request.session;
  await dropSession(request);
  if (user?.boardId !== undefined) {
    await endScreen(request.server.services, user, user.id);
    request.session = Session.begin(null, false);
    return;
  }
  if (user) {
    const userAgent = headerOf(request, 'user-agent');
    await recordSecurity(request.server.services, 'user.session_ended', user.id, { userAgent });
  }
  request.session = Session.begin(null, false, { clearHistory: true });
}

async function dropSession({ server, session }: FastifyRequest) {
  if (session.tokenHash !== null) await endSession(server.services.db, session.tokenHash);
}
