import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { loginAttempts } from '../database/schema/people.ts';
import type { Queryable } from '../services.ts';

/** How many failures are let pass before waiting begins. An address may be a whole office behind one router. */
const LIMITS = { account: 5, address: 20 };
const FIRST_WAIT_S = 30;
const LONGEST_WAIT_S = 900;

type Kind = keyof typeof LIMITS;

const keyOf = (kind: Kind, name: string) =>
  `${kind}:${createHash('sha256').update(name.trim().toLowerCase()).digest('hex').slice(0, 32)}`;

/**
 * Counts a try before it is made, so that many at once cannot slip past the limit. @fastify/rate-limit counts in the memory of one
 * process and forgets at restart; these counts are shared by all and know accounts as well as addresses.
 * @returns milliseconds to wait, 0 when the try may be made
 */
export async function countTry(
  db: Queryable,
  kind: Kind,
  name: string,
  now: Date,
): Promise<number> {
  const key = keyOf(kind, name);
  const stale = new Date(now.getTime() - LONGEST_WAIT_S * 1000);
  const lastAt = sql`coalesce(${loginAttempts.blockedUntil}, ${loginAttempts.firstAt})`;
  const isStale = sql`${lastAt} < ${stale.toISOString()}::timestamptz`;
  const failures = sql`case when ${isStale} then 1 else ${loginAttempts.failures} + 1 end`;
  const waitS = sql`least(${LONGEST_WAIT_S}::float, ${FIRST_WAIT_S} * power(2, least(20, (${failures}) - ${LIMITS[kind]})))`;
  const [counted] = await db
    .insert(loginAttempts)
    .values({ key, failures: 1, firstAt: now })
    .onConflictDoUpdate({
      target: loginAttempts.key,
      set: {
        failures,
        firstAt: sql`case when ${isStale} then excluded.first_at else ${loginAttempts.firstAt} end`,
        blockedUntil: sql`case when (${failures}) < ${LIMITS[kind]} then null else excluded.first_at + ${waitS} * interval '1 second' end`,
      },
      setWhere: sql`${loginAttempts.blockedUntil} is null or ${loginAttempts.blockedUntil} <= ${now.toISOString()}::timestamptz`,
    })
    .returning();
  if (counted) return 0;
  const [blocked] = await db.select().from(loginAttempts).where(eq(loginAttempts.key, key));
  return Math.max(0, (blocked?.blockedUntil?.getTime() ?? 0) - now.getTime());
}

/** Forgets the tries of an account that has logged in, and takes the last one back from its address. */
export async function forgiveTries(db: Queryable, account: string, address: string): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.key, keyOf('account', account)));
  await db
    .update(loginAttempts)
    .set({ failures: sql`greatest(0, ${loginAttempts.failures} - 1)`, blockedUntil: null })
    .where(eq(loginAttempts.key, keyOf('address', address)));
}
