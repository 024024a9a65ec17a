import { router } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconCamera, IconPlus } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import type { VareListProps } from '#app-server/pages/goods/good-list.props.ts';
import { GOOD_SORTS, goodListQuery } from '#domain/goods/good-list.ts';
import { canScan } from '#web/goods/scan/camera.ts';
import { goodColumns } from '#web/goods/list/good-columns.tsx';
import { GoodCards } from '#web/goods/list/good-cards.tsx';
import { GoodListFilterBar } from '#web/goods/list/good-list-filters.tsx';
import { goodList } from '#web/goods/list/good-list.ts';
import { goodUrl } from '#web/goods/good-url.ts';
import { useLiveGoods } from '#web/goods/list/use-live-goods.ts';
import { useScanner } from '#web/goods/scan/use-scanner.ts';
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

const NewGoodDialog = lazyDialog(
  () => import('#web/goods/list/new-good-dialog.tsx'),
  (module) => module.NewGoodDialog,
);
const PriceDialog = lazyDialog(
  () => import('#web/goods/prices/price-dialog.tsx'),
  (module) => module.PriceDialog,
);
const CameraDialog = lazyDialog(
  () => import('#web/goods/scan/camera-dialog.tsx'),
  (module) => module.CameraDialog,
);

/** The catalogue: every good by number, name, group and price, found by typing, by a scanner or by the camera. */
export default function VareList(props: VareListProps) {
  const { filters, total, options, views } = props;
  const { requested, request: requestNow } = useRequestedFilters(goodList, filters);
  const request = useStable(requestNow);
  const may = useMay();
  const narrow = useNarrow();
  const view = views.find(({ id }) => id === filters.saved);
  const prices = may('order.prices.see');
  const contribution = may('order.contribution.see');
  const known = useMemo(() => goodColumns({ prices, contribution }), [prices, contribution]);
  const { columns, hidden, setHidden, arranging, panel } = useArrangedColumns({
    path: '/varer/kolonner',
    stored: props.columns,
    view,
    columns: known,
  });
  const [compact, setCompact] = useLocalStorage({
    key: 'varer-kompakt',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const { rows, arrived, showArrived } = useLiveGoods(props);
  const search = useRef<HTMLInputElement>(null);
  const [dialog, setDialog] = useState<'new' | 'camera' | 'prices' | null>(null);
  const close = useStable(() => setDialog(null));
  const openQuery = useStable((query: string) => request(goodListQuery.read(query).filters));
  useScanner();

  function sortBy({ id, direction }: DataSort) {
    const sort = GOOD_SORTS.find((one) => one === id);
    if (sort !== undefined) void request(withFilters(requested, { sort, direction }));
  }

  const scans = canScan();
  const creates = may('good.edit');
  useShortcuts({
    '/': () => search.current?.focus(),
    ...(creates && { n: () => setDialog('new') }),
    ...(scans && { b: () => setDialog('camera') }),
  });

  return (
    <Page
      wide
      actions={
        <>
          {scans && (
            <Button
              variant="default"
              leftSection={<IconCamera size={16} aria-hidden />}
              rightSection={<KeyHint keys="b" />}
              onClick={() => setDialog('camera')}
            >
              Scan
            </Button>
          )}
          {creates && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              rightSection={<KeyHint keys="n" />}
              onClick={() => setDialog('new')}
            >
              Ny vare
            </Button>
          )}
        </>
      }
    >
      <GoodListFilterBar
        filters={requested}
        onChange={request}
        options={options}
        seesCosts={contribution}
        search={search}
      />
      <ListToolbar
        hits={total.count === 1 && !total.capped ? '1 vare' : `${countText(total)} varer`}
        csvUrl={goodListQuery.url('/varer.csv', { ...filters, page: 1 })}
        selectedCount={0}
        unseenCount={0}
        actions={null}
        everything={null}
        views={
          <SavedViewsMenu
            path="/varer"
            views={views}
            saved={filters.saved}
            query={goodListQuery.writeView(filters)}
            hiddenColumns={hidden}
            onHide={setHidden}
            onOpen={openQuery}
          />
        }
        filters={
          may('good.prices.edit') &&
          rows.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => setDialog('prices')}>
              Ret priser …
            </Button>
          )
        }
        arrived={arrived}
        columns={<ColumnsPanel {...panel} />}
        compact={compact}
        onCompact={setCompact}
        onShowNew={showArrived}
        onPrint={() => window.print()}
        printing={false}
      />
      {rows.length === 0 && goodListQuery.narrowing(filters) > 0 && (
        <EmptyState
          kind="noHits"
          onClear={() => void goodList.visit(goodListQuery.cleared(filters))}
        />
      )}
      {rows.length === 0 && goodListQuery.narrowing(filters) === 0 && (
        <EmptyState kind="nothing" title="Der er ingen varer endnu. Opret den første." />
      )}
      {rows.length > 0 && narrow && <GoodCards rows={rows} />}
      {rows.length > 0 && !narrow && (
        <DataTable
          label="Varer"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ goodNo }) => goodNo}
          rowMark={({ fresh }) => (fresh ? 'fresh' : undefined)}
          sort={{ id: filters.sort, direction: filters.direction }}
          onSort={sortBy}
          onOpen={({ goodNo }) => router.visit(goodUrl(goodNo))}
          onIntent={({ goodNo }) => fetchEarly(goodUrl(goodNo))}
          arranging={arranging}
          compact={compact}
        />
      )}
      {rows.length > 0 && (
        <ListFooter
          list={goodList}
          filters={filters}
          shown={rows.length}
          pageSize={props.pageSize}
          total={total}
          sum={null}
        />
      )}
      {dialog === 'new' && <NewGoodDialog groups={options.groups} onClose={close} />}
      {dialog === 'prices' && (
        <PriceDialog
          goods={{ kind: 'list', query: goodListQuery.writeView(filters) }}
          count={total.count === 1 ? '1 vare' : `${countText(total)} varer`}
          onClose={close}
        />
      )}
      {dialog === 'camera' && <CameraDialog onClose={close} />}
    </Page>
  );
}
