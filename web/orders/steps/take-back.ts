import { router } from '@inertiajs/react';
import type { StepAnswer } from '#app-server/pages/order/order-info.props.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { type StatusLook } from '#web/statuses/status-look.tsx';
import { reloadOrder } from '../page/reload-order.ts';
import { sayOpenable, sayUndoable } from './undo-toast.tsx';

/** A toast with the new status of an order. It has “Fortryd” for ten seconds when the step can be taken back. */
export function sayStatus(
  orderNo: string,
  { version, status, undoable, creditedWith }: StepAnswer,
  look: StatusLook,
): void {
  if (creditedWith !== undefined) {
    const open = () => router.visit(`/ordrer/${creditedWith}`);
    return sayOpenable(`Krediteringen er ordre ${creditedWith}.`, open);
  }
  const message = `Ordren er nu »${look.info(status).label}«.`;
  if (undoable) sayUndoable(message, () => void takeBack(orderNo, version, look));
  else say.success(message);
}

/**
 * Takes back the last step of an order, and says what became of it.
 * @param reload fetches again what the page shows of the order
 */
export async function takeBack(
  orderNo: string,
  version: number,
  look: StatusLook,
  reload: () => Promise<void> = () => reloadShown(orderNo),
): Promise<void> {
  try {
    const { status } = await call<StepAnswer>('post', `/ordrer/${orderNo}/fortryd`, { version });
    say.success(`Fortrudt: ordren er igen »${look.info(status).label}«.`);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'Serveren kan ikke nås.';
    say.error(`Kan ikke fortrydes: ${why}`);
  }
  await reload();
}

async function reloadShown(orderNo: string): Promise<void> {
  if (window.location.pathname === `/ordrer/${orderNo}`) await reloadOrder();
}
