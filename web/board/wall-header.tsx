import type { BoardConfig, BoardCounters } from '#domain/board.ts';
import { copenhagenDate, formatDate, formatTime } from '#domain/copenhagen.ts';
import { formatWeek } from '#domain/iso-week.ts';
import { formatKr } from '#domain/money.ts';
import classes from './wall-header.module.css';

interface WallHeaderProps {
  board: BoardConfig;
  counters: BoardCounters;
  lamp: 'live' | 'lagging' | 'stale';
  discreet: boolean;
  now: number;
}

const lampTexts = { live: 'Live', lagging: 'Forbinder igen …', stale: 'Forældet' } as const;

/** What the wall is, what time it is, whether it may be believed, and what today has brought. */
export function WallHeader({ board, counters, lamp, discreet, now }: WallHeaderProps) {
  const date = copenhagenDate(now);
  return (
    <header className={classes.header}>
      <h1 className={classes.name}>{board.name}</h1>
      <span className={classes.lamp} data-lamp={lamp} role="status">
        {lampTexts[lamp]}
      </span>
      <dl className={classes.counters}>
        <Counter label="Modtaget i dag" value={counters.received} />
        <Counter label="Udført" value={counters.done} />
        <Counter label="Faktureret" value={counters.invoiced} />
        {!discreet && <Counter label="Faktureret i dag" value={formatKr(counters.invoicedOre)} />}
      </dl>
      <p className={classes.clock}>
        <time dateTime={new Date(now).toISOString()}>{formatTime(now)}</time>
        <span className={classes.date}>{`${formatDate(now)} · ${formatWeek(date)}`}</span>
      </p>
    </header>
  );
}

function Counter({ label, value }: { label: string; value: number | string }) {
  return (
    <div className={classes.counter}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
