import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Taker, TaskRole } from '#domain/accounts/offboarding.ts';
import { may } from '#domain/rights/rights.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { users } from '../../database/schema/people/people.ts';
import type { Queryable } from '../../services.ts';
import { currentUserColumns, currentUserOf } from '../granting-groups.ts';

/** Who can take something over from somebody: active people whose rights reach that far, by name. */
export async function loadTakers(q: Queryable, leaverId: string): Promise<Taker[]> {
  const rows = await q
    .select(currentUserColumns)
    .from(users)
    .where(
      and(
        eq(users.state, 'active'),
        eq(users.kiosk, false),
        isNull(users.archivedAt),
        ne(users.id, leaverId),
      ),
    );
  return rows
    .flatMap((row) => {
      const { id, name, groups, rights } = currentUserOf(row);
      const roles: TaskRole[] = [
        ...(groups.includes('fitter') ? (['fitter'] as const) : []),
        ...(may(rights, 'order.edit') ? (['responsible'] as const) : []),
        ...(may(rights, 'order.see') ? (['assignee'] as const) : []),
      ];
      return roles.length === 0 ? [] : [{ id, name, roles }];
    })
    .toSorted((a, b) => danishCompare(a.name, b.name));
}
