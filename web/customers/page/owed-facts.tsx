import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { CustomerOwed } from '#app-server/pages/customer/customer-info.props.ts';
import { formatKr } from '#domain/amounts/money.ts';
import { quietCall } from '#web/http/call.ts';
import { CallError } from '#web/http/call-error.ts';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { customerUrl } from '../customer-url.ts';
import classes from './parts.module.css';

/** What the customer owes by Visma, which is asked when the card is opened; nothing where Visma does not know the customer. */
export function OwedFacts({ customerNo }: { customerNo: number }) {
  const { owed, ask } = useOwed(customerNo);
  if (owed?.state === 'unknown') return null;
  if (owed?.state === 'silent') {
    return (
      <p className={classes.none} role="status">
        Visma svarer ikke på, hvad kunden skylder.{' '}
        <Button variant="default" size="compact-xs" onClick={ask}>
          Prøv igen
        </Button>
      </p>
    );
  }
  return (
    <div className={classes.owed}>
      <FactGrid>
        <Fact label="Forfaldent i Visma">
          {owed && (
            <span className={classes.money} data-overdue={owed.dueOre > 0}>
              {owed.dueOre > 0 ? formatKr(owed.dueOre) : 'Intet'}
            </span>
          )}
        </Fact>
        <Fact label="Skylder i alt inkl. moms">
          {owed && <span className={classes.money}>{formatKr(owed.balanceOre)}</span>}
        </Fact>
      </FactGrid>
    </div>
  );
}

function useOwed(customerNo: number): { owed: CustomerOwed | null; ask: () => void } {
  const [asked, setAsked] = useState(0);
  const [found, setFound] = useState<{ of: string; owed: CustomerOwed } | null>(null);
  const of = `${customerNo} ${asked}`;
  useEffect(() => {
    const abort = new AbortController();
    quietCall<CustomerOwed>('get', `${customerUrl(customerNo)}/skyldigt`, undefined, {
      signal: abort.signal,
    })
      .then((owed) => setFound({ of, owed }))
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setFound({ of, owed: { state: 'silent' } });
      });
    return () => abort.abort();
  }, [customerNo, of]);
  return { owed: found?.of === of ? found.owed : null, ask: () => setAsked(asked + 1) };
}
