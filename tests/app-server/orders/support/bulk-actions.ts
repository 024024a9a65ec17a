import { count, eq } from 'drizzle-orm';
import { domainEvents } from '#app-server/database/schema/events.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import type { OrderPlan } from '#app-server/orders/bulk/plan-request.ts';
import { planOrders } from '#app-server/orders/bulk/plan-orders.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { idOf, type Company } from './company.ts';

/** The id of a run. */
export const RUN = idOf(7000);

/** Acts on many orders at once, as tests do them. */
export function bulkActions(company: () => Company) {
  const seen = (many: readonly StoredOrder[]) => many.map(({ id, version }) => ({ id, version }));

  function plan(user: CurrentUser, many: readonly StoredOrder[], plan: OrderPlan, dryRun = false) {
    return planOrders(company().services, user, { plan, orders: seen(many), dryRun, runId: RUN });
  }

  async function events(): Promise<number> {
    const [row] = await company().services.db.select({ all: count() }).from(domainEvents);
    return row?.all ?? 0;
  }

  async function receiveMany(howMany: number): Promise<StoredOrder[]> {
    const many: StoredOrder[] = [];
    for (let index = 0; index < howMany; index += 1) many.push(await company().receive());
    return many;
  }

  /** The orders as they stand now. */
  function now(many: readonly StoredOrder[]): Promise<StoredOrder[]> {
    return Promise.all(
      many.map(async ({ id }) => {
        const [order] = await company().services.db.select().from(orders).where(eq(orders.id, id));
        if (!order) throw new Error('gone');
        return order;
      }),
    );
  }
  return { seen, plan, events, receiveMany, now };
}
