import { eq, sql } from 'drizzle-orm';
import { goods } from '../../database/schema/goods.ts';
import type { GoodLink } from '../../pages/goods/good-info.props.ts';
import type { Queryable } from '../../services.ts';

/** The columns of a good that another record points at. */
export const linkColumns = {
  id: goods.id,
  goodNo: goods.goodNo,
  name: goods.name,
  barred: goods.barred,
};

/** Longer chains are not followed. */
const LONGEST = 50;

/** What stands after a good: its replacement, that one's replacement and so on, nearest first. */
export async function replacementsFrom(q: Queryable, goodId: string | null): Promise<GoodLink[]> {
  if (goodId === null) return [];
  const { rows } = await q.execute<{ id: string; good_no: string; name: string; barred: boolean }>(
    sql`
    with recursive chain as (
      select id, good_no, name, barred, replaced_by_id, 1 as step, array[id] as seen
      from goods where id = ${goodId}
      union all
      select g.id, g.good_no, g.name, g.barred, g.replaced_by_id, c.step + 1, c.seen || g.id
      from chain c join goods g on g.id = c.replaced_by_id
      where not g.id = any(c.seen) and c.step < ${LONGEST}
    ) select id, good_no, name, barred from chain order by step`,
  );
  return rows.map(({ id, good_no, name, barred }) => ({ id, goodNo: good_no, name, barred }));
}

/** The goods that a good replaces. */
export function replacedGoods(q: Queryable, goodId: string): Promise<GoodLink[]> {
  return q.select(linkColumns).from(goods).where(eq(goods.replacedById, goodId)).limit(LONGEST);
}
