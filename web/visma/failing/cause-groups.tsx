import { Button } from '@mantine/core';
import type { CauseGroup } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { OrderNumbers } from '#web/bulk/order-numbers.tsx';
import { ordersText } from '#web/bulk/bulk-words.ts';
import { PageWays } from '#web/parts/page-ways.tsx';
import { useMay } from '#web/shared-props.ts';
import classes from './causes.module.css';

interface CauseGroupsProps {
  causes: readonly CauseGroup[];
  onResend: (group: CauseGroup) => void;
  onApprove: (group: CauseGroup) => void;
}

/** Failures by their cause: one correction, and one button for all orders behind it. */
export function CauseGroups({ causes, onResend, onApprove }: CauseGroupsProps) {
  const may = useMay();
  if (causes.length === 0) return null;
  return (
    <ul className={classes.causes} aria-label="Fejl efter årsag">
      {causes.map((group) => (
        <li key={group.sentence} className={classes.cause}>
          <div className={classes.causeHead}>
            <strong>{group.sentence}</strong>
            <span className={classes.causeCount}>{ordersText(group.orderNos.length)}</span>
          </div>
          <PageWays ways={group.ways} />
          <details>
            <summary>Se ordrerne</summary>
            <OrderNumbers orderNos={group.orderNos} />
          </details>
          <div className={classes.causeActions}>
            {group.approvable && may('transfer.revoke') && (
              <Button variant="default" size="xs" onClick={() => onApprove(group)}>
                Godkend differencen …
              </Button>
            )}
            {!group.approvable && may('transfer.send') && (
              <Button size="xs" onClick={() => onResend(group)}>
                {group.needsDay ? 'Vælg dato og gensend …' : 'Gensend alle …'}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
