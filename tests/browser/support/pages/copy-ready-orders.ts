import { join } from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { Pool } from 'pg';
import { moveSums } from '#app-server/dashboard/sums.ts';
import { onConnection } from '#app-server/database/pool.ts';
import { orderLines, orders } from '#app-server/database/schema/orders/orders.ts';
import { nextOrderNumbers } from '#app-server/orders/list/order-numbers.ts';
import { forSums } from '#app-server/orders/save/write-order.ts';
import { ulid } from '#domain/ulid.ts';

/**
 * Gives a running product more direct orders that are ready to be invoiced: copies of the rows of those that it has.
 * @param dataDir of the product, with its embedded database
 */
export async function copyReadyOrders(dataDir: string, count: number): Promise<void> {
  const pool = new Pool({ host: join(dataDir, 'run'), user: 'postgres', max: 1 });
  const db = onConnection(pool);
  const now = new Date();
  const times = { createdAt: now, updatedAt: now };
  try {
    await db.transaction(async (tx) => {
      const isDirect = and(eq(orders.status, 'ready_to_invoice'), eq(orders.kind, 'direct'));
      const models = await tx
        .select()
        .from(orders)
        .where(and(isDirect, isNull(orders.partnerId)));
      for (let made = 0; made < count; made += 1) {
        const model = models[made % models.length];
        if (!model) throw new Error('No order is ready.');
        const id = ulid(now.getTime());
        const numbers = await nextOrderNumbers(tx, now);
        const row = { ...model, ...numbers, ...times, id, receivedAt: now, statusSince: now };
        const [order] = await tx.insert(orders).values(row).returning();
        const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, model.id));
        const copies = lines.map((line) => ({
          ...line,
          ...times,
          id: ulid(now.getTime()),
          orderId: id,
        }));
        await tx.insert(orderLines).values(copies);
        if (order) await moveSums(tx, null, forSums(order));
      }
    });
  } finally {
    await pool.end();
  }
}
