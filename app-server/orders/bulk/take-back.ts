import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { orderSave } from '#domain/orders/order-fields.ts';
import { isLongDone } from '#machines/lifecycles/orders/order-undo.ts';
import { domainEvents } from '../../database/schema/events.ts';
import { Invalid } from '../../http/failures/errors.ts';
import type { BulkAnswer } from '../../pages/order/order-status.props.ts';
import type { BeginPart, Verdict } from '../../records/bulk-run.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { saveFields } from '../save/save-order.ts';
import { takeBackStep } from '../steps/undo-step.ts';
import type { StoredOrder } from '../stored-order.ts';
import { bulkOrder, runId, someOrders } from './bulk-request.ts';
import { runOverOrders } from './run-over-orders.ts';

/** The body of `POST /ordrer/fortryd`: the run `of` that is taken back, and the orders as that run has left them. */
export const takeBackRequest = v.strictObject({
  of: runId,
  orders: someOrders(bulkOrder),
  runId: v.optional(runId),
});
type TakeBackRequest = v.InferOutput<typeof takeBackRequest>;

const UNTOUCHED = 'Ordren er ikke ændret af den kørsel.';
const TOO_LATE = 'En ændring kan fortrydes i 10 minutter.';

/**
 * Takes back what a run of the same person has done to each of the orders: a step as a single one is taken back, other changes by the
 * save protocol. What has happened to an order since is never overwritten.
 */
export function takeBackRun(
  services: Services,
  user: CurrentUser,
  { of, orders, runId }: TakeBackRequest,
): Promise<BulkAnswer> {
  const now = services.clock();
  const begin: BeginPart<StoredOrder> = async (tx, found, record) => {
    const { entityId, correlationId, actorId, type } = domainEvents;
    const ids = found.map(({ id }) => id);
    const events = await tx
      .select()
      .from(domainEvents)
      .where(
        and(
          inArray(entityId, ids),
          eq(correlationId, of),
          eq(actorId, user.id),
          inArray(type, ['order.status_changed', 'order.updated']),
        ),
      );
    const eventOf = new Map(events.map((event) => [event.entityId, event]));
    return async (order, version): Promise<Verdict> => {
      const event = eventOf.get(order.id);
      if (event === undefined || record === null) throw new Invalid({ event: UNTOUCHED });
      if (event.type === 'order.status_changed') {
        const after = await takeBackStep(tx, record, user, order, version, now);
        return { ok: true, version: after.version };
      }
      if (isLongDone(event.at.toISOString(), now.toISOString())) {
        throw new Invalid({ event: TOO_LATE });
      }
      const before = Object.entries(event.changed).map(([field, [value]]) => [field, value]);
      const save = v.parse(orderSave, { ...Object.fromEntries(before), version });
      const saved = await saveFields(tx, record, user, order, save, now);
      return { ok: true, version: saved.version };
    };
  };
  return runOverOrders(services, user, { orders, dryRun: false, runId }, begin);
}
