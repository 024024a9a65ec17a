import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '../../database/schema/people/people.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { TooManyTries } from '../login-errors.ts';
import { verifyPassword } from './passwords.ts';
import { countTry, forgiveTries } from '../throttle.ts';

/**
 * Whether a logged-in user typed their own password: somebody else may sit at their screen, so that the tries are counted.
 * @param field the name of the form's field
 * @throws Invalid when it is wrong; TooManyTries
 */
export async function checkPassword(
  { server }: Pick<FastifyRequest, 'server'>,
  userId: string,
  password: string,
  field: string,
): Promise<void> {
  const { db, clock } = server.services;
  const who = { account: userId, address: `password of ${userId}` };
  const waitMs = await countTry(db, who, clock());
  if (waitMs > 0) throw new TooManyTries(waitMs, field);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!(await verifyPassword(user?.passwordHash, password))) {
    throw new Invalid({ [field]: 'Den nuværende adgangskode er forkert.' });
  }
  await forgiveTries(db, who);
}
