import { MAIN_BOARD } from '#domain/boards/board.ts';
import type { Database } from '../../services.ts';
import { activityTypes } from '../schema/orders/orders.ts';
import { boards, postnumre } from '../schema/customers/places.ts';
import { activityTypeRows } from './activity-types.ts';
import { postnrRows } from './postnumre.ts';

/** Inserts the rows that every company needs: the postnumre, the activity types and one board. Does nothing if they exist. */
export async function fillBasics(db: Database, now: Date, name: string): Promise<void> {
  const [existing] = await db.select({ postnr: postnumre.postnr }).from(postnumre).limit(1);
  if (existing) return;
  await db.transaction(async (tx) => {
    await tx.insert(postnumre).values(postnrRows()).onConflictDoNothing();
    await tx.insert(activityTypes).values(activityTypeRows(now, null)).onConflictDoNothing();
    await tx.insert(boards).values({ id: MAIN_BOARD, name }).onConflictDoNothing();
  });
}
