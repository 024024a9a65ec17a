import { MAIN_BOARD } from '#domain/boards/board.ts';
import type { Database } from '../../services.ts';
import { activityTypes } from '../schema/orders.ts';
import { boards, postnumre } from '../schema/places.ts';
import { activityTypeRows } from './activity-types.ts';
import { postnrRows } from './postnumre.ts';

/** What every company stands on from its first day: the postnumre, the activity types, and one wall. Does nothing the second time. */
export async function fillGround(db: Database, now: Date, name: string): Promise<void> {
  const [known] = await db.select({ postnr: postnumre.postnr }).from(postnumre).limit(1);
  if (known) return;
  await db.transaction(async (tx) => {
    await tx.insert(postnumre).values(postnrRows()).onConflictDoNothing();
    await tx.insert(activityTypes).values(activityTypeRows(now)).onConflictDoNothing();
    await tx.insert(boards).values({ id: MAIN_BOARD, name }).onConflictDoNothing();
  });
}
