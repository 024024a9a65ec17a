import { Link } from '@inertiajs/react';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type {
  CountAndSum,
  Discrepancy,
  LedgerCopyNow,
  Reconciliation as Answer,
} from '#app-server/pages/admin/order-visma-insert.props.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import { call } from '#web/http/call.ts';
import { say } from '#web/layout/notices/toast.ts';
import { Money } from '#web/parts/money.tsx';
import { DelayedSkeleton } from '#web/parts/notices/delayed-skeleton.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import classes from './visma.module.css';
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

/** What was transferred against what the ledger holds, day by day: 0,00, or the list of why not. */
export function Reconciliation() {
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
  return (
    <section aria-label="Afstemning" className={classes.detail}>
      <div className={classes.bar}>
        <p
          role="status"
          className={classes.difference}
          data-off={discrepancies.length > 0 || undefined}
        >
          {summaryOf(answer)}
        </p>
        <span className={classes.spring} />
        <Button variant="default" size="xs" loading={busy} onClick={again}>
          Spørg Visma igen
        </Button>
      </div>
      {discrepancies.length > 0 && <Discrepancies of={discrepancies} onSettled={again} />}
      <Days days={days} />
      <p className={classes.quiet}>
        Fra {formatDate(from)}, spurgt hos Visma for et øjeblik siden.
      </p>
    </section>
  );
}

function summaryOf({ discrepancies }: Answer): string {
  if (discrepancies.length === 0) return 'Differencen er 0,00 kr.';
  return discrepancies.length === 1
    ? '1 faktura stemmer ikke.'
    : `${formatCount(discrepancies.length)} fakturaer stemmer ikke.`;
}

function Discrepancies({ of, onSettled }: { of: readonly Discrepancy[]; onSettled: () => void }) {
  return (
    <ul className={classes.causes} aria-label="Det stemmer ikke">
      {of.map((one) => (
        <li key={one.reference} className={classes.cause}>
          <div className={classes.causeHead}>
            <strong>{one.sentence}</strong>
            <span className={classes.causeCount}>{formatDate(one.day)}</span>
          </div>
          <p>
            {one.transfer === null ? (
              one.reference
            ) : (
              <>
                <Link href={`/ordrer/${one.transfer.orderNo}`}>{one.transfer.orderNo}</Link>
                {one.transfer.orderCount > 1 && ` +${one.transfer.orderCount - 1}`}
              </>
            )}{' '}
            · her <Money ore={one.oursOre} /> · i Visma <Money ore={one.theirsOre} />
          </p>
          {one.transfer !== null && (
            <div className={classes.causeActions}>
              <LookAgain id={one.transfer.id} onSettled={onSettled} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Takes over what somebody did in the ledger with one invoice. */
function LookAgain({ id, onSettled }: { id: string; onSettled: () => void }) {
  const [busy, setBusy] = useState(false);
  async function look() {
    setBusy(true);
    try {
      const { failure, found } = await call<LedgerCopyNow>(
        'post',
        `/visma/overfoersler/${id}/undersoeg`,
        {},
      );
      if (failure !== null) say.error(failure);
      else {
        say.info(found ? 'Visma er læst igen.' : 'Kladden er slettet: ordren er klar igen.');
        onSettled();
      }
    } catch (error) {
      say.error(error instanceof Error ? error.message : 'Visma kunne ikke spørges.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="xs" variant="default" loading={busy} onClick={() => void look()}>
      Undersøg i Visma
    </Button>
  );
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
          <td data-right>
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
