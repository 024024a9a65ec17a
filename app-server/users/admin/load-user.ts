import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../database/schema/people/people.ts';
import { NotFound } from '../../http/failures/errors.ts';
import type { Transaction } from '../../services.ts';

/** A user as it stands, held until the end of the transaction. @throws NotFound */
export async function loadUser(tx: Transaction, id: string): Promise<typeof users.$inferSelect> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.archivedAt)))
    .for('update');
  if (!user) throw new NotFound('Brugeren findes ikke længere.');
  return user;
}
