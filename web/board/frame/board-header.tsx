import type { BoardConfig, BoardCounters } from '#domain/boards/board.ts';
import { copenhagenDate, formatDate, formatTime } from '#domain/time/copenhagen.ts';
import { formatWeek } from '#domain/time/iso-week.ts';
import { formatKrShort } from '#domain/amounts/money.ts';
import type { Refusal } from '#machines/realtime/channel-states.ts';
import { unheardTexts } from '#web/layout/connection/connection-text.ts';
import { BoardExit } from './board-exit.tsx';
import classes from './board-header.module.css';

interface BoardHeaderProps {
  board: BoardConfig;
  counters: BoardCounters;
  /** `past` while it shows what was. */
  lamp: 'connecting' | 'live' | 'lagging' | 'stale' | 'past';
  /** Why the board's channel is not heard, if it is not. */
  unheard: Refusal | null;
  discreet: boolean;
  now: number;
}

const lampTexts = {
  connecting: 'Forbinder …',
  live: 'Live',
  lagging: 'Forbinder igen …',
  // The banner across the board says since when.
  stale: '',
  past: 'Tidsrejse',
} as const;

/** The header: the board's name, the clock, the connection lamp and today's counters. */
export function BoardHeader({ board, counters, lamp, unheard, discreet, now }: BoardHeaderProps) {
  const date = copenhagenDate(now);
  const isUnheard = unheard !== null && lamp !== 'past';
  const day = lamp === 'past' ? 'den dag' : 'i dag';
  return (
    <header className={classes.header}>
      <BoardExit className={classes.exit} />
      <h1 className={classes.name}>{board.name}</h1>
      <span className={classes.lamp} data-lamp={isUnheard ? 'stale' : lamp} role="status">
        {isUnheard ? unheardTexts[unheard] : lampTexts[lamp]}
      </span>
      <dl className={classes.counters}>
        <Counter label={`Modtaget ${day}`} value={counters.received} />
        <Counter label="Udført" value={counters.done} />
        <Counter
          label="Faktureret"
          value={
            discreet || counters.invoicedOre === null
              ? counters.invoiced
              : `${counters.invoiced} · ${formatKrShort(counters.invoicedOre)}`
          }
        />
      </dl>
      <p className={classes.clock}>
        {lamp === 'past' && <span className={classes.date}>Nu</span>}
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
