import { Button } from '@mantine/core';
import type { TransferRow } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { useMay } from '#web/shared-props.ts';
import type { RunItem, TransferPurpose } from '../run/transfer-run.ts';
import { isDiscardable, isResendable } from '#web/visma/list/transfer-actions.tsx';
import classes from '../visma.module.css';

interface DrawerActsProps {
  row: TransferRow;
  onBegin: (purpose: TransferPurpose, items: readonly RunItem[]) => void;
}

/** What can be done to the one transfer, or order, that is looked at. */
export function DrawerActs({ row, onBegin }: DrawerActsProps) {
  const may = useMay();
  const state = row.state ?? 'ready';
  const sends = may('transfer.send');
  return (
    <div className={classes.acts}>
      {state === 'ready' && sends && (
        <Button onClick={() => onBegin('send', [row])}>Overfør …</Button>
      )}
      {isResendable(state) && sends && (
        <Button onClick={() => onBegin('resend', [row])}>Gensend …</Button>
      )}
      {row.ledger?.approvable === true && may('transfer.revoke') && (
        <Button variant="default" onClick={() => onBegin('approve', [row])}>
          Godkend differencen …
        </Button>
      )}
      {isDiscardable(state) && may('transfer.revoke') && (
        <Button variant="default" color="red" onClick={() => onBegin('discard', [row])}>
          Kassér …
        </Button>
      )}
    </div>
  );
}
