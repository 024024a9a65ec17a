import { and, gt, inArray, sql } from 'drizzle-orm';
import { vismaConnection, vismaTransfers } from '../../database/schema/erp/transfers.ts';
import { type ErpCall, LEDGER_SILENT, NOT_THERE } from '../../erp/gateway/erp-answer.ts';
import { type Author, commit } from '../../events/commit.ts';
import type { Services, Transaction } from '../../services.ts';
import { CONNECTION_ROW, type LastCall } from '../queue/queue-lease.ts';
import { connectionEvent } from '../transfer-news.ts';
import { isLedgerAway, loadConnection } from './stored-connection.ts';

/** So many calls in a row without an answer mean that the ledger is away: one may be an accident. */
const AWAY_AFTER = 2;
const LEDGER: Author = { userId: null, cause: 'erp' };

/** What this process has heard of the ledger. */
export interface LedgerAnswers {
  heard: (call: Pick<ErpCall, 'status' | 'bucket'>) => void;
  last(): LastCall | null;
  /** The last call had no answer: whether the ledger is away is known when it is asked again. */
  isDoubtful(): boolean;
  /** Whether the ledger is away, by what was heard since this was asked last; `undefined` when that says nothing. */
  news(): boolean | undefined;
}

/** Listens to the calls of this process. */
export function ledgerAnswers(clock: () => Date): LedgerAnswers {
  let last: LastCall | null = null;
  let unanswered = 0;
  let isFresh = false;
  return {
    heard({ status, bucket }) {
      last = { at: clock(), bucket };
      unanswered = status === null || NOT_THERE.has(status) ? unanswered + 1 : 0;
      isFresh = true;
    },
    last: () => last,
    isDoubtful: () => unanswered > 0,
    news() {
      const isKnown = isFresh && (unanswered === 0 || unanswered >= AWAY_AFTER);
      isFresh = false;
      return isKnown ? unanswered > 0 : undefined;
    },
  };
}

/** Keeps since when the ledger has not answered, and tells everybody who looks when that begins and when it ends. */
export async function noteAway(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  isAway: boolean,
): Promise<void> {
  if ((await isLedgerAway(services.db)) === isAway) return;
  await commit(services, LEDGER, async (tx, record) => {
    // Another app-server may have noted it meanwhile.
    if ((await isLedgerAway(tx)) === isAway) return;
    const set = { unansweredSince: isAway ? services.clock() : null };
    await tx
      .insert(vismaConnection)
      .values({ id: CONNECTION_ROW, ...set })
      .onConflictDoUpdate({ target: vismaConnection.id, set });
    if (!isAway) await letWaitingGoOn(tx, services.clock());
    const version = (await loadConnection(tx))?.version ?? 1;
    record(connectionEvent(version, { away: [!isAway, isAway] }));
  });
}

/** What has only waited for the ledger is due at once, whatever pause it had come to. */
async function letWaitingGoOn(tx: Transaction, now: Date): Promise<void> {
  await tx
    .update(vismaTransfers)
    .set({ dueAt: now })
    .where(
      and(
        inArray(vismaTransfers.state, ['failed_temporary', 'unknown']),
        gt(vismaTransfers.dueAt, now),
        sql`${vismaTransfers.causes} @> ${JSON.stringify([{ code: LEDGER_SILENT }])}::jsonb`,
      ),
    );
}
