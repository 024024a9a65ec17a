import { eq, sql } from 'drizzle-orm';
import type { ListedScreen } from '#domain/boards/screen-pairing.ts';
import { danishCompare } from '#domain/text/danish-text.ts';
import { sessions, users } from '../../database/schema/people/people.ts';
import { boards } from '../../database/schema/customers/places.ts';
import { screens } from '../../database/schema/screens.ts';
import type { Queryable } from '../../services.ts';

/** Every paired screen, by name. */
export async function listScreens(q: Queryable): Promise<ListedScreen[]> {
  const rows = await q
    .select({
      id: screens.id,
      name: screens.name,
      boardId: screens.boardId,
      board: boards.name,
      pairedBy: users.name,
      pairedAt: screens.pairedAt,
      lastSeenAt: sql<string | null>`(
        select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.screenId} = ${screens.id})`,
    })
    .from(screens)
    .innerJoin(boards, eq(boards.id, screens.boardId))
    .leftJoin(users, eq(users.id, screens.pairedBy));
  return rows
    .map(({ pairedAt, lastSeenAt, ...row }) => ({
      ...row,
      pairedAt: pairedAt.toISOString(),
      lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    }))
    .toSorted((a, b) => danishCompare(a.name, b.name));
}
