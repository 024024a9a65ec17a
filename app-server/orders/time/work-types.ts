import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { goods } from '../../database/schema/goods.ts';
import { activityTypes } from '../../database/schema/orders/orders.ts';
import type { ActivityTypeOption } from '../../pages/order/order-info.props.ts';
import type { Queryable } from '../../services.ts';
import { preparedRead } from '../../database/prepared-read.ts';

/** SQL for whether the minutes of a type become a line of hours: it is billable, and its good is sold by the hour. Needs the type's good beside it. */
export const makesLine = sql<boolean>`${activityTypes.billable} and coalesce(${goods.unit} = 'time', false)`;

/** SQL for whether a type is that of work on site. */
const isWork = sql<boolean>`coalesce(${activityTypes.code} = 'montage', false)`;

/** The types as which work on an order can be registered, in their order: all that are in use but absence. */
export const workTypeOptions: (q: Queryable) => Promise<ActivityTypeOption[]> = preparedRead(
  [],
  (q) =>
    q
      .select({ value: activityTypes.id, label: activityTypes.name, makesLine, isWork })
      .from(activityTypes)
      .leftJoin(goods, eq(goods.id, activityTypes.goodId))
      .where(and(eq(activityTypes.active, true), ne(activityTypes.category, 'fravær')))
      .orderBy(asc(activityTypes.sort), asc(activityTypes.id)),
);
