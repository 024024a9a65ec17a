import '@mantine/core/styles/Drawer.layer.css';
import { Link } from '@inertiajs/react';
import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type {
  TransferDetail,
  TransferRow,
  VismaConnection,
} from '#app-server/pages/admin/order-visma-insert.props.ts';
import { transferLabel } from '#domain/erp/transfer.ts';
import { call } from '#web/http/call.ts';
import { useFocusBack } from '#web/parts/hooks/use-focus-back.ts';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { PageWays } from '#web/parts/page-ways.tsx';
import { currentTab } from '#web/visma/list/current-tab.ts';
import { AttemptLog, TransferTimeline } from './attempt-log.tsx';
import { DrawerActs } from './drawer-acts.tsx';
import { DraftView } from './draft-view.tsx';
import { OrdersOfDraft } from './orders-of-draft.tsx';
import { InLedger } from './in-ledger.tsx';
import type { RunItem, TransferPurpose } from '#web/visma/run/transfer-run.ts';
import { invoiceTitle } from '#web/visma/list/invoice-title.ts';
import detailCss from './detail.module.css';
import classes from '../visma.module.css';

interface TransferDrawerProps {
  row: TransferRow;
  connection: Pick<VismaConnection, 'webUrl' | 'awaySince'>;
  onBegin: (purpose: TransferPurpose, items: readonly RunItem[]) => void;
  onClose: () => void;
}

type Loaded = { detail: TransferDetail; stamp: string } | { failure: string } | null;

/** One order on its way: the draft as the ledger gets it, what the ledger has, and every call. */
export function TransferDrawer({ row, connection, onBegin, onClose }: TransferDrawerProps) {
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [asked, setAsked] = useState(0);
  useFocusBack(true, currentTab);
  const { orderId, orderNo, orderCount, state, version } = row;
  const query = state === null ? '' : `?overfoersel=${row.id}`;
  // What stands in the drawer is fetched again when the transfer has moved on.
  const stamp = `${version}.${asked}`;
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    call<TransferDetail>('get', `/visma/ordrer/${orderId}${query}`, undefined, { signal })
      .then((detail) => setLoaded({ detail, stamp }))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        setLoaded({ failure: error instanceof Error ? error.message : 'Den kunne ikke hentes.' });
      });
    return () => gone.abort();
  }, [orderId, query, stamp]);
  // The dialog of an act takes the drawer's place.
  const begin: typeof onBegin = (purpose, items) => {
    onClose();
    onBegin(purpose, items);
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={orderCount > 1 ? invoiceTitle(row) : `Ordre ${orderNo}`}
      closeButtonProps={{ 'aria-label': 'Luk' }}
    >
      {loaded === null && <DelayedSkeleton height={320} />}
      {loaded !== null && 'failure' in loaded && (
        <ErrorNotice message={loaded.failure} onRetry={() => setAsked(asked + 1)} />
      )}
      {loaded !== null && 'detail' in loaded && (
        <Detail
          detail={loaded.detail}
          connection={connection}
          onChanged={() => setAsked(asked + 1)}
        >
          <DrawerActs row={row} onBegin={begin} />
        </Detail>
      )}
    </Drawer>
  );
}

interface DetailProps {
  detail: TransferDetail;
  connection: TransferDrawerProps['connection'];
  onChanged: () => void;
  /** What can be done. */
  children: ReactNode;
}

function Detail({ detail, connection, onChanged, children }: DetailProps) {
  const { transfer, orderNo, title, payerName } = detail;
  return (
    <div className={classes.detail}>
      {detail.orders.length > 1 ? (
        <OrdersOfDraft detail={detail} />
      ) : (
        <p className={detailCss.lead}>
          <Link href={`/ordrer/${orderNo}`}>{orderNo}</Link> · {title} · {payerName}
        </p>
      )}
      {transfer !== null && transfer.state !== null && (
        <p role="status">
          <strong>{transferLabel(transfer.state, connection.awaySince !== null)}</strong>{' '}
          {transfer.sentences.join(' ')}
        </p>
      )}
      {transfer !== null && <PageWays ways={transfer.ways} />}
      {children}
      <div className={detailCss.sides}>
        <DraftView detail={detail} />
        {transfer !== null && transfer.ledger !== null && (
          <InLedger
            id={transfer.id}
            held={transfer.ledger}
            totalOre={transfer.totalOre}
            webUrl={connection.webUrl}
            onChanged={onChanged}
          />
        )}
      </div>
      <AttemptLog attempts={detail.attempts} />
      <TransferTimeline timeline={detail.timeline} />
    </div>
  );
}
