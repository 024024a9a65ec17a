import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { loginAttempts, sessions, users } from '../database/schema/people/people.ts';
import { screens } from '../database/schema/screens.ts';
import { hoursColumn, hoursOf, type StoredHours } from '../company/working-calendar.ts';
import { screenUser } from '../boards/screens/screen-user.ts';
import { currentUserColumns, currentUserOf } from '../users/granting-groups.ts';
import { passkeyChallenges } from '../database/schema/people/second-factors.ts';
import type { CurrentUser, Queryable } from '../services.ts';
import { Session, hashToken, type SessionData } from './session.ts';
import { testingAs } from './testing-as.ts';
import { preparedRead } from '../database/prepared-read.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Lifetimes of sessions in milliseconds: `idle` after the last request, `most` after login. */
const LIFETIMES = {
  user: { idle: 12 * HOUR, most: 7 * DAY },
  remembered: { idle: 30 * DAY, most: 90 * DAY },
  // A board screen has no user who could log it in again.
  kiosk: { idle: 30 * DAY, most: 365 * DAY },
};
/** The minimum time between two writes of an unchanged session, in milliseconds. */
const TOUCH_INTERVAL = 5 * MINUTE;

/** What a browser calls itself is kept up to this many characters. */
const LONGEST_USER_AGENT = 300;

const sessionColumns = {
  csrfToken: sessions.csrfToken,
  remember: sessions.remember,
  beganAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  data: sessions.data,
  seq: sql<number>`(select last_seq from event_counter where id = 1)`,
  hours: hoursColumn,
};
const userColumns = { ...currentUserColumns, state: users.state, archivedAt: users.archivedAt };

const userSession = preparedRead(['tokenHash', 'now'], (q, { tokenHash, now }) =>
  q
    .select({ session: sessionColumns, user: userColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now))),
);

const screenSession = preparedRead(['tokenHash', 'now'], (q, { tokenHash, now }) =>
  q
    .select({
      session: sessionColumns,
      screen: { id: screens.id, name: screens.name, boardId: screens.boardId },
    })
    .from(sessions)
    .innerJoin(screens, eq(screens.id, sessions.screenId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now))),
);

/** The user session of a cookie's token; `null` when it is unknown or expired, or its user may no longer log in. */
export async function loadSession(
  db: Queryable,
  token: string,
  now: Date,
): Promise<Session | null> {
  const [row] = await userSession(db, { tokenHash: hashToken(token), now });
  if (!row) return loadScreenSession(db, token, now);
  const { session, user } = row;
  if (user.state !== 'active' || user.archivedAt) return null;
  const current = currentUserOf(user);
  const { testAs }: SessionData = session.data;
  const shown = testAs === undefined ? current : await testingAs(db, current, testAs);
  return unexpired(token, session, shown, now);
}

/** The same for the token of a paired screen. */
async function loadScreenSession(db: Queryable, token: string, now: Date): Promise<Session | null> {
  const [row] = await screenSession(db, { tokenHash: hashToken(token), now });
  return row ? unexpired(token, row.session, screenUser(row.screen), now) : null;
}

type SessionRow = Pick<
  typeof sessions.$inferSelect,
  'csrfToken' | 'remember' | 'lastSeenAt' | 'data'
> & { beganAt: Date; seq: number; hours: StoredHours };

function unexpired(
  token: string,
  { csrfToken, remember, beganAt, lastSeenAt, seq, hours, data }: SessionRow,
  user: CurrentUser,
  now: Date,
): Session | null {
  const loaded = new Session({
    token,
    csrfToken,
    user,
    remember,
    beganAt,
    lastSeenAt,
    seq,
    hours: hoursOf(hours),
    data: data satisfies SessionData,
  });
  return endOf(loaded, now) > now ? loaded : null;
}

/**
 * Writes a user's session if it is new or changed, or if its expiry has to be extended.
 * @param from what the browser calls itself, and the address that it came from
 * @returns whether it was written; then the cookies have to be sent again
 */
export async function saveSession(
  db: Queryable,
  session: Session,
  now: Date,
  { userAgent = '', address = '' }: { userAgent?: string | undefined; address?: string } = {},
): Promise<boolean> {
  const { tokenHash, user, csrfToken, remember, state } = session;
  if (tokenHash === null || user === null) return false;
  const used = { lastSeenAt: now, expiresAt: endOf(session, now), address };
  const data: Record<string, unknown> = { ...session.data };
  if (state === 'new') {
    const whose = user.boardId === undefined ? { userId: user.id } : { screenId: user.id };
    const row = { tokenHash, ...whose, csrfToken, remember, data, createdAt: now };
    await db
      .insert(sessions)
      .values({ ...row, ...used, userAgent: userAgent.slice(0, LONGEST_USER_AGENT) });
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

/** When a session that is used now will expire. */
function endOf({ user, remember, beganAt }: Session, now: Date): Date {
  const kind = user?.kiosk ? 'kiosk' : remember ? 'remembered' : 'user';
  const { idle, most } = LIFETIMES[kind];
  return new Date(Math.min(now.getTime() + idle, (beganAt ?? now).getTime() + most));
}

/** Ends one session. */
export async function endSession(db: Queryable, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends the session of a paired screen, which stays paired. */
export async function endSessionsOfScreen(db: Queryable, screenId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.screenId, screenId));
}

/** Ends all sessions of a user, except the one with `exceptTokenHash`. */
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

/** Removes expired sessions and challenges, and failed logins that are more than a day old. */
export async function removeExpired(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  await db
    .delete(loginAttempts)
    .where(
      and(
        lt(loginAttempts.firstAt, new Date(now.getTime() - 24 * HOUR)),
        or(isNull(loginAttempts.blockedUntil), lt(loginAttempts.blockedUntil, now)),
      ),
    );
}
