import type {
  OrderVismaInsertProps,
  TransferRow,
} from '#app-server/pages/admin/order-visma-insert.props.ts';
import { transferListQuery, type TransferTab } from '#domain/erp/transfer-list.ts';
import { ListFooter } from '#web/list/list-footer.tsx';
import type { useSelection } from '#web/list/use-selection.ts';
import { EmptyState } from '#web/parts/notices/empty-state.tsx';
import { DataTable } from '#web/parts/table/data-table.tsx';
import { useNarrow } from '#web/parts/hooks/use-narrow.ts';
import { TransferCards } from './transfer-cards.tsx';
import { transferColumns } from './transfer-columns.tsx';
import { transferList } from './transfer-list.ts';

const nothing: Readonly<Record<TransferTab, string>> = {
  ready: 'Ingen ordrer er klar til at blive overført.',
  queued: 'Der er intet i kø.',
  sending: 'Der overføres intet lige nu.',
  failed_fixable: 'Ingen overførsler fejler.',
  failed_temporary: 'Ingen overførsler venter på et nyt forsøg.',
  unknown: 'Alle overførsler er afklarede.',
  transferred: 'Ingen kladder venter på at blive bogført.',
  booked: 'Ingen overførte ordrer er bogført endnu.',
  discarded: 'Ingen overførsler er kasseret.',
};

/** Nothing is ready, on its way or failing. */
const ALL_DONE = 'Alt er overført. Der er intet i kø.';
const OPEN: readonly TransferTab[] = [
  'ready',
  'queued',
  'sending',
  'failed_fixable',
  'failed_temporary',
  'unknown',
];

function titleOfNothing(tab: TransferTab, counts: Readonly<Record<TransferTab, number>>): string {
  const isAllDone = OPEN.every((one) => counts[one] === 0);
  return isAllDone && OPEN.includes(tab) ? ALL_DONE : nothing[tab];
}

interface TransferRowsProps extends Pick<
  OrderVismaInsertProps,
  'rows' | 'counts' | 'filters' | 'pageSize' | 'total' | 'connection'
> {
  tab: TransferTab;
  selection: Pick<ReturnType<typeof useSelection<TransferRow>>, 'selected' | 'select'>;
  onOpen: (row: TransferRow) => void;
}

/** The rows of a tab: a table, cards on a phone, or why there are none. */
export function TransferRows(props: TransferRowsProps) {
  const { tab, rows, filters, pageSize, total, selection, connection, onOpen } = props;
  const narrow = useNarrow();
  if (rows.length === 0) {
    if (transferListQuery.narrowing(filters) === 0)
      return <EmptyState kind="nothing" title={titleOfNothing(tab, props.counts)} />;
    const clear = () => void transferList.visit(transferListQuery.cleared(filters));
    return <EmptyState kind="noHits" onClear={clear} />;
  }
  return (
    <>
      {narrow ? (
        <TransferCards rows={rows} selection={selection} onOpen={onOpen} />
      ) : (
        <DataTable
          label="Overførsler"
          columns={transferColumns(tab, connection.awaySince !== null)}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ orderNo }) => orderNo}
          selected={selection.selected}
          onSelect={selection.select}
          onOpen={onOpen}
          peek
        />
      )}
      <ListFooter
        list={transferList}
        filters={filters}
        shown={rows.length}
        pageSize={pageSize}
        total={total}
        sum={null}
      />
    </>
  );
}
