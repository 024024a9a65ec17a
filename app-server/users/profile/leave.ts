import { leavingProblem, type LeavingFacts } from '#domain/accounts/may-leave.ts';
import { may } from '#domain/rights/rights.ts';
import { securityEvent } from '../../auth/security-log.ts';
import { commit } from '../../events/commit.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { CurrentUser, Queryable, Services } from '../../services.ts';
import { openRecords, runs } from '../offboarding/open-records.ts';
import { tasksOf } from '../offboarding/open-tasks.ts';
import { closeAccount } from '../close-account.ts';
import { isLastAdministrator } from '../require-administrator.ts';

/** What decides whether the user can be deactivated now. */
export async function leavingFacts(
  q: Queryable,
  { id, rights }: Pick<CurrentUser, 'id' | 'rights'>,
): Promise<LeavingFacts> {
  const records = await openRecords(q, id);
  const tasks = tasksOf(records);
  const isAdministrator = may(rights, 'user.administer');
  return {
    isLastAdministrator: isAdministrator && (await isLastAdministrator(q, id)),
    hasRunningWork: records.activities.some(({ activity }) => runs(activity)),
    openOrders: new Set(tasks.map(({ order }) => order.id)).size,
    openActivities: tasks.reduce((sum, task) => sum + task.activities.length, 0),
  };
}

/**
 * Deactivates a user who asked for it and whose password has been checked: their sessions end, and what they log in with is removed. What
 * they did stays with their name until the law lets it go (`forget-users.ts`).
 * @throws Invalid with why they cannot
 */
export async function leave(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  user: CurrentUser,
): Promise<void> {
  const now = services.clock();
  // Writes run one at a time, so that two administrators cannot both be the last but one.
  await commit(services, { userId: user.id, cause: 'user' }, async (tx, record) => {
    const problem = leavingProblem(await leavingFacts(tx, user));
    if (problem !== null) throw new Invalid({ password: problem });
    await closeAccount(tx, user.id, user.id, now);
    record(securityEvent('user.left', user.id, {}));
  });
}
