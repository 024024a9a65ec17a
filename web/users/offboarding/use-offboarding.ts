import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import type {
  HandoverAnswer,
  HandoverRequest,
  OpenWork,
  TaskChoices,
} from '#domain/accounts/offboarding.ts';
import { isHandoverWhole } from '#domain/accounts/offboarding.ts';
import { offboardingMachine } from '#machines/screens/offboarding.ts';
import { call } from '#web/http/call.ts';
import { usePageActor } from '#web/page-actors.ts';

/** Somebody leaves: what is open of theirs, who takes it over, and where the hand-over stands. */
export function useOffboarding(userId: string) {
  const path = `/admin/brugere/${userId}/overdragelse`;
  const [machine] = useState(() =>
    offboardingMachine.provide({
      actors: {
        checkWork: fromPromise<OpenWork>(({ signal }) =>
          call<OpenWork>('get', path, undefined, { signal }),
        ),
        handOver: fromPromise<HandoverAnswer, HandoverRequest>(({ input, signal }) =>
          call<HandoverAnswer>('post', path, input, { signal }),
        ),
      },
    }),
  );
  const actor = usePageActor(machine);
  const snapshot = useSelector(actor, (now) => now);
  const { context } = snapshot;
  const { work, choices, stopWork } = context;
  return {
    ...context,
    isRefused: snapshot.matches('refused'),
    isFailed: snapshot.matches('failed'),
    isChoosing: snapshot.hasTag('choosing'),
    isConfirming: snapshot.hasTag('confirming'),
    isDone: snapshot.hasTag('done'),
    busy: snapshot.hasTag('busy'),
    isWhole: work !== null && isHandoverWhole(work, choices, stopWork),
    choose: (chosen: TaskChoices) => actor.send({ type: 'takers.chosen', choices: chosen }),
    stop: (stop: boolean) => actor.send({ type: 'stop.chosen', stop }),
    review: () => actor.send({ type: 'review.requested' }),
    back: () => actor.send({ type: 'review.left' }),
    confirm: () => actor.send({ type: 'handover.confirmed' }),
    check: () => actor.send({ type: 'check.requested' }),
  };
}

export type Offboarding = ReturnType<typeof useOffboarding>;
