import * as v from 'valibot';
import { bulkFields } from '#domain/orders/bulk-fields.ts';
import type { BulkAnswer } from '../../pages/order/order-status.props.ts';
import type { BeginPart, Verdict } from '../../records/bulk-run.ts';
import type { CurrentUser, Services } from '../../services.ts';
import { saveFields } from '../save/save-order.ts';
import { mayOn, ORDER_NOT_YOURS, type StoredOrder } from '../stored-order.ts';
import { bulkRequest } from './bulk-request.ts';
import { runOverOrders } from './run-over-orders.ts';

/** The body of `POST /ordrer/felter`. */
export const editRequest = v.strictObject({ ...bulkRequest, fields: bulkFields });
type EditRequest = v.InferOutput<typeof editRequest>;

const HAS_IT = 'Ordren har allerede det valgte.';

/** Gives many orders the same priority, deadline, responsible person or area, each by the save protocol; an order that has them is left alone. */
export function editOrders(
  services: Services,
  user: CurrentUser,
  request: EditRequest,
): Promise<BulkAnswer> {
  const now = services.clock();
  const begin: BeginPart<StoredOrder> = async (tx, _found, record) => {
    return async (order, version): Promise<Verdict> => {
      if (!mayOn(user, 'order.edit', order)) return { ok: false, reasons: [ORDER_NOT_YOURS] };
      const save = { ...request.fields, version };
      const saved = await saveFields(tx, record, user, order, save, now);
      if (saved.version === order.version) return { ok: false, reasons: [HAS_IT] };
      return { ok: true, version: saved.version };
    };
  };
  return runOverOrders(services, user, request, begin);
}
