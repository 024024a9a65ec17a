import { eq } from 'drizzle-orm';
import type { Barring } from '#domain/goods/good-fields.ts';
import { goods } from '../../database/schema/goods.ts';
import { commit } from '../../events/commit.ts';
import type { SavedGood } from '../../pages/goods/good-info.props.ts';
import { authorOf } from '../../records/author.ts';
import { changesSince } from '../../records/changes-since.ts';
import { conflictWith, overwriting, refuseUnknownVersion } from '../../records/conflict.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { goodEvent } from '../good-news.ts';
import { goodByNo } from '../stored-good.ts';

/**
 * Bars a good, so that no line gets it any more, or lets it be used again. Lines that have it keep it.
 * @throws NotFound, Conflict when somebody has barred or unbarred it since
 */
export async function barGood(
  services: Services,
  user: CurrentUser,
  goodNo: string,
  { version, barred, force = false }: Barring,
): Promise<SavedGood> {
  return commit(services, authorOf(user), async (tx, record) => {
    const good = await goodByNo(tx, goodNo);
    refuseUnknownVersion(version, good.version);
    if (good.barred === barred) return { version: good.version, goodNo, merged: [] };
    const since = version === good.version ? [] : await changesSince(tx, good.id, version);
    const conflict = conflictWith(
      good.version,
      since.filter(({ field }) => field === 'barred'),
      () => barred,
    );
    const forced = overwriting(conflict, force);
    const now = services.clock();
    const [after] = await tx
      .update(goods)
      .set({ barred, version: good.version + 1, updatedAt: now, updatedBy: user.id })
      .where(eq(goods.id, good.id))
      .returning();
    if (!after) throw new Error(`Good ${good.id} is gone`);
    const type = barred ? 'good.barred' : 'good.unbarred';
    record(goodEvent(type, after, { barred: [good.barred, barred] }, forced));
    return { version: after.version, goodNo, merged: [] };
  });
}
