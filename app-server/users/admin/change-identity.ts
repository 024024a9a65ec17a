import { and, eq, ne, sql } from 'drizzle-orm';
import type { UserField, UserRequest } from '#domain/accounts/user-fields.ts';
import { revokeTokens } from '../../auth/tokens/account-tokens.ts';
import { users } from '../../database/schema/people/people.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { sendInvitation } from '../invite.ts';

type User = typeof users.$inferSelect;

/** @throws Invalid for new initials or a new address that somebody else has */
export async function refuseTaken(
  tx: Transaction,
  id: string,
  { initials, email }: Pick<UserRequest, 'initials' | 'email'>,
  changed: readonly UserField[],
): Promise<void> {
  const others = (condition: ReturnType<typeof eq>) =>
    tx.$count(users, and(ne(users.id, id), condition));
  if (changed.includes('initials') && (await others(eq(users.initials, initials))) > 0)
    throw new Invalid({ initials: 'Initialerne er allerede i brug.' });
  const hasEmail = sql`lower(${users.email}) = ${email.toLowerCase()}`;
  if (changed.includes('email') && (await others(hasEmail)) > 0)
    throw new Invalid({ email: 'E-mailen har allerede en bruger.' });
}

/**
 * What follows from another address: links that were sent to the old one open nothing any more. The old address is told; who has not
 * registered yet is invited at the new one. Call `wakeMails` after the commit.
 */
export async function moveToAddress(
  tx: Transaction,
  services: Services,
  by: CurrentUser,
  { id: userId, email: old, state }: User,
  { email, name }: Pick<UserRequest, 'email' | 'name'>,
): Promise<void> {
  const now = services.clock();
  for (const kind of ['reset', 'verification'] as const)
    await revokeTokens(tx, { userId, kind }, now);
  if (state === 'invited') {
    await sendInvitation(tx, services, by, { id: userId, email, name });
    return;
  }
  const data = { name, at: now.toISOString() };
  await queueMail(tx, services, { kind: 'email-changed', to: old, data, createdBy: by.id });
}
