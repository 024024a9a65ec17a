import { and, eq, inArray, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { draftKeys, type ForgottenDrafts } from '#domain/customers/forgotten-drafts.ts';
import { customers } from '../../database/schema/customers/customers.ts';
import { orders } from '../../database/schema/orders/orders.ts';
import { parse } from '../../http/parse.ts';
import type { Queryable } from '../../services.ts';

/** Devices ask which of their drafts are about somebody who was anonymised; a draft is on no server. */
export function registerForgottenDrafts(app: FastifyInstance) {
  const see = { config: { permission: 'customer.see' } } as const;
  app.post('/kladder/glemte', see, async (request): Promise<ForgottenDrafts> => {
    const { records } = parse(draftKeys, request.body);
    const gone = await anonymised(app.services.db, records.map(idOf));
    return { forgotten: records.filter((record) => gone.has(idOf(record))) };
  });
}

const idOf = (record: string) => record.slice(record.indexOf(':') + 1);

/** Which of these are ids of anonymised customers, or of orders of theirs. */
async function anonymised(q: Queryable, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await q
    .select({ customerId: customers.id, orderId: orders.id })
    .from(customers)
    .leftJoin(orders, and(eq(orders.customerId, customers.id), inArray(orders.id, ids)))
    .where(
      and(
        eq(customers.gdprStatus, 'anonymised'),
        or(inArray(customers.id, ids), inArray(orders.id, ids)),
      ),
    );
  return new Set(found.flatMap(({ customerId, orderId }) => [customerId, orderId ?? customerId]));
}
