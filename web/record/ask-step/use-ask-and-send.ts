import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import {
  createAskAndSend,
  type NeedyStep,
  type SentStep,
  type StepResult,
  stepView,
} from '#machines/generic/ask-and-send.ts';
import { createStore } from '#web/layout/store.ts';
import { usePageActor } from '#web/page-actors.ts';

interface Host<Step, Payload> {
  /** Sends the step. Rejects only when the server could not be reached. */
  take: (sent: SentStep<Step, Payload>, signal: AbortSignal) => Promise<StepResult>;
  onSettled: (step: Step) => void;
  /** Not taken, and no dialog is open that says why. */
  onFailed: (sentence: string) => void;
}

/** Taking one step at a time: `want` begins, `fillIn` and `drop` answer the dialog that `asking` opens. */
export function useAskAndSend<Step extends NeedyStep, Payload>(host: Host<Step, Payload>) {
  const [latest] = useState(() => createStore(host));
  useEffect(() => latest.set(host));
  const [machine] = useState(() =>
    createAskAndSend<Step, Payload>().provide({
      actors: {
        takeStep: fromPromise<StepResult, SentStep<Step, Payload>>(({ input, signal }) =>
          latest.get().take(input, signal),
        ),
      },
    }),
  );
  const actor = usePageActor(machine);
  useEffect(() => {
    const settled = actor.on('step.settled', ({ step }) => latest.get().onSettled(step));
    const failed = actor.on('step.failed', ({ sentence }) => latest.get().onFailed(sentence));
    return () => {
      settled.unsubscribe();
      failed.unsubscribe();
    };
  }, [actor, latest]);
  return {
    ...stepView(useSelector(actor, (snapshot) => snapshot)),
    want: (step: Step) => actor.send({ type: 'step.wanted', step }),
    fillIn: (payload: Payload) => actor.send({ type: 'step.filledIn', payload }),
    drop: () => actor.send({ type: 'step.dropped' }),
  };
}
