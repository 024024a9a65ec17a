import { createHash } from 'node:crypto';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { addressPlace } from '#domain/accounts/address-place.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { endAllSessions } from '../../auth/session-store.ts';
import { securityEvent } from '../../auth/security-log.ts';
import { sessions } from '../../database/schema/people/people.ts';
import { commit } from '../../events/commit.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';

/** A browser in which somebody is logged in. */
export interface Device {
  /** Names the session without giving away anything by which it could be found or used. */
  id: string;
  name: string;
  /** From where it was last used, in Danish. */
  place: string;
  /** ISO instants. */
  since: string;
  lastSeenAt: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** The browsers in which a user is logged in, the one that asks first, then by the last use. */
export async function devicesOf(
  q: Queryable,
  userId: string,
  here: string | null,
  now: Date,
): Promise<Device[]> {
  const rows = await q
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
  const devices = rows.map(({ tokenHash, userAgent, address, createdAt, lastSeenAt }) => ({
    id: deviceId(tokenHash),
    name: deviceName(userAgent),
    place: addressPlace(address),
    since: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: tokenHash === here,
  }));
  return devices.toSorted((a, b) => Number(b.current) - Number(a.current));
}

type Needs = Pick<Services, 'db' | 'clock' | 'wakeOutbox'>;

function deviceId(tokenHash: string): string {
  return createHash('sha256').update(`device ${tokenHash}`).digest('base64url').slice(0, 22);
}

/**
 * Logs a user out of one browser. A session that has ended already, or is another user's, is nothing to do.
 * @param by the user, or an administrator
 */
export async function endDevice(
  services: Needs,
  by: CurrentUser,
  userId: string,
  id: string,
): Promise<void> {
  await commit(services, { userId: by.id, cause: 'user' }, async (tx, record) => {
    const open = await tx.select().from(sessions).where(eq(sessions.userId, userId));
    const ended = open.find(({ tokenHash }) => deviceId(tokenHash) === id);
    if (!ended) return;
    await tx.delete(sessions).where(eq(sessions.tokenHash, ended.tokenHash));
    record(securityEvent('user.session_ended', userId, { userAgent: ended.userAgent }));
  });
}

/** Logs a user out of every browser but the one that asks. */
export async function endOtherDevices(
  services: Needs,
  user: CurrentUser,
  here: string | null,
): Promise<void> {
  await commit(services, { userId: user.id, cause: 'user' }, async (tx, record) => {
    const others = await tx
      .select({ userAgent: sessions.userAgent })
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), ne(sessions.tokenHash, here ?? '')));
    await endAllSessions(tx, user.id, here);
    for (const { userAgent } of others)
      record(securityEvent('user.session_ended', user.id, { userAgent }));
  });
}
