import { useActorRef, useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { BulkStepAnswer } from '#app-server/pages/order-status.props.ts';
import type { BulkQuestion, StepOutcome } from '#machines/screens/bulk-step.ts';
import { bulkView, orderListMachine } from '#machines/screens/order-list.ts';
import { call } from '#web/http/call.ts';
import { useLiving } from '#web/living-actors.ts';

function ask(dryRun: boolean) {
  return fromPromise<readonly StepOutcome[], BulkQuestion>(async ({ input, signal }) => {
    const { results } = await call<BulkStepAnswer>(
      'post',
      '/ordrer/trin',
      { ...input, dryRun },
      { signal },
    );
    return results;
  });
}

const machine = orderListMachine.provide({ actors: { tryStep: ask(true), runStep: ask(false) } });

/** The list's machine: a step for many orders, tried first. */
export function useBulk() {
  const bulk = useActorRef(machine);
  useLiving(bulk);
  const view = useSelector(bulk, (snapshot) => snapshot);
  return { bulk, view: bulkView(view) };
}
