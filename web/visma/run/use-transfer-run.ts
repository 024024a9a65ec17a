import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import type {
  TransferAnswer,
  TransferOutcome,
} from '#app-server/pages/admin/order-visma-insert.props.ts';
import { BULK_LIMIT } from '#domain/orders/order-list.ts';
import type { BulkPart, BulkQuestion } from '#machines/generic/bulk-run-types.ts';
import { bulkView, createBulkRun } from '#machines/generic/bulk-run.ts';
import { call } from '#web/http/call.ts';
import { usePageActor } from '#web/page-actors.ts';
import { addressOf, type TransferPurpose, type TransferRunRequest } from './transfer-run.ts';

type Result = TransferAnswer['results'][number];
type Question = BulkQuestion<TransferRunRequest>;
type Part = BulkPart<TransferRunRequest>;

const plain = ({ items }: Question) => items.map(({ id, version }) => ({ id, version }));

const tryAll = fromPromise<readonly Result[], Question>(async ({ input, signal }) => {
  const outcomes: Result[] = [];
  const { path, body } = addressOf(input.request);
  const all = plain(input);
  for (let from = 0; from < all.length; from += BULK_LIMIT) {
    const items = all.slice(from, from + BULK_LIMIT);
    const asked = { ...body, items, dryRun: true };
    outcomes.push(...(await call<TransferAnswer>('post', path, asked, { signal })).results);
  }
  return outcomes;
});

const runPart = fromPromise<readonly Result[], Part>(async ({ input, signal }) => {
  const { path, body } = addressOf(input.request);
  const asked = { ...body, items: plain(input), runId: input.runId };
  return (await call<TransferAnswer>('post', path, asked, { signal })).results;
});

const recallPart = fromPromise<readonly Result[], Part>(async ({ input, signal }) => {
  const asked = { runId: input.runId, items: input.items.map(({ id }) => id) };
  return (await call<TransferOutcome>('post', '/visma/udfald', asked, { signal })).results;
});

const machine = createBulkRun<TransferPurpose, TransferRunRequest, Result>().provide({
  actors: { tryAll, runPart, recallPart },
});

/** The machine of sending, sending again and discarding many at once, with the server behind it. */
export function useTransferRun() {
  const bulk = usePageActor(machine);
  const view = useSelector(bulk, (snapshot) => snapshot);
  const shown = bulkView<TransferPurpose, TransferRunRequest, Result>(view);
  return {
    bulk,
    view: shown,
    opened: shown.open,
    onClose: () => bulk.send({ type: 'bulk.closed' }),
  };
}
