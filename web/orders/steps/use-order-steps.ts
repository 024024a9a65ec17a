import { useState } from 'react';
import type { OrderDetails, StepAnswer } from '#app-server/pages/order/order-info.props.ts';
import { formatAgo } from '#domain/time/copenhagen.ts';
import type { ConflictBody } from '#domain/saving/http-messages.ts';
import { isOrderStatus } from '#domain/orders/order-status.ts';
import type { SentStep as SentQuestion, StepResult } from '#machines/generic/ask-and-send.ts';
import {
  isStatusEvent,
  type OrderEventType,
  type StepPayload,
} from '#machines/lifecycles/orders/order-events.ts';
import type { StepNeed } from '#machines/lifecycles/orders/order-requirement.ts';
import { askedQuestions } from '#web/http/answer-text.ts';
import { call } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useAskAndSend } from '#web/record/ask-step/use-ask-and-send.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { reloadOrder } from '../page/reload-order.ts';
import type { SentStep } from './order-after.ts';
import { overtakenSentence } from './step-words.ts';
import { sayStatus } from './take-back.ts';

/** A step that the user wants to take on the order, and the values to ask for first. */
export interface WantedStep {
  event: OrderEventType;
  needs: readonly StepNeed[];
}

type Question = SentQuestion<WantedStep, StepPayload>;

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

/** What the server asks about a step before it is taken. */
function questionsOf(error: unknown): readonly string[] {
  return error instanceof CallError ? askedQuestions(error.body) : [];
}

function sentNow({ step, payload }: Question, version: number): SentStep {
  return { event: step.event, payload: payload ?? {}, version, at: new Date().toISOString() };
}

/**
 * Taking steps on an order.
 * @returns `sent`: the step that the page's data do not show yet
 */
export function useOrderSteps(order: OrderDetails) {
  const [sent, setSent] = useState<SentStep | null>(null);
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const look = useStatusLook();

  async function take(question: Question, signal: AbortSignal): Promise<StepResult> {
    const { orderNo, version } = order;
    const now = sentNow(question, version);
    const { event, payload } = now;
    setSent(now);
    setQuestions([]);
    try {
      const body = { event, payload, version };
      const answer = await call<StepAnswer>('post', `/ordrer/${orderNo}/trin`, body, { signal });
      if (isStatusEvent(event)) sayStatus(orderNo, answer, look);
      else say.success('Gemt.');
      return { kind: 'taken' };
    } catch (error) {
      setSent(null);
      setQuestions(questionsOf(error));
      return resultOf(error);
    }
  }

  const steps = useAskAndSend<WantedStep, StepPayload>({
    take,
    onSettled: () => void reloadOrder().then(() => setSent(null)),
    onFailed: (sentence) => {
      say.error(sentence);
      void reloadOrder();
    },
  });
  return { ...steps, sending: sent?.event ?? steps.sending?.event ?? null, sent, questions };
}
