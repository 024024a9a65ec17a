import { formatDateTime, formatTime } from '#domain/time/copenhagen.ts';
import classes from './tile.module.css';

interface UpdatedAtProps {
  at: string | null;
  /** Newer figures are being fetched. */
  busy: boolean;
}

/** `opdateret kl. 10.38`. While newer figures are fetched, this is the time of the figures shown. */
export function UpdatedAt({ at, busy }: UpdatedAtProps) {
  if (at === null) return null;
  return (
    <time
      className={classes.updated}
      dateTime={at}
      title={formatDateTime(at)}
      data-busy={busy || undefined}
    >
      opdateret kl. {formatTime(at)}
    </time>
  );
}
