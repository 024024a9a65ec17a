import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { OrderDetails, StepAnswer } from '#app-server/pages/order-info.props.ts';
import { formatAgo } from '#domain/copenhagen.ts';
import type { ConflictBody } from '#domain/http-messages.ts';
import { isOrderStatus } from '#domain/order-status.ts';
import { isStatusEvent } from '#machines/lifecycles/order-events.ts';
import {
  infoView,
  orderInfoMachine,
  type StepQuestion,
  type StepResult,
} from '#machines/screens/order-info.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { createStore } from '#web/layout/store.ts';
import { say } from '#web/layout/toast.ts';
import { useLiving } from '#web/living-actors.ts';
import { statusInfo } from '#web/statuses/status-info.ts';
import { reloadOrder } from './reload-order.ts';
import { overtakenSentence } from './step-words.ts';

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

/** Taking steps on an order: the page's machine, with the server behind it. */
export function useOrderSteps(order: OrderDetails) {
  const [latest] = useState(() => createStore(order));
  useEffect(() => latest.set(order), [latest, order]);
  const machine = useMemo(
    () =>
      orderInfoMachine.provide({
        actors: {
          takeStep: fromPromise<StepResult, StepQuestion>(async ({ input, signal }) => {
            const { orderNo, version } = latest.get();
            try {
              const answer = await call<StepAnswer>(
                'post',
                `/ordrer/${orderNo}/trin`,
                { ...input, version },
                { signal },
              );
              const { label } = statusInfo(answer.status);
              say.success(isStatusEvent(input.event) ? `Ordren er nu »${label}«.` : 'Gemt.');
              return { kind: 'taken' };
            } catch (error) {
              return resultOf(error);
            }
          }),
        },
      }),
    [latest],
  );
  const info = useActorRef(machine);
  useLiving(info);
  const view = infoView(useSelector(info, (snapshot) => snapshot));

  useEffect(() => {
    const settled = info.on('step.settled', () => void reloadOrder());
    const failed = info.on('step.failed', ({ sentence }) => {
      say.error(sentence);
      void reloadOrder();
    });
    return () => {
      settled.unsubscribe();
      failed.unsubscribe();
    };
  }, [info]);

  return { info, view };
}
