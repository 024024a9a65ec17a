import type { TransferDetail } from '#app-server/pages/admin/order-visma-insert.props.ts';
import { formatKr } from '#domain/amounts/money.ts';
import { formatCount } from '#domain/amounts/count.ts';
import { transferStateLabels } from '#domain/erp/transfer.ts';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import classes from './detail.module.css';
import { ScrollTable } from '../scroll-table.tsx';

const HEADS = [
  { text: 'Tidspunkt' },
  { text: 'Derefter' },
  { text: 'Svar', right: true },
  { text: 'ms', right: true },
  { text: 'Kode' },
  { text: 'Vismas log-id' },
] as const;

/** Every call to the ledger about a transfer, the newest first. */
export function AttemptLog({ attempts }: Pick<TransferDetail, 'attempts'>) {
  if (attempts.length === 0) return null;
  return (
    <section aria-labelledby="forsoeg">
      <h3 id="forsoeg">Forsøg</h3>
      <ScrollTable label="Forsøg" heads={HEADS}>
        {attempts.map(({ at, state, status, durationMs, errorCode, logId, sentence }) => (
          <tr key={`${at} ${logId ?? ''} ${state}`}>
            <td>{formatDateTime(at)}</td>
            <td>{transferStateLabels[state]}</td>
            <td data-right>{status ?? 'intet'}</td>
            <td data-right>{formatCount(durationMs)}</td>
            <td title={sentence ?? undefined}>{errorCode ?? '–'}</td>
            <td>{logId ?? '–'}</td>
          </tr>
        ))}
      </ScrollTable>
    </section>
  );
}

/** Where a transfer has stood, and who moved it. */
export function TransferTimeline({ timeline }: Pick<TransferDetail, 'timeline'>) {
  if (timeline.length === 0) return null;
  return (
    <section aria-labelledby="forloeb">
      <h3 id="forloeb">Forløb</h3>
      <ol className={classes.timeline}>
        {timeline.map(({ at, state, initials, reason, approvedOre }, index) => (
          <li key={index}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <span>
              {transferStateLabels[state]}
              {approvedOre !== null && ` · ${formatKr(approvedOre)} i Visma godkendt`}
              {initials !== null && ` · ${initials}`}
              {reason !== null && ` · ${reason}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
