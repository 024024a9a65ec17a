import { Link } from '@inertiajs/react';
import type { DocumentDetails } from '#app-server/pages/admin/manual-order-match.props.ts';
import { matchModeLabels } from '#domain/documents/document.ts';
import { Ago } from '#web/parts/time/ago.tsx';
import { Money } from '#web/parts/money.tsx';
import classes from './history-section.module.css';

interface HistorySectionProps {
  details: DocumentDetails;
}

/** The orders that the document is matched to, and its history. */
export function HistorySection({ details: { matches, history, note } }: HistorySectionProps) {
  const standing = matches.filter(({ undoneAt }) => undoneAt === null);
  return (
    <section className={classes.history} aria-label="Historik">
      {standing.length > 0 && (
        <ul className={classes.matches}>
          {standing.map(({ id, orderNo, orderTitle, mode, netOre }) => (
            <li key={id}>
              <Link href={`/ordrer/${orderNo}`} className={classes.order}>
                {orderNo}
              </Link>
              <span>{orderTitle}</span>
              <span className={classes.dimmed}>{matchModeLabels[mode]}</span>
              <Money ore={netOre} />
            </li>
          ))}
        </ul>
      )}
      {note !== null && <p className={classes.note}>{note}</p>}
      <details>
        <summary className={classes.summary}>Historik ({history.length})</summary>
        <ol className={classes.events}>
          {history.toReversed().map(({ seq, at, actor, text, reason }) => (
            <li key={seq}>
              {text}
              {reason !== null && ` – ${reason}`}
              <span className={classes.dimmed}>
                {' '}
                {actor?.initials ?? 'Tavlen'} · <Ago at={at} />
              </span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
