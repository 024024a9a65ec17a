import { and, eq, inArray, sql } from 'drizzle-orm';
import { type UserStep, userStepProblem } from '#domain/accounts/user-steps.ts';
import { queueReset } from '../../auth/tokens/ask-for-reset.ts';
import { securityEvent } from '../../auth/security-log.ts';
import { endAllSessions } from '../../auth/session-store.ts';
import { accountTokens, mails } from '../../database/schema/mails.ts';
import { sessions, users } from '../../database/schema/people/people.ts';
import { commit, type RecordEvent } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import { takeBackMail } from '../../mail/queue-mail.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services, Transaction } from '../../services.ts';
import { NO_PASSWORD, sendInvitation } from '../invite.ts';
import { requireAdministrator } from '../require-administrator.ts';
import { loadUser } from './load-user.ts';

type User = typeof users.$inferSelect;
/** One step: the change, by whom, of whom. */
type Take = (
  tx: Transaction,
  record: RecordEvent,
  given: { services: Services; by: CurrentUser; user: User },
) => Promise<TakenStep>;

/** What can be taken back: the mail that waits before it leaves. */
export interface TakenStep {
  mailId?: string;
}

const steps: Readonly<Record<UserStep, Take>> = {
  // Ending the sessions ends the realtime connections too: triggers see to it in the same transaction.
  lock: async (tx, record, { services, by, user }) => {
    await setState(tx, user.id, 'locked', by.id, services.clock());
    await endAllSessions(tx, user.id);
    await requireAdministrator(tx);
    record(securityEvent('user.locked', user.id, {}));
    return {};
  },
  unlock: async (tx, record, { services, by, user }) => {
    await setState(tx, user.id, 'active', by.id, services.clock());
    record(securityEvent('user.unlocked', user.id, {}));
    return {};
  },
  sendReset: async (tx, record, { services, by, user }) => {
    await queueReset(tx, services, user, by);
    record(securityEvent('user.reset_sent', user.id, {}));
    return {};
  },
  endSessions: async (tx, record, { user }) => {
    const open = await tx
      .select({ userAgent: sessions.userAgent })
      .from(sessions)
      .where(eq(sessions.userId, user.id));
    await endAllSessions(tx, user.id);
    for (const { userAgent } of open)
      record(securityEvent('user.session_ended', user.id, { userAgent }));
    return {};
  },
  inviteAgain: async (tx, record, { services, by, user }) => {
    const mailId = await sendInvitation(tx, services, by, user);
    record(securityEvent('user.invited', user.id, {}));
    return { mailId };
  },
  withdraw: async (tx, record, { user }) => {
    const ofUser = tx
      .select({ id: accountTokens.id })
      .from(accountTokens)
      .where(eq(accountTokens.userId, user.id));
    const waiting = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(inArray(mails.tokenId, ofUser));
    for (const { id } of waiting) await takeBackMail(tx, id);
    // They were never anybody: there is nothing that could name them.
    await tx.delete(users).where(and(eq(users.id, user.id), eq(users.state, 'invited')));
    record(securityEvent('user.invitation_withdrawn', user.id, {}));
    return {};
  },
  // What they logged in with is gone, and the password that they left with opens nothing: they choose another.
  reactivate: async (tx, record, { services, by, user }) => {
    const set = { passwordHash: NO_PASSWORD, leftAt: null };
    await setState(tx, user.id, 'active', by.id, services.clock(), set);
    if (!user.kiosk) await queueReset(tx, services, user, by);
    record(securityEvent('user.reactivated', user.id, {}));
    return {};
  },
};

/**
 * Does something with an account.
 * @throws NotFound; Invalid with why it is not possible, also for the last administrator
 */
export async function takeStep(
  services: Services,
  by: CurrentUser,
  id: string,
  step: UserStep,
): Promise<TakenStep> {
  const taken = await commit(services, authorOf(by), async (tx, record) => {
    const user = await loadUser(tx, id);
    const problem = userStepProblem(step, { ...user, self: by.id === id });
    if (problem !== null) throw new Invalid({}, problem);
    return steps[step](tx, record, { services, by, user });
  });
  services.wakeMails?.();
  return taken;
}

async function setState(
  tx: Transaction,
  id: string,
  state: User['state'],
  by: string,
  now: Date,
  more: Partial<User> = {},
): Promise<void> {
  await tx
    .update(users)
    .set({ ...more, state, version: sql`${users.version} + 1`, updatedAt: now, updatedBy: by })
    .where(eq(users.id, id));
}
