import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type {
  CountAndSum,
  Discrepancy,
  Reconciliation as Answer,
} from '#app-server/pages/admin/order-visma-insert.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { formatKr } from '#domain/amounts/money.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { call } from '#web/http/call.ts';
import { Money } from '#web/parts/money.tsx';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import detailCss from './detail/detail.module.css';
import classes from './visma.module.css';
import { Discrepancies } from './detail/discrepancies.tsx';
import type { RunItem, TransferPurpose } from './run/transfer-run.ts';
import { ScrollTable } from './scroll-table.tsx';

const HEADS = [
  { text: 'Dag' },
  { text: 'Her', right: true },
  { text: 'Her, kr.', right: true },
  { text: 'I Visma', right: true },
  { text: 'I Visma, kr.', right: true },
  { text: 'Heraf kreditnotaer', right: true },
  { text: 'Difference', right: true },
] as const;

interface ReconciliationProps {
  /** Where a person sees an invoice in the ledger. */
  webUrl: string | null;
  onBegin: (purpose: TransferPurpose, items: readonly RunItem[]) => void;
}

/** What was transferred against what the ledger holds, day by day: 0,00, or the list of why not. */
export function Reconciliation({ webUrl, onBegin }: ReconciliationProps) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asked, setAsked] = useState(1);
  const [settled, setSettled] = useState(0);
  const busy = asked !== settled;
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    call<Answer>('get', '/visma/afstemning', undefined, { signal })
      .then(setAnswer)
      .catch((error: unknown) => {
        if (signal.aborted) return;
        const failure = error instanceof Error ? error.message : 'Afstemningen kunne ikke hentes.';
        setAnswer({ from: '', days: [], discrepancies: [], failure });
      })
      .finally(() => setSettled(asked));
    return () => gone.abort();
  }, [asked]);
  const again = () => setAsked(asked + 1);
  if (answer === null) return <DelayedSkeleton height={240} />;
  if (answer.failure !== null)
    return <ErrorNotice message={answer.failure} onRetry={again} retrying={busy} />;
  const { discrepancies, days, from } = answer;
  const open = discrepancies.filter(({ approved }) => approved === null);
  const explained = discrepancies.filter(({ approved }) => approved !== null);
  const acts = { webUrl, onBegin, onSettled: again };
  return (
    <section aria-label="Afstemning" className={classes.detail}>
      <div className={classes.bar}>
        <p role="status" className={detailCss.difference} data-off={open.length > 0 || undefined}>
          {summaryOf(open.length, explained)}
        </p>
        <span className={classes.spring} />
        <Button variant="default" size="xs" loading={busy} onClick={again}>
          Spørg Visma igen
        </Button>
      </div>
      <Discrepancies label="Det stemmer ikke" of={open} {...acts} />
      <Days days={days} />
      <Discrepancies label="Godkendte differencer" of={explained} {...acts} />
      <p className={classes.quiet}>
        Fra {formatDate(from)}, spurgt hos Visma for et øjeblik siden.
      </p>
    </section>
  );
}

function summaryOf(open: number, explained: readonly Discrepancy[]): string {
  if (open === 1) return '1 faktura stemmer ikke.';
  if (open > 1) return `${formatCount(open)} fakturaer stemmer ikke.`;
  if (explained.length === 0) return 'Differencen er 0,00 kr.';
  const sum = explained.reduce((ore, one) => ore + (one.oursOre ?? 0) - (one.theirsOre ?? 0), 0);
  return `Differencen er ${formatKr(sum)}, og den er godkendt.`;
}

function Days({ days }: Pick<Answer, 'days'>) {
  if (days.length === 0) return <p>Der er ingen overførsler i perioden.</p>;
  return (
    <ScrollTable label="Dag for dag" heads={HEADS}>
      {days.map(({ day, ours, theirs }) => (
        <tr key={day}>
          <td>{formatDate(day)}</td>
          <td data-right>{formatCount(ours.count)}</td>
          <td data-right>
            <Money ore={ours.totalOre} bare />
          </td>
          <td data-right>{formatCount(theirs.count)}</td>
          <td data-right>
            <Money ore={theirs.totalOre} bare />
          </td>
          <td data-right>
            <Credits ours={ours.credits} theirs={theirs.credits} />
          </td>
          <td data-right data-off={ours.totalOre !== theirs.totalOre || undefined}>
            <Money ore={ours.totalOre - theirs.totalOre} bare />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** The credit notes of a day: what we say, and what the ledger says where that is something else. */
function Credits({ ours, theirs }: Record<'ours' | 'theirs', CountAndSum>) {
  if (ours.count === 0 && theirs.count === 0) return '–';
  const isSame = ours.totalOre === theirs.totalOre;
  return (
    <>
      <Money ore={ours.totalOre} bare />
      {!isSame && (
        <>
          {' '}
          (i Visma <Money ore={theirs.totalOre} bare />)
        </>
      )}
    </>
  );
}
