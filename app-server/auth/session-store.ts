import { and, eq, gt, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { loginAttempts, sessions, users } from '../database/schema/people.ts';
import type { Queryable } from '../services.ts';
import { Session, hashToken, type SessionData } from './session.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long a session lasts after the last request, in milliseconds. */
const LIFETIME = { visitor: 2 * HOUR, user: 12 * HOUR, remembered: 30 * 24 * HOUR };
/** A session in use is written again this often, and not for every request. */
const TOUCH_INTERVAL = 5 * MINUTE;

const sessionColumns = {
  userId: sessions.userId,
  csrfToken: sessions.csrfToken,
  remember: sessions.remember,
  lastSeenAt: sessions.lastSeenAt,
  data: sessions.data,
};
const userColumns = {
  id: users.id,
  initials: users.initials,
  name: users.name,
  email: users.email,
  groups: users.groups,
  areaIds: users.areaIds,
  kiosk: users.kiosk,
  state: users.state,
  archivedAt: users.archivedAt,
};

/** The session that belongs to a cookie's token, `null` when it is unknown, expired, or its user may no longer log in. */
export async function loadSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<Session | null> {
  const [row] = await db
    .select({ session: sessionColumns, user: userColumns })
    .from(sessions)
    .leftJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now)));
  if (!row) return null;
  const { session, user } = row;
  if (session.userId !== null && (user?.state !== 'active' || user.archivedAt)) return null;
  return new Session({
    token,
    csrfToken: session.csrfToken,
    user: user && {
      id: user.id,
      initials: user.initials,
      name: user.name,
      email: user.email,
      groups: user.groups,
      areaIds: user.areaIds,
      kiosk: user.kiosk,
    },
    remember: session.remember,
    lastSeenAt: session.lastSeenAt,
    data: session.data satisfies SessionData,
  });
}

/**
 * Writes what is new or changed, and moves the expiry on.
 * @returns whether anything was written, so that the cookies have to be sent again
 */
export async function saveSession(db: Queryable, session: Session, now: Date): Promise<boolean> {
  const { tokenHash, user, csrfToken, remember, state } = session;
  if (tokenHash === null) return false;
  const used = { lastSeenAt: now, expiresAt: new Date(now.getTime() + lifetime(session)) };
  const data: Record<string, unknown> = { ...session.data };
  if (state === 'new') {
    const row = { tokenHash, userId: user?.id ?? null, csrfToken, remember, data, createdAt: now };
    await db.insert(sessions).values({ ...row, ...used });
    return true;
  }
  const idle = now.getTime() - (session.lastSeenAt?.getTime() ?? 0);
  if (state === 'stored' && idle < TOUCH_INTERVAL) return false;
  await db
    .update(sessions)
    .set(state === 'changed' ? { ...used, data } : used)
    .where(eq(sessions.tokenHash, tokenHash));
  return true;
}

function lifetime({ user, remember }: Session): number {
  if (!user) return LIFETIME.visitor;
  return remember ? LIFETIME.remembered : LIFETIME.user;
}

/** Ends one session. */
export async function endSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends every session of a user, everywhere; `exceptTokenHash` is the one that stays. */
export async function endAllSessions(
  db: Queryable,
  userId: string,
  exceptTokenHash?: string | null,
): Promise<void> {
  await db
    .delete(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        exceptTokenHash ? ne(sessions.tokenHash, exceptTokenHash) : undefined,
      ),
    );
}

/** Removes sessions that have expired and failed logins of more than a day ago. */
export async function removeExpired(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db
    .delete(loginAttempts)
    .where(
      and(
        lt(loginAttempts.firstAt, new Date(now.getTime() - 24 * HOUR)),
        or(isNull(loginAttempts.blockedUntil), lt(loginAttempts.blockedUntil, now)),
      ),
    );
}
