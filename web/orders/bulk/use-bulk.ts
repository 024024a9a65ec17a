import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type {
  BulkAnswer,
  BulkOutcome,
  BulkResult,
} from '#app-server/pages/order/order-status.props.ts';
import { nextStart } from '#domain/planning/plan-length.ts';
import type { WorkingCalendar } from '#domain/time/working-calendar.ts';
import { BULK_LIMIT } from '#domain/orders/order-list.ts';
import type { BulkPart, BulkQuestion } from '#machines/generic/bulk-run-types.ts';
import { bulkView, createBulkRun } from '#machines/generic/bulk-run.ts';
import { call } from '#web/http/call.ts';
import { usePageActor } from '#web/page-actors.ts';
import { addressOf, type BulkPurpose, type BulkRequest } from './bulk-request.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

type Question = BulkQuestion<BulkRequest>;
type Part = BulkPart<BulkRequest>;

/** Orders that are placed one after the other begin behind those that have a time already. */
function behind(
  request: BulkRequest,
  outcomes: readonly BulkResult[],
  calendar: WorkingCalendar,
): BulkRequest {
  const end = outcomes.findLast(({ found }) => found !== undefined)?.found?.['plannedEnd'];
  if (request.kind !== 'plan' || request.plan.inSequence !== true || end === undefined) {
    return request;
  }
  return { ...request, plan: { ...request.plan, plannedStart: nextStart(end, calendar) } };
}

const tryAllBy = (calendar: WorkingCalendar) =>
  fromPromise<readonly BulkResult[], Question>(async ({ input, signal }) => {
    const outcomes: BulkResult[] = [];
    for (let from = 0; from < input.items.length; from += BULK_LIMIT) {
      const { path, body } = addressOf(behind(input.request, outcomes, calendar));
      const orders = input.items.slice(from, from + BULK_LIMIT);
      const asked = { ...body, orders, dryRun: true };
      const { results } = await call<BulkAnswer>('post', path, asked, { signal });
      outcomes.push(...results);
    }
    return outcomes;
  });

const runPart = fromPromise<readonly BulkResult[], Part>(async ({ input, signal }) => {
  const { path, body } = addressOf(input.request);
  const asked = { ...body, orders: input.items, runId: input.runId };
  const { results } = await call<BulkAnswer>('post', path, asked, { signal });
  return results;
});

const recallPart = fromPromise<readonly BulkResult[], Part>(async ({ input, signal }) => {
  const asked = { runId: input.runId, orders: input.items.map(({ id }) => id) };
  const { results } = await call<BulkOutcome>('post', '/ordrer/udfald', asked, { signal });
  return results;
});

const bulkRun = createBulkRun<BulkPurpose, BulkRequest, BulkResult>();

/** The machine of the bulk dialog with the server behind it. */
export function useBulk() {
  const calendar = useWorkingCalendar();
  const machine = useMemo(
    () => bulkRun.provide({ actors: { tryAll: tryAllBy(calendar), runPart, recallPart } }),
    [calendar],
  );
  const bulk = usePageActor(machine);
  const view = useSelector(bulk, (snapshot) => snapshot);
  const shown = bulkView<BulkPurpose, BulkRequest, BulkResult>(view);
  return {
    bulk,
    view: shown,
    opened: shown.open,
    onClose: () => bulk.send({ type: 'bulk.closed' }),
  };
}
