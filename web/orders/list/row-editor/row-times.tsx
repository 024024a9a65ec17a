import { orderAge, slaState, type SlaLevel } from '#domain/orders/order-age.ts';
import { isFinal } from '#domain/orders/order-status.ts';
import { formatDateTime } from '#domain/time/copenhagen.ts';
import { type Health, healthToken } from '#web/layout/theme/theme.ts';
import { AgeBadge } from '#web/parts/pills/age-badge.tsx';
import { Hint } from '#web/parts/controls/hint.tsx';
import { useFromNow } from '#web/parts/time/now.ts';
import { shortDate, shortTime } from '#web/parts/time/short-time.ts';
import { StatusPill } from '#web/parts/pills/status-pill.tsx';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import classes from '../list-columns.module.css';
import type { LiveRow } from '../live-orders.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

const slaHealth: Partial<Record<SlaLevel, Health>> = { warning: 'orange', breached: 'red' };

/** When the work is planned to begin; a dash where it is not. */
export function Planned({ at }: { at: string | null }) {
  const text = useFromNow((now) => (at === null ? '–' : shortTime(at, now)));
  if (at === null) return text;
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {text}
    </time>
  );
}

/** The deadline; near or past, in its colour with how near. */
export function Due({ dueAt, status }: Pick<LiveRow, 'dueAt' | 'status'>) {
  const calendar = useWorkingCalendar();
  const date = useFromNow((now) => (dueAt === null ? '–' : shortDate(dueAt, now)));
  const level = useFromNow((now) => slaState({ dueAt }, now, calendar).level);
  const text = useFromNow((now) => slaState({ dueAt }, now, calendar).text);
  if (dueAt === null) return date;
  const health = isFinal(status) ? undefined : slaHealth[level];
  if (health === undefined) {
    return (
      <time dateTime={dueAt} title={formatDateTime(dueAt)}>
        {date}
      </time>
    );
  }
  return (
    <Hint label={text}>
      <time
        dateTime={dueAt}
        className={classes.due}
        data-breached={level === 'breached' || undefined}
        style={{ color: healthToken(health, 'text') }}
      >
        {date}
      </time>
    </Hint>
  );
}

interface StandingProps {
  row: LiveRow;
  withStatus: boolean;
}

/** How long the order has stood; where that has just changed, that. */
export function Standing({ row, withStatus }: StandingProps) {
  const { status, moved, fresh } = row;
  return (
    <span className={classes.standing}>
      {(withStatus || moved) && <StatusPill status={status} short />}
      {fresh ? (
        // Beside a status that the list does not hold there is no room for more.
        <span className={classes.fresh}>{moved ? 'nu' : 'opdateret nu'}</span>
      ) : (
        !isFinal(status) && !moved && <Age row={row} />
      )}
    </span>
  );
}

function Age({ row }: { row: LiveRow }) {
  const limits = useStatusLook().info(row.status);
  const calendar = useWorkingCalendar();
  const ageAt = (now: number) =>
    orderAge(row, Math.max(now, Date.parse(row.statusSince)), calendar, limits);
  const level = useFromNow((now) => ageAt(now).level);
  const text = useFromNow((now) => ageAt(now).text);
  return (
    <AgeBadge
      level={level}
      text={text}
      hint={`${limits.label} siden ${formatDateTime(row.statusSince)}`}
    />
  );
}
