import { and, eq, sql } from 'drizzle-orm';
import { users } from '../../database/schema/people/people.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { Services } from '../../services.ts';
import { takeToken } from './account-tokens.ts';
import { newPasswordProblem } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { securityEvent } from '../security-log.ts';
import { tokenOwner } from './token-owner.ts';

/**
 * Makes an invited user an active one, by the token of the invitation. The address needs no other proof: the link was sent there.
 * @throws Invalid for `token` or `password`
 */
export async function registerUser(
  services: Pick<Services, 'db' | 'clock' | 'settings' | 'wakeOutbox'>,
  { token, name, password }: { token: string; name: string; password: string },
): Promise<void> {
  const { clock, settings } = services;
  const { email, id } = await tokenOwner(services, 'invitation', token);
  const owner = { name, email, hasSecondFactor: false };
  const problem = await newPasswordProblem(settings, owner, password);
  if (problem !== null) throw new Invalid({ password: problem });
  const passwordHash = await hashPassword(password);
  const now = clock();
  await commit(services, { userId: id, cause: 'user' }, async (tx, record) => {
    const { userId } = await takeToken(tx, 'invitation', token, now);
    const made = await tx
      .update(users)
      .set({
        name,
        passwordHash,
        state: 'active',
        version: sql`${users.version} + 1`,
        updatedAt: now,
        updatedBy: userId,
      })
      .where(and(eq(users.id, userId), eq(users.state, 'invited')))
      .returning({ id: users.id });
    if (made.length === 0) {
      throw new Invalid({ token: 'Invitationen gælder ikke længere. Kontakt en administrator.' });
    }
    record(securityEvent('user.registered', userId, {}));
  });
}
