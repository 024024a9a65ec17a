import { eq } from 'drizzle-orm';
import { users } from '../../database/schema/people/people.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { Services } from '../../services.ts';
import { type AccountTokenKind, findToken, TOKEN_SENTENCES } from './account-tokens.ts';

/**
 * The user whom a token belongs to. The token stays unused.
 * @throws Invalid for `token` with the sentence that says why it cannot be used
 */
export async function tokenOwner(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: AccountTokenKind,
  token: string,
): Promise<typeof users.$inferSelect & { tokenEmail: string }> {
  const found = await findToken(db, kind, token, clock());
  if (found.state !== 'usable') throw new Invalid({ token: TOKEN_SENTENCES[kind][found.state] });
  const [owner] = await db.select().from(users).where(eq(users.id, found.row.userId));
  if (!owner) throw new Invalid({ token: TOKEN_SENTENCES[kind].unknown });
  return { ...owner, tokenEmail: found.row.email };
}

/** The same for a page, which shows the sentence instead of its form. */
export async function shownOwner(
  services: Pick<Services, 'db' | 'clock'>,
  kind: AccountTokenKind,
  token: string,
): Promise<{ owner: Awaited<ReturnType<typeof tokenOwner>> } | { problem: string }> {
  try {
    return { owner: await tokenOwner(services, kind, token) };
  } catch (error) {
    if (error instanceof Invalid) return { problem: error.message };
    throw error;
  }
}
