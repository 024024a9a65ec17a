import type { TransferRow } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { Ago } from '#web/parts/ago.tsx';
import { Money } from '#web/parts/money.tsx';
import { ledgerText } from './transfer-columns.tsx';
import classes from './visma.module.css';

interface TransferCardsProps {
  rows: readonly TransferRow[];
  onOpen: (row: TransferRow) => void;
}

/** The list where it is too narrow for a table. */
export function TransferCards({ rows, onOpen }: TransferCardsProps) {
  return (
    <div className={classes.cards}>
      {rows.map((row) => (
        <button key={row.id} type="button" className={classes.card} onClick={() => onOpen(row)}>
          <span>
            <span>{row.orderNo}</span>
            <Money ore={row.totalOre} />
          </span>
          <span>{row.payerName}</span>
          <span className={classes.quiet}>{row.sentences.join(' ') || row.title}</span>
          <span className={classes.quiet}>
            {row.ledger !== null && `${ledgerText(row.ledger)} · `}
            <Ago at={row.since} />
          </span>
        </button>
      ))}
    </div>
  );
}
