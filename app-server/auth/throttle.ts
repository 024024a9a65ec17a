import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { loginAttempts } from '../database/schema/people/people.ts';
import type { Queryable } from '../services.ts';

/**
 * How many failed logins are allowed before a wait, and the first wait in seconds; it doubles with every further failure. An
 * account is counted together with the client's address: somebody who guesses the password is throttled, and the owner can still
 * log in from another address. The limit of an address is higher because it may be a whole office behind one router.
 */
const LIMITS = {
  account: { failures: 5, waitS: 5 },
  address: { failures: 20, waitS: 30 },
  /** Whoever types the digits of a screen, wherever they are. */
  pairer: { failures: 5, waitS: 5 },
  pairingAddress: { failures: 20, waitS: 30 },
  /** Screens at an address that ask for digits; each asks every ten minutes. */
  waitingScreens: { failures: 40, waitS: 60 },
};
const LONGEST_WAIT_S = 900;
/** The same in milliseconds. A longer wait is from before the clock was set back, and keeps nobody out. */
export const LONGEST_WAIT = LONGEST_WAIT_S * 1000;

/** A login attempt: the e-mail of the account, and the client's address as `clientOf` returns it. */
export interface Try {
  account: string;
  address: string;
}
type Kind = keyof typeof LIMITS;

function keyOf(kind: Kind, name: string): string {
  return `${kind}:${createHash('sha256').update(name).digest('hex').slice(0, 32)}`;
}

const accountKey = ({ account, address }: Try) =>
  keyOf('account', `${address} ${account.trim().toLowerCase()}`);
const addressKey = ({ address }: Try) => keyOf('address', address);

/**
 * Counts an attempt before it is made.
 * @returns milliseconds to wait; 0 when the attempt may be made
 */
export async function countTry(db: Queryable, who: Try, now: Date): Promise<number> {
  // The account first, so that a refused attempt does not count against everybody at the address.
  const waitMs = await count(db, 'account', accountKey(who), now);
  return waitMs > 0 ? waitMs : count(db, 'address', addressKey(who), now);
}

/** Somebody who pairs a screen, and their address as `clientOf` returns it. */
export interface Pairer {
  userId: string;
  address: string;
}

/** Counts a try to pair a screen before it is made. @returns milliseconds to wait; 0 when the try may be made */
export async function countPairing(
  db: Queryable,
  { userId, address }: Pairer,
  now: Date,
): Promise<number> {
  const waitMs = await count(db, 'pairer', keyOf('pairer', userId), now);
  return waitMs > 0 ? waitMs : count(db, 'pairingAddress', keyOf('pairingAddress', address), now);
}

/** After a screen was paired: its tries are not held against who made them. */
export async function forgivePairing(db: Queryable, { userId, address }: Pairer): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, keyOf('pairer', userId)));
  await takeBack(db, keyOf('pairingAddress', address));
}

/** Counts a screen that asks for digits. @returns milliseconds to wait; 0 when it may have them */
export function countScreen(db: Queryable, address: string, now: Date): Promise<number> {
  return count(db, 'waitingScreens', keyOf('waitingScreens', address), now);
}

/**
 * Counts and checks in one statement, so that simultaneous attempts cannot pass the limit. @fastify/rate-limit counts in the
 * memory of one process and loses the counts at restart; these counts are shared by all processes.
 */
async function count(db: Queryable, kind: Kind, key: string, now: Date): Promise<number> {
  const limit = LIMITS[kind];
  const stale = new Date(now.getTime() - LONGEST_WAIT);
  const furthest = new Date(now.getTime() + LONGEST_WAIT);
  const lastAt = sql`coalesce(${loginAttempts.blockedUntil}, ${loginAttempts.firstAt})`;
  const isStale = sql`${lastAt} < ${stale.toISOString()}::timestamptz`;
  const failures = sql`case when ${isStale} then 1 else ${loginAttempts.failures} + 1 end`;
  const waitS = sql`least(${LONGEST_WAIT_S}::float, ${limit.waitS} * power(2, least(20, (${failures}) - ${limit.failures})))`;
  const [counted] = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, firstAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures,
        firstAt: sql`case when ${isStale} then excluded.first_at else ${loginAttempts.firstAt} end`,
        blockedUntil: sql`case when (${failures}) < ${limit.failures} then null else excluded.first_at + ${waitS} * interval '1 second' end`,
      },
      setWhere: sql`${loginAttempts.blockedUntil} is null or ${loginAttempts.blockedUntil} <= ${now.toISOString()}::timestamptz
        or ${loginAttempts.blockedUntil} > ${furthest.toISOString()}::timestamptz`,
    })
    .returning();
  if (counted) return 0;
  return waitOf(db, key, now);
}

async function waitOf(db: Queryable, key: string, now: Date): Promise<number> {
  const [blocked] = await db.select().from(loginAttempts).where(eq(loginAttempts.key, key));
  const waitMs = (blocked?.blockedUntil?.getTime() ?? 0) - now.getTime();
  return waitMs > LONGEST_WAIT ? 0 : Math.max(0, waitMs);
}

/** Whether the account has to wait at this address. */
export async function isBlocked(db: Queryable, who: Try, now: Date): Promise<boolean> {
  return (await waitOf(db, accountKey(who), now)) > 0;
}

/** After a login: deletes the failures of the account at this address, and subtracts the attempt from those of the address. */
export async function forgiveTries(db: Queryable, who: Try): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, accountKey(who)));
  await takeBack(db, addressKey(who));
}

async function takeBack(db: Queryable, key: string): Promise<void> {
  await db
    .update(loginAttempts)
    .set({ failures: sql`greatest(0, ${loginAttempts.failures} - 1)`, blockedUntil: null })
    .where(eq(loginAttempts.key, key));
}
