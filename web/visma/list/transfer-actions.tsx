import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '#domain/amounts/count.ts';
import type { TransferTab } from '#domain/erp/transfer-list.ts';
import type { TransferRow } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { ordersText } from '#web/bulk/bulk-words.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import type { useSelection } from '#web/list/use-selection.ts';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import { useMay } from '#web/shared-props.ts';
import type { RunItem, TransferPurpose } from '#web/visma/run/transfer-run.ts';
import classes from '../visma.module.css';

interface TransferActionsProps {
  tab: TransferTab;
  /** How many the tab holds. */
  total: number;
  selection: Pick<ReturnType<typeof useSelection<TransferRow>>, 'rows' | 'unseen' | 'clear'>;
  onBegin: (purpose: TransferPurpose, items: readonly RunItem[]) => void;
}

/** Whether a person can send the transfers of a tab again. */
export function isResendable(tab: string): boolean {
  return tab === 'failed_fixable' || tab === 'failed_temporary';
}
/** Whether a person can discard the transfers of a tab. */
export function isDiscardable(tab: string): boolean {
  return tab === 'queued' || isResendable(tab);
}

/** What can be done to the selected rows of a tab, or to all that are ready. */
export function TransferActions({ tab, total, selection, onBegin }: TransferActionsProps) {
  const may = useMay();
  const [fetching, setFetching] = useState(false);
  const { rows, unseen, clear } = selection;

  async function sendAll() {
    setFetching(true);
    try {
      onBegin('send', await call<RunItem[]>('get', '/visma/klar'));
    } catch (error) {
      say.error(error instanceof Error ? error.message : 'Ordrerne kunne ikke hentes.');
    } finally {
      setFetching(false);
    }
  }

  const sends = may('transfer.send');
  if (rows.length === 0) {
    if (tab !== 'ready' || total === 0 || !sends) return null;
    return (
      <Button loading={fetching} onClick={() => void sendAll()}>
        {total === 1 ? 'Overfør 1 klar ordre …' : `Overfør alle ${formatCount(total)} klar …`}
      </Button>
    );
  }
  return (
    <div className={classes.acts}>
      {unseen > 0 && (
        <Text fz="sm" c="dimmed">
          {formatCount(unseen)} af de valgte ses ikke her
        </Text>
      )}
      <Button variant="subtle" onClick={clear}>
        Fravælg
      </Button>
      {isDiscardable(tab) && may('transfer.revoke') && (
        <Button variant="default" color="red" onClick={() => onBegin('discard', rows)}>
          Kassér {ordersText(rows.length)} …
        </Button>
      )}
      {isResendable(tab) && sends && (
        <Button rightSection={<KeyHint keys="g" />} onClick={() => onBegin('resend', rows)}>
          Gensend {ordersText(rows.length)} …
        </Button>
      )}
      {tab === 'ready' && sends && (
        <Button rightSection={<KeyHint keys="o" />} onClick={() => onBegin('send', rows)}>
          Overfør {ordersText(rows.length)} …
        </Button>
      )}
    </div>
  );
}
