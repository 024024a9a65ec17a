import { sql } from 'drizzle-orm';
import { Invalid } from '../http/failures/errors.ts';
import type { Transaction } from '../services.ts';

/**
 * Refuses what would leave the company without anybody who can administer users. Call it in `commit` after the change: writes run
 * one at a time, so that of two changes that together take the right from everybody the second is refused.
 * @throws Invalid
 */
export async function requireAdministrator(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from users u where u.state = 'active' and u.archived_at is null and not u.kiosk and exists (
      select 1 from groups g
      where u.groups ? g.code and g.archived_at is null and g.grants ->> 'user.administer' = 'all')
    limit 1`);
  if (rows.length === 0) {
    throw new Invalid({ administrator: 'Der skal være mindst én aktiv administrator.' });
  }
}
