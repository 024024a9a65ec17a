import { eq, sql } from 'drizzle-orm';
import { securityEvent } from '../../auth/security-log.ts';
import { endAllSessions } from '../../auth/session-store.ts';
import { users } from '../../database/schema/people/people.ts';
import {
  passkeys,
  recoveryCodes,
  totpSecrets,
} from '../../database/schema/people/second-factors.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { loadUser } from './load-user.ts';

/**
 * Removes the passkeys, the app and the recovery codes of somebody who cannot use them any more. They are logged out everywhere, since
 * whoever found the lost phone may be logged in on it, and hear of it by mail.
 * @throws NotFound; Invalid when there is none, or the account is the administrator's own
 */
export async function removeSecondFactor(
  services: Services,
  by: CurrentUser,
  id: string,
  reason: string,
): Promise<void> {
  await commit(services, authorOf(by), async (tx, record) => {
    const user = await loadUser(tx, id);
    if (user.id === by.id) throw new Invalid({}, 'Ret dit eget totrinslogin på din profil.');
    if (!user.secondFactor) throw new Invalid({}, 'Brugeren har ikke totrinslogin.');
    const now = services.clock();
    for (const table of [passkeys, recoveryCodes, totpSecrets])
      await tx.delete(table).where(eq(table.userId, id));
    await tx
      .update(users)
      .set({
        secondFactor: false,
        version: sql`${users.version} + 1`,
        updatedAt: now,
        updatedBy: by.id,
      })
      .where(eq(users.id, id));
    await endAllSessions(tx, id);
    const { email, name } = user;
    const data = { name, at: now.toISOString(), by: by.name, reason };
    await queueMail(tx, services, {
      kind: 'second-factor-removed',
      to: email,
      data,
      createdBy: by.id,
    });
    record({ ...securityEvent('user.second_factor_reset', id, {}), reason });
  });
  services.wakeMails?.();
}
