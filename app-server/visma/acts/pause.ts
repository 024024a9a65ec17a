import { vismaConnection } from '../../database/schema/erp/transfers.ts';
import { commit } from '../../events/commit.ts';
import { authorOf } from '../../records/author.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { connectionNews, loadConnection } from '../connection/stored-connection.ts';
import { CONNECTION_ROW, pauseQueue, resumeQueue } from '../queue/queue-lease.ts';
import type { QueueRequest } from './transfer-requests.ts';

/** Puts the whole queue on pause, or lets it go on. What is being sent at this moment is finished. */
export async function setPaused(
  services: Services,
  user: CurrentUser,
  { paused, reason }: QueueRequest,
): Promise<void> {
  await commit(services, authorOf(user), async (tx, record) => {
    const before = await loadConnection(tx);
    if ((before !== undefined && before.pausedAt !== null) === paused) return;
    const now = services.clock();
    await tx.insert(vismaConnection).values({ id: CONNECTION_ROW }).onConflictDoNothing();
    if (paused) await pauseQueue(tx, reason || `Sat på pause af ${user.initials}.`, now);
    else await resumeQueue(tx);
    record(await connectionNews(tx, before));
  });
  services.wakeTransfers?.();
}
