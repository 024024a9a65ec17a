import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import type { TransferAnswer } from '#app-server/pages/admin/order-visma-insert.props.ts';
import type { OrderDetails, OrderTransfer } from '#app-server/pages/order/order-info.props.ts';
import { transferListQuery, TRANSFER_TABS, statesOfTab } from '#domain/erp/transfer-list.ts';
import { transferLabel, type TransferState, waitsForLedger } from '#domain/erp/transfer.ts';
import { channels } from '#domain/events/channels.ts';
import { formatTime } from '#domain/time/copenhagen.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { PageWays } from '#web/parts/page-ways.tsx';
import { useChannel } from '#web/realtime/use-channel.ts';
import classes from './documentation.module.css';
import { ledgerText } from '#web/visma/ledger-text.ts';
import { OpenInLedger } from '#web/visma/open-in-ledger.tsx';
import { reloadOrder } from './reload-order.ts';

interface OrderVismaProps {
  order: Pick<OrderDetails, 'id' | 'orderNo' | 'version'>;
  visma: OrderTransfer;
  seq: number;
}

/** Where the order stands on its way to Visma, and why it does not get there. */
export function OrderVisma({ order, visma, seq }: OrderVismaProps) {
  const { state, isAway, since, dueAt, sentences, ways, sendable, waitsFor, ledger, webUrl } =
    visma;
  const waits = state !== null && waitsForLedger(state, isAway);
  const { sending, failure, send } = useSending([]);
  useChannel<{ orderId: string | null; orderIds?: string[] }>(channels.visma, {
    since: seq,
    onMessage: ({ type, patch }) => {
      // Whether the ledger answers is a part of what is shown.
      const isOfAll = type === 'visma.connection_changed' && state !== null;
      const isOurs = patch.orderId === order.id || patch.orderIds?.includes(order.id) === true;
      if (isOfAll || isOurs) void reloadOrder();
    },
    onSnapshotNeeded: reloadOrder,
  });
  const transfer = () =>
    void send('transfer', async () => {
      const items = [{ id: order.id, version: order.version }];
      const body = { items, collected: waitsFor === null ? 'wait' : 'alone' };
      const { results } = await call<TransferAnswer>('post', '/visma/overfoer', body);
      const refused = results.find(({ ok }) => !ok);
      if (refused) say.error(refused.reasons.join(' '));
      await reloadOrder();
    });
  return (
    <div className={classes.visma}>
      {failure !== null && <ErrorNotice message={failure} />}
      {state !== null && (
        <p role="status">
          <strong>{transferLabel(state, isAway)}</strong>
          {waits ? (
            '. Den går videre af sig selv, når Visma svarer.'
          ) : (
            <>
              {' '}
              <Ago at={since} />
              {ledger !== null && ` · ${ledgerText(ledger)}`}
              {dueAt !== null && `. Prøver igen kl. ${formatTime(dueAt)}`}
            </>
          )}
        </p>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <PageWays ways={ways} />
      {waitsFor !== null && <p>{waitsFor}</p>}
      <div className={classes.steps}>
        {sendable && (
          <Button variant="default" size="xs" loading={sending !== null} onClick={transfer}>
            {waitsFor === null ? 'Overfør til Visma' : 'Overfør for sig selv'}
          </Button>
        )}
        {ledger !== null && <OpenInLedger webUrl={webUrl} held={ledger} />}
        <Link href={listOf(order.orderNo, state)}>Se i listen over overførsler</Link>
      </div>
    </div>
  );
}

/** The list in which the order stands. */
function listOf(orderNo: string, state: TransferState | null): string {
  const tab = TRANSFER_TABS.find((one) => state !== null && statesOfTab[one].includes(state));
  return transferListQuery.url('/visma', { tab: tab ?? 'ready', q: orderNo });
}
