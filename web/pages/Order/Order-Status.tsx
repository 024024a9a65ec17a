import { router } from '@inertiajs/react';
import { useLocalStorage } from '@mantine/hooks';
import { Suspense, useEffect, useRef, useState } from 'react';
import type {
  ChosenOrder,
  OrderSelection,
  OrderStatusProps,
} from '#app-server/pages/order/order-status.props.ts';
import {
  isListed,
  ORDER_SORTS,
  orderListQuery,
  SELECTION_LIMIT,
  SHEETS_LIMIT,
} from '#domain/orders/order-list.ts';
import { OPEN_STATUSES } from '#domain/orders/order-status.ts';
import { rightsOn, scopeOf } from '#domain/rights/rights.ts';
import { call } from '#web/http/call.ts';
import { Page } from '#web/layout/page.tsx';
import { fetchEarly } from '#web/layout/navigation/follow-intent.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { say } from '#web/layout/notices/toast.ts';
import { NewOrderButton } from '#web/orders/create/new-order-button.tsx';
import { openNewOrder } from '#web/orders/create/open-new-order.ts';
import { ListEmpty } from '#web/orders/list/list-empty.tsx';
import { ListFilters } from '#web/orders/list/list-filters.tsx';
import { countText, ListFooter } from '#web/list/list-footer.tsx';
import { withFilters } from '#web/list/list-page.ts';
import { ListToolbar } from '#web/list/list-toolbar.tsx';
import { OrderCards } from '#web/orders/list/order-cards.tsx';
import { SelectEverything } from '#web/list/select-everything.tsx';
import { SelectionActions } from '#web/orders/list/selection-actions.tsx';
import { sheetsUrl } from '#web/orders/page/sheets-url.ts';
import { StatusTabs } from '#web/orders/list/status-tabs.tsx';
import type { BulkPurpose } from '#web/orders/bulk/bulk-request.ts';
import { SetFilters } from '#web/orders/list/set-filters.tsx';
import { useListPrint } from '#web/orders/list/use-list-print.ts';
import type { LiveRow } from '#web/orders/list/live-orders.ts';
import { newsOfEdit } from '#web/orders/list/row-editor/row-edits.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { listTitle, orderList, sumOf } from '#web/orders/list/order-list.ts';
import { useOrderColumns } from '#web/orders/list/use-order-columns.tsx';
import { useBulk } from '#web/orders/bulk/use-bulk.ts';
import { ColumnsPanel } from '#web/list/columns/columns-panel.tsx';
import { useLiveOrders } from '#web/orders/list/use-live-orders.ts';
import { useSelection } from '#web/list/use-selection.ts';
import { SavedViewsMenu } from '#web/list/views/saved-views-menu.tsx';
import { useRequestedFilters } from '#web/list/use-requested-filters.ts';
import type { CellToEdit, DataSort } from '#web/parts/table/data-column.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { useStable } from '#web/parts/hooks/use-stable.ts';
import { useMay, useRights } from '#web/shared-props.ts';
import { useNarrow } from '#web/parts/hooks/use-narrow.ts';

/** Fetched when the first order is selected. */
const BulkDialog = lazyDialog(
  () => import('#web/orders/bulk/bulk-dialog.tsx'),
  (module) => module.BulkDialog,
);

/** Fetched when a cell is edited for the first time. */
const RowEditor = lazyDialog(
  () => import('#web/orders/list/row-editor/row-editor.tsx'),
  (module) => module.RowEditor,
);

/** Fetched when the list is printed for the first time. */
const PrintedList = lazyPart(
  () => import('#web/orders/list/printed-list.tsx'),
  (module) => module.PrintedList,
);

