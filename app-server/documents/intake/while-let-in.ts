import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../database/schema/people/people.ts';
import type { Queryable } from '../../services.ts';
import { ShutOut } from './refusal.ts';

/**
 * The content of a file whose sender may still come in when all of it has arrived: a file takes minutes on a slow line, in which an
 * account may be locked.
 * @throws ShutOut instead of the end of the file
 */
export async function* whileLetIn(
  q: Queryable,
  userId: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* content;
  const active = and(eq(users.id, userId), eq(users.state, 'active'), isNull(users.archivedAt));
  if ((await q.$count(users, active)) === 0) throw new ShutOut();
}
