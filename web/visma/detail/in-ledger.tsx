import { Button } from '@mantine/core';
import { useState } from 'react';
import type {
  LedgerCopyNow,
  TransferRow,
} from '#app-server/pages/admin/order-visma-insert.props.ts';
import { formatKr } from '#domain/amounts/money.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { call } from '#web/http/call.ts';
import { Fact, FactGrid } from '#web/parts/fact.tsx';
import { Money } from '#web/parts/money.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { OpenInLedger } from '../open-in-ledger.tsx';
import { ledgerText } from '../ledger-text.ts';
import detail from './detail.module.css';
import classes from '../visma.module.css';

interface InLedgerProps {
  /** Of the transfer. */
  id: string;
  held: NonNullable<TransferRow['ledger']>;
  /** What we sent, with VAT. */
  totalOre: number | null;
  /** Where a person sees it in the ledger. */
  webUrl: string | null;
  /** The ledger said something that the transfer did not know. */
  onChanged: () => void;
}

/** What the ledger has, as it was told last or as it is now. */
export function InLedger({ id, held, totalOre, webUrl, onChanged }: InLedgerProps) {
  const [now, setNow] = useState<LedgerCopyNow | null>(null);
  const [unreached, setUnreached] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const failure = unreached ?? now?.failure ?? null;
  const copy = now?.found === true ? now : null;
  const theirs = copy?.totalOre ?? held.totalOre;

  const isApproved = held.approved !== null && theirs === held.totalOre;

  async function look() {
    setBusy(true);
    setUnreached(null);
    try {
      const answer = await call<LedgerCopyNow>('post', `/visma/overfoersler/${id}/undersoeg`, {});
      setNow(answer);
      if (answer.failure === null) onChanged();
    } catch (error) {
      setUnreached(error instanceof Error ? error.message : 'Visma kunne ikke spørges.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-labelledby="i-visma" className={detail.side}>
      <h3 id="i-visma">I Visma</h3>
      {failure !== null && <ErrorNotice message={failure} />}
      {now !== null && failure === null && !now.found && (
        <p role="status">Kladden findes ikke længere i Visma.</p>
      )}
      <FactGrid>
        <Fact label="Nummer">{ledgerText(held)}</Fact>
        <Fact label="I alt med moms">
          <Money ore={theirs} />
        </Fact>
        {copy !== null && copy.date !== null && <Fact label="Dato">{formatDate(copy.date)}</Fact>}
      </FactGrid>
      {totalOre !== null && (
        <p
          className={detail.difference}
          data-off={(totalOre !== theirs && !isApproved) || undefined}
        >
          Differencen er {formatKr(totalOre - theirs)}
          {isApproved && ` · godkendt: ${held.approved}`}
        </p>
      )}
      <div className={classes.acts}>
        <Button variant="default" size="xs" loading={busy} onClick={() => void look()}>
          Se efter i Visma nu
        </Button>
        <OpenInLedger webUrl={webUrl} held={held} />
      </div>
    </section>
  );
}
