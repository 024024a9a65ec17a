import { Checkbox } from '@mantine/core';
import type { TransferRow } from '#app-server/pages/admin/order-visma-insert.props.ts';
import type { useSelection } from '#web/list/use-selection.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { Money } from '#web/parts/money.tsx';
import { invoiceTitle } from './invoice-title.ts';
import { ledgerText } from '../ledger-text.ts';
import classes from '../visma.module.css';

interface TransferCardsProps {
  rows: readonly TransferRow[];
  selection: Pick<ReturnType<typeof useSelection<TransferRow>>, 'selected' | 'select'>;
  onOpen: (row: TransferRow) => void;
}

/** The list where it is too narrow for a table: cards that are chosen at their left and opened anywhere else. */
export function TransferCards({ rows, selection, onOpen }: TransferCardsProps) {
  const { selected, select } = selection;
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    select(next);
  };
  return (
    <ul className={classes.cards} aria-label="Overførsler">
      {rows.map((row) => (
        <li key={row.id} className={classes.card} data-chosen={selected.has(row.id) || undefined}>
          <span className={classes.choose}>
            <Checkbox
              size="md"
              aria-label={`Vælg ${row.orderNo}`}
              checked={selected.has(row.id)}
              onChange={() => toggle(row.id)}
            />
          </span>
          <button type="button" onClick={() => onOpen(row)}>
            <span>
              <span>{row.orderNo}</span>
              <Money ore={row.totalOre} />
            </span>
            <span>{row.payerName}</span>
            <span className={classes.quiet}>{row.sentences.join(' ') || invoiceTitle(row)}</span>
            <span className={classes.quiet}>
              {row.ledger !== null && `${ledgerText(row.ledger)} · `}
              <Ago at={row.since} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
