import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { OrderDetails, StepAnswer } from '#app-server/pages/order/order-info.props.ts';
import { formatAgo } from '#domain/time/copenhagen.ts';
import type { ConflictBody } from '#domain/saving/http-messages.ts';
import { isOrderStatus } from '#domain/orders/order-status.ts';
import type { GroupCode } from '#domain/rights.ts';
import { isStatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import {
  infoView,
  orderInfoMachine,
  type StepQuestion,
  type StepResult,
} from '#machines/screens/order-info.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { createStore } from '#web/layout/store.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useLivingActor } from '#web/living-actors.ts';
import { useUser } from '#web/shared-props.ts';
import { reloadOrder } from '../page/reload-order.ts';
import type { SentStep } from './order-after.ts';
import { overtakenSentence } from './step-words.ts';
import { sayStatus } from './take-back.ts';

function isConflict(body: unknown): body is ConflictBody {
  return typeof body === 'object' && body !== null && 'conflicts' in body && 'changedAt' in body;
}

/** What a refused step means; anything but a refusal is thrown on. */
function resultOf(error: unknown): StepResult {
  if (!(error instanceof CallError)) throw error;
  const { status, body, message } = error;
  if (status === 409 && isConflict(body)) {
    const theirs = body.conflicts.find(({ field }) => field === 'status')?.theirs;
    const sentence = isOrderStatus(theirs)
      ? overtakenSentence(theirs, body.changedBy?.initials, formatAgo(body.changedAt, Date.now()))
      : 'Ordren er ændret af en anden, siden du så den.';
    return { kind: 'overtaken', sentence };
  }
  if (status === 422 || status === 403) return { kind: 'refused', sentence: message };
  throw error;
}

function sentNow(question: StepQuestion, version: number): SentStep {
  return { ...question, version, at: new Date().toISOString() };
}

const nobody: readonly GroupCode[] = [];

/**
 * Taking steps on an order: the page's machine, with the server behind it.
 * @returns `sent`: the step that the page's data do not show yet
 */
export function useOrderSteps(order: OrderDetails) {
  const groups = useUser()?.groups ?? nobody;
  const [latest] = useState(() => createStore(order));
  useEffect(() => latest.set(order), [latest, order]);
  const [sent, setSent] = useState<SentStep | null>(null);
  const machine = useMemo(
    () =>
      orderInfoMachine.provide({
        actors: {
          takeStep: fromPromise<StepResult, StepQuestion>(async ({ input, signal }) => {
            const { orderNo, version, status } = latest.get();
            setSent(sentNow(input, version));
            try {
              const answer = await call<StepAnswer>(
                'post',
                `/ordrer/${orderNo}/trin`,
                { ...input, version },
                { signal },
              );
              if (isStatusEvent(input.event)) sayStatus(orderNo, status, answer, groups);
              else say.success('Gemt.');
              return { kind: 'taken' };
            } catch (error) {
              setSent(null);
              return resultOf(error);
            }
          }),
        },
      }),
    [latest, groups],
  );
  const info = useLivingActor(machine);
  const view = infoView(useSelector(info, (snapshot) => snapshot));

  useEffect(() => {
    const settled = info.on('step.settled', () => {
      void reloadOrder().then(() => setSent(null));
    });
    const failed = info.on('step.failed', ({ sentence }) => {
      say.error(sentence);
      void reloadOrder();
    });
    return () => {
      settled.unsubscribe();
      failed.unsubscribe();
    };
  }, [info]);

  return { info, view, sent };
}
