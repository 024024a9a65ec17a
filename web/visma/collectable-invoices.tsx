import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Collectable } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { settlementLabels } from '#domain/partners/partner-kinds.ts';
import { ordersText } from '#web/bulk/bulk-words.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { Money } from '#web/parts/money.tsx';
import { useMay } from '#web/shared-props.ts';
import type { RunItem } from './run/transfer-run.ts';
import causes from './failing/causes.module.css';
import classes from './visma.module.css';

interface CollectableInvoicesProps {
  invoices: readonly Collectable[];
  onBegin: (items: readonly RunItem[]) => void;
}

/** The partners whose ready orders can become one invoice each. */
export function CollectableInvoices({ invoices, onBegin }: CollectableInvoicesProps) {
  const may = useMay();
  const [fetching, setFetching] = useState<string | null>(null);
  if (invoices.length === 0 || !may('transfer.send')) return null;

  async function collect(partnerId: string | null) {
    setFetching(partnerId ?? ALL);
    try {
      const query = partnerId === null ? '' : `?partner=${partnerId}`;
      onBegin(await call<RunItem[]>('get', `/visma/klar/samlet${query}`));
    } catch (error) {
      say.error(error instanceof Error ? error.message : 'Ordrerne kunne ikke hentes.');
    } finally {
      setFetching(null);
    }
  }

  return (
    <section aria-labelledby="samlefakturaer" className={causes.collectable}>
      <div className={causes.collectableHead}>
        <h2 id="samlefakturaer">Samlefakturaer</h2>
        {invoices.length > 1 && (
          <Button size="xs" loading={fetching === ALL} onClick={() => void collect(null)}>
            Samlefaktura pr. værk …
          </Button>
        )}
      </div>
      <ul aria-label="Værker med ordrer til samlefaktura">
        {invoices.map(({ partnerId, partnerName, settlement, count, totalOre }) => (
          <li key={partnerId}>
            <div>
              <strong>{partnerName}</strong>
              <span className={classes.quiet}>
                Afregnes {settlementLabels[settlement].toLowerCase()} · {ordersText(count)} ·{' '}
                <Money ore={totalOre} />
              </span>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={`Samlefaktura til ${partnerName} …`}
              loading={fetching === partnerId}
              onClick={() => void collect(partnerId)}
            >
              Samlefaktura …
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ALL = 'all';
