import { Suspense, useRef, useState } from 'react';
import type {
  OrderVismaInsertProps,
  TransferRow,
} from '#app-server/pages/admin/order-visma-insert.props.ts';
import { RECONCILIATION } from '#domain/erp/transfer-list.ts';
import { Page } from '#web/layout/page.tsx';
import { say } from '#web/layout/notices/toast.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { withFilters } from '#web/list/list-page.ts';
import { SearchField } from '#web/list/search-field.tsx';
import { useSelection } from '#web/list/use-selection.ts';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { useMay } from '#web/shared-props.ts';
import { CauseGroups } from '#web/visma/failing/cause-groups.tsx';
import { CollectableInvoices } from '#web/visma/collectable-invoices.tsx';
import { ConnectionBar } from '#web/visma/connection/connection-bar.tsx';
import { keepFocus } from '#web/visma/list/current-tab.ts';
import { useTransferRun } from '#web/visma/run/use-transfer-run.ts';
import type { RunItem, TransferPurpose } from '#web/visma/run/transfer-run.ts';
import { isResendable, TransferActions } from '#web/visma/list/transfer-actions.tsx';
import { TransferRows } from '#web/visma/list/transfer-rows.tsx';
import { transferList } from '#web/visma/list/transfer-list.ts';
import { TransferTabs } from '#web/visma/list/transfer-tabs.tsx';
import { useLiveTransfers } from '#web/visma/list/use-live-transfers.ts';
import classes from '#web/visma/visma.module.css';

const ConnectDialog = lazyDialog(
  () => import('#web/visma/connection/connect-dialog.tsx'),
  (module) => module.ConnectDialog,
);
const TransferDrawer = lazyDialog(
  () => import('#web/visma/detail/transfer-drawer.tsx'),
  (module) => module.TransferDrawer,
);
const RunDialog = lazyDialog(
  () => import('#web/visma/run/run-dialog.tsx'),
  (module) => module.RunDialog,
);

const Reconciliation = lazyPart(
  () => import('#web/visma/reconciliation.tsx'),
  (module) => module.Reconciliation,
);

/** The transfers of orders to Visma: what is ready, what is on its way, what failed and why, and what is there. */
export default function OrderVismaInsert(props: OrderVismaInsertProps) {
  const { filters, rows, causes, seq } = props;
  const { tab } = filters;
  useLiveTransfers(seq);
  const selection = useSelection(rows);
  const run = useTransferRun();
  const { bulk, view } = run;
  const [opened, setOpened] = useState<TransferRow | null>(null);
  const [runs, setRuns] = useState(0);
  const [connecting, setConnecting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const [shownTab, setShownTab] = useState(tab);
  if (shownTab !== tab) {
    setShownTab(tab);
    selection.clear();
  }

  const begin = (purpose: TransferPurpose, items: readonly RunItem[]) => {
    if (items.length === 0) return;
    bulk.send({
      type: 'bulk.opened',
      purpose,
      items: items.map(({ id, version }) => ({ id, version })),
    });
  };
  const may = useMay();
  const beginChosen = (purpose: TransferPurpose) => {
    if (selection.rows.length === 0) say.info('Vælg først ordrer i listen.');
    else begin(purpose, selection.rows);
  };
  useShortcuts({
    '/': () => search.current?.focus(),
    Escape: selection.clear,
    ...(may('transfer.send') && {
      ...(tab === 'ready' && { o: () => beginChosen('send') }),
      ...(isResendable(tab) && { g: () => beginChosen('resend') }),
    }),
  });
  const current = opened && (rows.find(({ id }) => id === opened.id) ?? opened);

  return (
    <Page wide>
      <ConnectionBar {...props} onConnect={() => setConnecting(true)} />
      <TransferTabs {...props} />
      {tab === RECONCILIATION ? (
        <Suspense fallback={<DelayedSkeleton height={240} />}>
          <Reconciliation key={runs} webUrl={props.connection.webUrl} onBegin={begin} />
        </Suspense>
      ) : (
        <>
          <div className={classes.bar}>
            <SearchField
              label="Søg i overførsler"
              placeholder="Søg ordre, kunde eller adresse"
              inputRef={search}
              keys="/"
              size="sm"
              value={filters.q}
              onSearch={(q) => void transferList.visit(withFilters(filters, { q }), true)}
            />
            <span className={classes.spring} />
            <TransferActions
              tab={tab}
              total={props.total.count}
              selection={selection}
              onBegin={begin}
            />
          </div>
          <CauseGroups
            causes={causes}
            onResend={({ transfers }) => begin('resend', transfers)}
            onApprove={({ transfers }) => begin('approve', transfers)}
          />
          <CollectableInvoices
            invoices={props.collectable}
            onBegin={(items) => begin('collect', items)}
          />
          <TransferRows {...props} tab={tab} selection={selection} onOpen={setOpened} />
        </>
      )}
      {connecting && (
        <ConnectDialog webhookUrl={props.webhookUrl} onClose={() => setConnecting(false)} />
      )}
      {current !== null && (
        <TransferDrawer
          row={current}
          connection={props.connection}
          onBegin={begin}
          onClose={() => setOpened(null)}
        />
      )}
      {view.open && (
        <RunDialog
          {...run}
          onDone={() => {
            selection.clear();
            setRuns(runs + 1);
            void transferList.reload().then(keepFocus);
          }}
        />
      )}
    </Page>
  );
}
