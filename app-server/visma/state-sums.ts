import { sql } from 'drizzle-orm';
import { SETTLED_STATES, type SettledState, type TransferState } from '#domain/erp/transfer.ts';
import { preparedRead } from '../database/prepared-read.ts';
import { vismaStateCounts, vismaTransfers } from '../database/schema/transfers.ts';
import type { Queryable } from '../services.ts';

const isSettled = (state: TransferState): state is SettledState =>
  SETTLED_STATES.some((settled) => settled === state);

/** Keeps the counts of the settled states, in the write that moves transfers from one state to another. */
export async function moveStateCounts(
  q: Queryable,
  moves: readonly { from: TransferState; to: TransferState }[],
): Promise<void> {
  const added = new Map<SettledState, number>();
  const add = (state: TransferState, by: number) =>
    isSettled(state) && added.set(state, (added.get(state) ?? 0) + by);
  for (const { from, to } of moves) {
    add(from, -1);
    add(to, 1);
  }
  for (const state of SETTLED_STATES) {
    const by = added.get(state) ?? 0;
    if (by === 0) continue;
    await q
      .insert(vismaStateCounts)
      .values({ state, count: by })
      .onConflictDoUpdate({
        target: vismaStateCounts.state,
        set: { count: sql`${vismaStateCounts.count} + excluded.count` },
      });
  }
}

/** Counts anew, after transfers were written by other ways than one by one. */
export async function recountStates(q: Queryable): Promise<void> {
  await q.delete(vismaStateCounts);
  await q.execute(sql`
    insert into ${vismaStateCounts} (state, count)
    select ${vismaTransfers.state}, count(*) from ${vismaTransfers}
    where ${vismaTransfers.state} in ${sql.raw(`('${SETTLED_STATES.join("', '")}')`)} group by 1`);
}

/** How many transfers are in each of the settled states. */
export const loadStateCounts = preparedRead([], (q) => q.select().from(vismaStateCounts));
