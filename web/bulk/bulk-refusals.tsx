import classes from './bulk-dialog.module.css';
import { ordersText } from './bulk-words.ts';
import { OrderNumbers } from './order-numbers.tsx';
import { reasonGroups } from './reason-groups.ts';

interface BulkRefusalsProps {
  /** The line that unfolds the reasons. */
  summary: string;
  outcomes: readonly { orderNo: string; reasons: readonly string[] }[];
  /** The reasons can be read at once. */
  opened?: boolean;
}

/** “4 kan ikke – se hvorfor”: the reasons, and the orders behind each. */
export function BulkRefusals({ summary, outcomes, opened = false }: BulkRefusalsProps) {
  if (outcomes.length === 0) return null;
  return (
    <details className={classes.refusals} open={opened}>
      <summary>{summary}</summary>
      <ul>
        {reasonGroups(outcomes).map(({ reason, orderNos }) => (
          <li key={reason}>
            <strong>{reason}</strong>
            <span className={classes.quiet}>{ordersText(orderNos.length)}</span>
            <OrderNumbers orderNos={orderNos} />
          </li>
        ))}
      </ul>
    </details>
  );
}
