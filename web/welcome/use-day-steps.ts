import { router } from '@inertiajs/react';
import { useRef, useState } from 'react';
import type { StepAnswer } from '#app-server/pages/order/order-info.props.ts';
import type {
  MyActivity,
  MyActivityOrder,
  MyStep,
} from '#app-server/pages/welcome/welcome.props.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { say } from '#web/layout/notices/toast.ts';
import { takeBack } from '#web/orders/steps/take-back.ts';
import { sayUndoable } from '#web/orders/steps/undo-toast.tsx';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { reloadMyDay } from './use-my-news.ts';

/**
 * Taking the steps of the day from “Min dag”. A step that the server refuses says why, and “Meld udført” then opens the order,
 * where what is missing can be put right.
 */
export function useDaySteps(activity: MyActivity, order: MyActivityOrder) {
  const [sending, setSending] = useState<MyStep | null>(null);
  const dropUndo = useRef(() => {});
  const look = useStatusLook();
  const address = `/ordrer/${order.orderNo}`;

  const travel = (onTheWay: boolean) =>
    call('post', `${address}/aktiviteter/${activity.id}/vej`, { onTheWay });
  const orderStep = (event: 'work.start' | 'work.complete') =>
    call<StepAnswer>('post', `${address}/trin`, { event, version: order.version });

  /** A thumb slips: the step that was taken last can be taken back. */
  function offerUndo(message: string, undo: () => void) {
    dropUndo.current();
    dropUndo.current = sayUndoable(message, undo);
  }

  function sayTaken(message: string, { version, undoable }: StepAnswer) {
    const undo = () => void takeBack(order.orderNo, version, look, reloadMyDay);
    if (undoable) offerUndo(message, undo);
    else say.success(message);
  }

  async function turnBack() {
    await travel(false);
    say.success('Du er ikke længere meldt på vej.');
    await reloadMyDay();
  }

  const steps: Record<MyStep, () => Promise<void>> = {
    setOff: async () => {
      await travel(true);
      offerUndo(`Du er meldt på vej til ${order.street}.`, () => void guarded(turnBack));
      await reloadMyDay();
    },
    turnBack,
    start: async () => {
      sayTaken(`Arbejdet på ordre ${order.orderNo} er i gang.`, await orderStep('work.start'));
      await reloadMyDay();
    },
    complete: async () => {
      sayTaken(`Ordre ${order.orderNo} er meldt udført.`, await orderStep('work.complete'));
      await reloadMyDay();
    },
  };

  async function guarded(step: () => Promise<void>): Promise<boolean> {
    try {
      await step();
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      say.error(error.message);
      return false;
    }
  }

  /** Answers whether the step was taken. */
  async function take(step: MyStep): Promise<boolean> {
    setSending(step);
    const taken = await guarded(steps[step]);
    setSending(null);
    if (taken) return true;
    if (step === 'complete') router.visit(address);
    else await reloadMyDay();
    return false;
  }

  return { sending, take };
}
