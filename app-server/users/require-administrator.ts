import { sql } from 'drizzle-orm';
import { Invalid } from '../http/failures/errors.ts';
import type { Queryable, Transaction } from '../services.ts';

/** Why the last administrator cannot go. */
export const LAST_ADMINISTRATOR = 'Der skal være mindst én aktiv administrator.';

/**
 * Refuses what would leave the company without anybody who can administer users. Call it in `commit` after the change: writes run
 * one at a time, so that of two changes that together take the right from everybody the second is refused.
 * @throws Invalid
 */
export async function requireAdministrator(tx: Transaction): Promise<void> {
  if (await isLastAdministrator(tx, '')) throw new Invalid({ administrator: LAST_ADMINISTRATOR });
}

/** Whether nobody but this user can administer users; also when the user cannot. */
export async function isLastAdministrator(q: Queryable, userId: string): Promise<boolean> {
  const { rows } = await q.execute(sql`
    select 1 from users u
    where u.id <> ${userId} and u.state = 'active' and u.archived_at is null and not u.kiosk and exists (
      select 1 from groups g
      where u.groups ? g.code and g.archived_at is null and g.grants ->> 'user.administer' = 'all')
    limit 1`);
  return rows.length === 0;
}
