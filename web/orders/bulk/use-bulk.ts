import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { BulkAnswer, BulkOutcome } from '#app-server/pages/order/order-status.props.ts';
import { BULK_LIMIT } from '#domain/orders/order-list.ts';
import type {
  BulkAct,
  BulkPart,
  BulkQuestion,
  StepOutcome,
} from '#machines/generic/bulk-run-types.ts';
import { bulkView, bulkRunMachine } from '#machines/generic/bulk-run.ts';
import { call } from '#web/http/call.ts';
import { usePageActor } from '#web/page-actors.ts';

function request(act: BulkAct) {
  if (act.kind === 'plan') return { path: '/ordrer/planlaegning', body: { plan: act.plan } };
  return { path: '/ordrer/trin', body: { event: act.event, payload: act.payload } };
}

const tryStep = fromPromise<readonly StepOutcome[], BulkQuestion>(async ({ input, signal }) => {
  const { path, body } = request(input.act);
  const outcomes: StepOutcome[] = [];
  for (let from = 0; from < input.orders.length; from += BULK_LIMIT) {
    const orders = input.orders.slice(from, from + BULK_LIMIT);
    const asked = { ...body, orders, dryRun: true };
    const { results } = await call<BulkAnswer>('post', path, asked, { signal });
    outcomes.push(...results);
  }
  return outcomes;
});

const runStep = fromPromise<readonly StepOutcome[], BulkPart>(async ({ input, signal }) => {
  const { path, body } = request(input.act);
  const { orders, runId } = input;
  const { results } = await call<BulkAnswer>('post', path, { ...body, orders, runId }, { signal });
  return results;
});

const recallPart = fromPromise<readonly StepOutcome[], BulkPart>(async ({ input, signal }) => {
  const asked = { runId: input.runId, orders: input.orders.map(({ id }) => id) };
  const { results } = await call<BulkOutcome>('post', '/ordrer/udfald', asked, { signal });
  return results;
});

const machine = bulkRunMachine.provide({ actors: { tryStep, runStep, recallPart } });

/** The machine of the bulk dialog with the server behind it. */
export function useBulk() {
  const bulk = usePageActor(machine);
  const view = useSelector(bulk, (snapshot) => snapshot);
  return { bulk, view: bulkView(view) };
}
