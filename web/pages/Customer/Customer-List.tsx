import { router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { CustomerListProps } from '#app-server/pages/customer/customer-list.props.ts';
import { CUSTOMER_SORTS, customerListQuery } from '#domain/customers/customer-list.ts';
import { CustomerTabs } from '#web/customers/customer-tabs.tsx';
import { customerUrl } from '#web/customers/customer-url.ts';
import { CustomerCards } from '#web/customers/list/customer-cards.tsx';
import { customerColumns } from '#web/customers/list/customer-columns.tsx';
import { CustomerFilters } from '#web/customers/list/customer-filters.tsx';
import { customerList } from '#web/customers/list/customer-list.ts';
import { useLiveCustomers } from '#web/customers/list/use-live-customers.ts';
import { Page } from '#web/layout/page.tsx';
import { fetchEarly } from '#web/layout/navigation/follow-intent.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { ColumnsPanel } from '#web/list/columns/columns-panel.tsx';
import { useArrangedColumns } from '#web/list/columns/use-arranged-columns.ts';
import { countText, ListFooter } from '#web/list/list-footer.tsx';
import { withFilters } from '#web/list/list-page.ts';
import { ListToolbar } from '#web/list/list-toolbar.tsx';
import { SavedViewsMenu } from '#web/list/views/saved-views-menu.tsx';
import { useRequestedFilters } from '#web/list/use-requested-filters.ts';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import { useStable } from '#web/parts/hooks/use-stable.ts';
import { lazyDialog } from '#web/parts/typing/lazy-dialog.tsx';
import { EmptyState } from '#web/parts/notices/empty-state.tsx';
import type { DataSort } from '#web/parts/table/data-column.ts';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { useMay } from '#web/shared-props.ts';
import { useNarrow } from '#web/parts/hooks/use-narrow.ts';

/** Fetched when the first customer is created. */
const NewCustomerDialog = lazyDialog(
  () => import('#web/customers/list/new-customer-dialog.tsx'),
  (module) => module.NewCustomerDialog,
);

/** Every customer, found by name, phone, address, CVR, EAN or metering point. */
export default function CustomerList(props: CustomerListProps) {
  const { filters, total, views } = props;
  const { requested, request: requestNow } = useRequestedFilters(customerList, filters);
  const request = useStable(requestNow);
  const narrow = useNarrow();
  const { columns, hidden, setHidden, arranging, panel } = useArrangedColumns({
    path: '/kunder/kolonner',
    stored: props.columns,
    view: views.find(({ id }) => id === filters.saved),
    columns: customerColumns,
  });
  const [compact, setCompact] = useLocalStorage({
    key: 'kunder-kompakt',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { rows, arrived, showArrived } = useLiveCustomers(props);
  const search = useRef<HTMLInputElement>(null);
  const [creating, setCreating] = useState(false);
  const openQuery = useStable((query: string) => request(customerListQuery.read(query).filters));
  const creates = useMay()('customer.edit');

  function sortBy({ id, direction }: DataSort) {
    const sort = CUSTOMER_SORTS.find((one) => one === id);
    if (sort !== undefined) void request(withFilters(requested, { sort, direction }));
  }

  useShortcuts({
    '/': () => search.current?.focus(),
    ...(creates && { n: () => setCreating(true) }),
  });

  return (
    <Page
      wide
      actions={
        creates ? (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            rightSection={<KeyHint keys="n" />}
            aria-keyshortcuts="n"
            onClick={() => setCreating(true)}
          >
            Ny kunde
          </Button>
        ) : undefined
      }
    >
      <CustomerTabs />
      <CustomerFilters filters={requested} onChange={request} areas={props.areas} search={search} />
      <ListToolbar
        hits={total.count === 1 && !total.capped ? '1 kunde' : `${countText(total)} kunder`}
        csvUrl={customerListQuery.url('/kunder.csv', { ...filters, page: 1 })}
        selectedCount={0}
        unseenCount={0}
        actions={null}
        everything={null}
        views={
          <SavedViewsMenu
            path="/kunder"
            views={views}
            saved={filters.saved}
            query={customerListQuery.writeView(filters)}
            hiddenColumns={hidden}
            onHide={setHidden}
            onOpen={openQuery}
          />
        }
        filters={null}
        arrived={arrived}
        columns={<ColumnsPanel {...panel} />}
        compact={compact}
        onCompact={setCompact}
        onShowNew={showArrived}
        onPrint={() => window.print()}
        printing={false}
      />
      {rows.length === 0 &&
        (customerListQuery.narrowing(filters) > 0 ? (
          <EmptyState
            kind="noHits"
            onClear={() => void customerList.visit(customerListQuery.cleared(filters))}
          />
        ) : (
          <EmptyState kind="nothing" title="Der er ingen kunder endnu." />
        ))}
      {rows.length > 0 && narrow && <CustomerCards rows={rows} />}
      {rows.length > 0 && !narrow && (
        <DataTable
          label="Kunder"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ name }) => name}
          rowMark={({ fresh }) => (fresh ? 'fresh' : undefined)}
          sort={{ id: filters.sort, direction: filters.direction }}
          onSort={sortBy}
          onOpen={({ customerNo }) => router.visit(customerUrl(customerNo))}
          onIntent={({ customerNo }) => fetchEarly(customerUrl(customerNo))}
          arranging={arranging}
          compact={compact}
        />
      )}
      {rows.length > 0 && (
        <ListFooter
          list={customerList}
          filters={filters}
          shown={rows.length}
          pageSize={props.pageSize}
          total={total}
          sum={null}
        />
      )}
      {creating && <NewCustomerDialog onClose={() => setCreating(false)} />}
    </Page>
  );
}
