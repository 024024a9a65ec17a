import { and, eq, lt, sql } from 'drizzle-orm';
import { FORGOTTEN } from '#domain/accounts/user-steps.ts';
import { users } from '../database/schema/people/people.ts';
import type { Queryable } from '../services.ts';

/** Time sheets and vouchers are kept for five years (bogføringsloven § 12). */
const KEPT_YEARS = 5;

/** Removes the personal data of users who left five years ago or longer. What they did stays, without their name. */
export async function forgetUsers(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const due = and(
    eq(users.state, 'left'),
    lt(users.leftAt, before),
    sql`${users.name} <> ${FORGOTTEN}`,
  );
  await db
    .update(users)
    .set({
      name: FORGOTTEN,
      // Initials are unique and stand in timelines; nobody else has them with an asterisk.
      initials: sql`'*' || right(${users.id}, 6)`,
      email: sql`'slettet-' || lower(${users.id}) || '@invalid'`,
      mobile: null,
      employeeNo: null,
      certificates: [],
      preferences: {},
      passwordHash: '',
      version: sql`${users.version} + 1`,
      updatedAt: now,
      updatedBy: null,
    })
    .where(due);
}
