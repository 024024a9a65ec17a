import type { PageWay } from '#domain/pages.ts';
import { PageWays } from '#web/parts/page-ways.tsx';
import classes from './bulk-dialog.module.css';
import { ordersText } from './bulk-words.ts';
import { OrderNumbers } from './order-numbers.tsx';
import { reasonGroups } from './reason-groups.ts';

interface Refused {
  orderNo: string;
  reasons: readonly string[];
  /** Where reasons can be put right. */
  ways?: Readonly<Record<string, PageWay>>;
}

interface BulkRefusalsProps {
  /** The line that unfolds the reasons. */
  summary: string;
  outcomes: readonly Refused[];
  /** The reasons can be read at once. */
  opened?: boolean;
}

/** “4 kan ikke – se hvorfor”: the reasons, and the orders behind each. */
export function BulkRefusals({ summary, outcomes, opened = false }: BulkRefusalsProps) {
  if (outcomes.length === 0) return null;
  const wayOf = (reason: string) => outcomes.find(({ ways }) => ways?.[reason])?.ways?.[reason];
  return (
    <details className={classes.refusals} open={opened}>
      <summary>{summary}</summary>
      <ul>
        {reasonGroups(outcomes).map(({ reason, orderNos }) => {
          const way = wayOf(reason);
          return (
            <li key={reason}>
              <strong>{reason}</strong>
              {way !== undefined && <PageWays ways={[way]} />}
              <span className={classes.quiet}>{ordersText(orderNos.length)}</span>
              <OrderNumbers orderNos={orderNos} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