/** The worklist of the office: every order by status, narrowed, sorted, and moved on many at a time. */
export default function OrderStatus(props: OrderStatusProps) {
  const { filters, total, tabs, options, views } = props;
  const { requested, request: requestNow } = useRequestedFilters(orderList, filters);
  const request = useStable(requestNow);
  const may = useMay();
  const look = useStatusLook();
  // On some of the orders at least; the server answers for each.
  const mayPlan = scopeOf(rightsOn(useRights(), true), 'order.edit') === 'all';
  const narrow = useNarrow();
  const view = views.find(({ id }) => id === filters.saved);
  const { columns, hidden, setHidden, arranging, panel } = useOrderColumns({
    stored: props.columns,
    view,
    listed: filters.status,
    mayEdit: mayPlan,
  });
  const [compact, setCompact] = useLocalStorage({
    key: 'ordrer-kompakt',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { rows, arrived, showArrived, hearOwn } = useLiveOrders(props);
  const selection = useSelection<ChosenOrder>(rows);
  const { rows: orders, selected } = selection;
  const run = useBulk();
  const { bulk } = run;
  const isAnySelected = orders.length > 0;
  useEffect(() => {
    if (isAnySelected) BulkDialog.preload();
  }, [isAnySelected]);
  const search = useRef<HTMLInputElement>(null);
  const paper = useListPrint(filters, orders);
  const [cell, setCell] = useState<CellToEdit<LiveRow> | null>(null);
  const closeCell = useStable(() => setCell(null));

  function open(purpose: BulkPurpose) {
    if (orders.length === 0) {
      say.info('Vælg først ordrer i listen.');
      return;
    }
    bulk.send({
      type: 'bulk.opened',
      purpose,
      items: orders.map(({ id, version }) => ({ id, version })),
    });
  }

  const selectAll = () =>
    selection.selectAll(async () => {
      const url = orderListQuery.url('/ordrer/udvalg', { ...filters, page: 1 });
      return (await call<OrderSelection>('get', url)).orders;
    }, 'Ordrerne kunne ikke vælges. Prøv igen.');

  function print() {
    if (orders.length > SHEETS_LIMIT) {
      say.info(`Vælg højst ${SHEETS_LIMIT} ordrer: så mange arbejdssedler kan printes ad gangen.`);
      return;
    }
    // In a window of its own: the selection stays.
    window.open(sheetsUrl(orders.map(({ orderNo }) => orderNo)), '_blank', 'noopener');
  }

  const openQuery = useStable((query: string) => request(orderListQuery.read(query).filters));

  function sortBy({ id, direction }: DataSort) {
    const sort = ORDER_SORTS.find((one) => one === id);
    if (sort !== undefined) void request(withFilters(requested, { sort, direction }));
  }

  useShortcuts({
    '/': () => search.current?.focus(),
    ...(may('order.create') && { n: () => openNewOrder() }),
    s: () => open('step'),
    ...(mayPlan && { p: () => open('plan') }),
    Escape: selection.clear,
    '0': () => void request(withFilters(requested, { status: 'open' })),
    ...Object.fromEntries(
      OPEN_STATUSES.map((status, index) => [
        String(index + 1),
        () => void request(withFilters(requested, { status })),
      ]),
    ),
  });

  return (
    <Page wide actions={may('order.create') ? <NewOrderButton /> : undefined}>
      <StatusTabs tabs={tabs} shown={filters.status} filters={requested} />
      <ListFilters filters={requested} onChange={request} options={options} search={search} />
      <ListToolbar
        hits={total.count === 1 && !total.capped ? '1 ordre' : `${countText(total)} ordrer`}
        csvUrl={orderListQuery.url('/ordrer.csv', { ...filters, page: 1 })}
        selectedCount={orders.length}
        unseenCount={selection.unseen}
        actions={
          <SelectionActions
            mayPlan={mayPlan}
            onAct={open}
            onPrint={print}
            onClear={selection.clear}
          />
        }
        everything={
          selection.wholePage &&
          total.count > rows.length && (
            <SelectEverything
              total={total}
              selected={orders.length}
              fetching={selection.fetching}
              limit={SELECTION_LIMIT}
              onSelect={() => void selectAll()}
            />
          )
        }
        views={
          <SavedViewsMenu
            path="/ordrer"
            views={views}
            saved={filters.saved}
            query={orderListQuery.writeView(filters)}
            hiddenColumns={hidden}
            onHide={setHidden}
            onOpen={openQuery}
          />
        }
        filters={
          <SetFilters
            filters={requested}
            payerName={props.payerName}
            customerName={props.customerName}
            onChange={request}
          />
        }
        arrived={arrived}
        columns={<ColumnsPanel {...panel} />}
        compact={compact}
        onCompact={setCompact}
        onShowNew={showArrived}
        onPrint={paper.print}
        printing={paper.printing}
      />
      {rows.length === 0 && <ListEmpty filters={filters} tabs={tabs} />}
      {rows.length > 0 && narrow && (
        <OrderCards rows={rows} selected={selected} onSelect={selection.select} />
      )}
      {rows.length > 0 && !narrow && (
        <DataTable
          label="Ordrer"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ orderNo }) => orderNo}
          rowMark={({ fresh }) => (fresh ? 'fresh' : undefined)}
          sort={{ id: filters.sort, direction: filters.direction }}
          onSort={sortBy}
          selected={selected}
          onSelect={selection.select}
          onOpen={({ orderNo }) => router.visit(`/ordrer/${orderNo}`)}
          onIntent={({ orderNo }) => fetchEarly(`/ordrer/${orderNo}`)}
          onEdit={mayPlan ? setCell : undefined}
          arranging={arranging}
          compact={compact}
        />
      )}
      {rows.length > 0 && (
        <ListFooter
          list={orderList}
          filters={filters}
          shown={rows.length}
          pageSize={props.pageSize}
          total={total}
          sum={sumOf(tabs.filter(({ status }) => isListed(status, filters.status)))}
        />
      )}
      {cell !== null && (
        <RowEditor
          key={`${cell.row.id} ${cell.column}`}
          cell={cell}
          fitters={options.fitters}
          onClose={closeCell}
          onSaved={(saved) => hearOwn(newsOfEdit(cell.row, saved, options.fitters))}
        />
      )}
      {paper.printed !== null && (
        <Suspense>
          <PrintedList
            {...paper.printed}
            title={listTitle(filters.status, look)}
            onDone={paper.done}
          />
        </Suspense>
      )}
      <BulkDialog
        {...run}
        orders={orders}
        fitters={options.fitters}
        areas={options.areas}
        onDone={() => {
          selection.clear();
          void orderList.reload();
        }}
      />
    </Page>
  );
}
