import { Link } from '@inertiajs/react';
import type { TransferRow } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import type { TransferTab } from '#domain/erp/transfer-list.ts';
import { formatTime } from '#domain/time/copenhagen.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { Money } from '#web/parts/money.tsx';
import type { DataColumn } from '#web/parts/table/data-column.ts';
import { invoiceTitle } from './invoice-title.ts';
import { ledgerText } from '../ledger-text.ts';
import classes from '../visma.module.css';

type Column = DataColumn<TransferRow>;

const order: Column = {
  id: 'orderNo',
  header: 'Ordre',
  width: 136,
  pinned: true,
  cell: ({ orderNo, orderCount }) => (
    <>
      <Link href={`/ordrer/${orderNo}`} className={classes.no}>
        {orderNo}
      </Link>
      {orderCount > 1 && ` +${formatCount(orderCount - 1)}`}
    </>
  ),
};
const title: Column = {
  id: 'title',
  header: 'Opgave',
  width: 220,
  cell: (row) => <span title={invoiceTitle(row)}>{invoiceTitle(row)}</span>,
};
const payer: Column = {
  id: 'payer',
  header: 'Betaler',
  width: 200,
  cell: ({ payerName }) => <span title={payerName}>{payerName}</span>,
};
const total: Column = {
  id: 'total',
  header: 'I alt m. moms',
  width: 130,
  align: 'right',
  cell: ({ totalOre }) => <Money ore={totalOre} />,
};
const since = (header: string): Column => ({
  id: 'since',
  header,
  width: 160,
  cell: (row) => <Ago at={row.since} />,
});
const reasons = (header: string): Column => ({
  id: 'reasons',
  header,
  width: 360,
  cell: ({ sentences }) => <span title={sentences.join('\n')}>{sentences.join(' ') || '–'}</span>,
});
const again: Column = {
  id: 'again',
  header: 'Næste forsøg',
  width: 150,
  cell: ({ dueAt }) => (dueAt === null ? '–' : `Prøver igen kl. ${formatTime(dueAt)}`),
};
/** While the ledger does not answer nothing is tried. */
const whenBack: Column = { ...again, cell: () => 'Når Visma svarer' };
const ledger: Column = {
  id: 'ledger',
  header: 'I Visma',
  width: 170,
  cell: (row) => ledgerText(row.ledger),
};
const difference: Column = {
  id: 'difference',
  header: 'Difference',
  width: 120,
  align: 'right',
  cell: ({ ledger: held }) => <Difference held={held} />,
};

const common = [order, title, payer, total];

/** How far the ledger is from what was sent, marked where somebody has approved that. */
function Difference({ held }: { held: TransferRow['ledger'] }) {
  if (held === null || held.approved === null) return <Money ore={held && held.differenceOre} />;
  return (
    <span title={`Godkendt: ${held.approved}`}>
      <Money ore={held.differenceOre} /> ✓
    </span>
  );
}

/** The columns of each tab: what somebody looks for there. */
const columns: Readonly<Record<TransferTab, readonly Column[]>> = {
  ready: [...common, since('Klar siden')],
  queued: [...common, since('I kø siden')],
  sending: [...common, since('Siden')],
  failed_fixable: [order, payer, total, reasons('Hvorfor'), since('Fejlet siden')],
  failed_temporary: [...common, again, since('Fejlet siden')],
  unknown: [...common, again, since('Uvist siden')],
  transferred: [...common, ledger, difference, since('Overført')],
  booked: [...common, ledger, difference, since('Bogført')],
  discarded: [order, payer, total, reasons('Begrundelse'), since('Kasseret')],
};

const awayColumns: typeof columns = {
  ...columns,
  failed_temporary: [...common, whenBack, since('Venter siden')],
  unknown: [...common, whenBack, since('Uvist siden')],
};

/** The columns of a tab. @param isAway the ledger does not answer */
export function transferColumns(tab: TransferTab, isAway: boolean): readonly Column[] {
  return (isAway ? awayColumns : columns)[tab];
}
