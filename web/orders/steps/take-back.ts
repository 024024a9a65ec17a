import type { StepAnswer } from '#app-server/pages/order/order-info.props.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { GroupCode } from '#domain/rights.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { type StatusLook } from '#web/statuses/status-look.tsx';
import { reloadOrder } from '../page/reload-order.ts';
import { mayEver, undoOf, UNDO_REASON } from './undo-step.ts';
import { sayUndoable } from './undo-toast.tsx';

/**
 * A toast with the new status of an order. It has “Fortryd” for ten seconds when the step can be undone by this person.
 * @param before the status it had
 */
export function sayStatus(
  orderNo: string,
  before: OrderStatus,
  { version, status }: StepAnswer,
  groups: readonly GroupCode[],
  look: StatusLook,
): void {
  const message = `Ordren er nu »${look.info(status).label}«.`;
  const event = undoOf(before, status);
  if (event === undefined || !mayEver(event, groups)) {
    say.success(message);
    return;
  }
  sayUndoable(message, () => {
    void takeBack(orderNo, { event, version, payload: { reason: UNDO_REASON } }, look);
  });
}

async function takeBack(orderNo: string, step: object, look: StatusLook): Promise<void> {
  try {
    const { status } = await call<StepAnswer>('post', `/ordrer/${orderNo}/trin`, step);
    say.success(`Fortrudt: ordren er igen »${look.info(status).label}«.`);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'Serveren kan ikke nås.';
    say.error(`Kan ikke fortrydes: ${why}`);
  }
  if (window.location.pathname === `/ordrer/${orderNo}`) await reloadOrder();
}
