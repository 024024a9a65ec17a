import { Link } from '@inertiajs/react';
import { formatPercent } from '#domain/amounts/money.ts';
import type { OrderSort } from '#domain/orders/order-list.ts';
import { priorityLabels } from '#domain/orders/order.ts';
import { workTypeLabel } from '#domain/orders/work-types.ts';
import { CustomerLink } from '#web/customers/customer-link.tsx';
import type { ArrangedColumn } from '#web/list/columns/arranged-columns.ts';
import { Money } from '#web/parts/money.tsx';
import classes from './list-columns.module.css';
import type { LiveRow } from './live-orders.ts';
import { OrderFlags } from './order-flags.tsx';
import { Due, Planned, Standing } from './row-editor/row-times.tsx';

/** What the columns depend on beside their rows. */
interface ColumnOptions {
  prices: boolean;
  contribution: boolean;
  /** The list is about one status, so a column of it would say the same on every row. */
  oneStatus: boolean;
  /** The reader may change plans, fitters, deadlines and priorities. */
  mayEdit: boolean;
}

/** Every column of the list that this user may see, in its order. Columns that sort are named as their sort. */
export function listColumns(options: ColumnOptions): ArrangedColumn<LiveRow>[] {
  const { prices, contribution, oneStatus, mayEdit } = options;
  const edited = (what: string) =>
    mayEdit ? { editLabel: (row: LiveRow) => `${what} på ${row.orderNo}` } : {};
  const columns: ArrangedColumn<LiveRow>[] = [
    {
      id: 'orderNo' satisfies OrderSort,
      header: 'Ordrenr.',
      sortable: true,
      pinned: true,
      width: 84,
      cell: ({ orderNo, title }) => (
        <Link href={`/ordrer/${orderNo}`} className={classes.order} title={title}>
          {orderNo}
        </Link>
      ),
    },
    {
      id: 'customer' satisfies OrderSort,
      header: 'Kunde',
      sortable: true,
      width: 100,
      wideWidth: 140,
      cell: ({ customerNo, customerName }) => (
        <CustomerLink customerNo={customerNo} name={customerName} />
      ),
    },
    {
      id: 'address',
      header: 'Adresse',
      width: 134,
      wideWidth: 180,
      cell: ({ address, city }) => (
        <span className={classes.address} title={address}>
          <span className={classes.street}>{address.slice(0, address.lastIndexOf(','))}</span>
          <span className={classes.town}>{city}</span>
        </span>
      ),
    },
    {
      id: 'workType',
      header: 'Opgavetype',
      width: 84,
      wideWidth: 128,
      cell: ({ workType }) => (
        <span title={workTypeLabel(workType)}>{workTypeLabel(workType)}</span>
      ),
    },
    {
      id: 'partner',
      header: 'Værk, sagsnr.',
      width: 92,
      wideOnly: true,
      cell: (row) => <Partner {...row} />,
    },
    {
      id: 'fitters',
      header: 'Montør',
      width: 58,
      ...edited('Montører'),
      cell: ({ fitters }) => (
        <span title={fitters.map(({ name }) => name).join(', ')}>
          {fitters.map(({ initials }) => initials).join(', ') || '–'}
        </span>
      ),
    },
    {
      id: 'planned' satisfies OrderSort,
      header: 'Planlagt',
      sortable: true,
      width: 106,
      ...edited('Planlagt tid'),
      cell: ({ plannedStart }) => <Planned at={plannedStart} />,
    },
    {
      id: 'due' satisfies OrderSort,
      header: 'Frist',
      sortable: true,
      width: 92,
      ...edited('Frist'),
      cell: ({ dueAt, status }) => <Due dueAt={dueAt} status={status} />,
    },
    {
      id: 'age' satisfies OrderSort,
      header: oneStatus ? 'Alder i status' : 'Status og alder',
      sortable: true,
      width: oneStatus ? 106 : 192,
      cell: (row) => <Standing row={row} withStatus={!oneStatus} />,
    },
  ];
  if (prices) {
    columns.push({
      id: 'amount' satisfies OrderSort,
      header: 'Beløb, kr.',
      sortable: true,
      align: 'right',
      width: 84,
      cell: ({ netOre }) => <Money ore={netOre} bare />,
    });
  }
  if (contribution) {
    columns.push({
      id: 'contribution',
      header: 'DG',
      align: 'right',
      width: 68,
      wideOnly: true,
      cell: ({ contributionBp }) => formatPercent(contributionBp),
    });
  }
  columns.push({
    id: 'flags',
    header: 'Flag',
    width: 44,
    ...(mayEdit && {
      editLabel: ({ orderNo, priority }) => `Prioritet på ${orderNo}: ${priorityLabels[priority]}`,
    }),
    cell: ({ flags, priority }) => <OrderFlags flags={flags} priority={priority} />,
  });
  return columns;
}

function Partner({ partnerName, partnerCaseNo }: Pick<LiveRow, 'partnerName' | 'partnerCaseNo'>) {
  const text = [partnerName, partnerCaseNo].filter((part) => part !== null).join(' · ') || '–';
  return <span title={text}>{text}</span>;
}
