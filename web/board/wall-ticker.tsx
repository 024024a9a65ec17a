import type { CardView } from './card-view.ts';
import classes from './wall-ticker.module.css';

interface WallTickerProps {
  cards: readonly CardView[];
  turn: number;
}

/** The line at the foot: the deadlines that have been missed, one after the other, or that there are none. */
export function WallTicker({ cards, turn }: WallTickerProps) {
  const missed = cards.filter(({ sla }) => sla.level === 'breached');
  const old = cards.filter(({ breached }) => breached).length - missed.length;
  const shown = missed[turn % Math.max(1, missed.length)];
  return (
    <footer className={classes.ticker}>
      {shown === undefined ? (
        <span>Ingen frister er overskredet</span>
      ) : (
        <>
          <strong className={classes.missed}>
            {missed.length === 1 ? '1 frist overskredet' : `${missed.length} frister overskredet`}
          </strong>
          <span>{`${shown.card.orderNo} · ${shown.card.city} · ${shown.sla.text}`}</span>
        </>
      )}
      {old > 0 && (
        <span className={classes.old}>
          {old === 1 ? '1 ordre har stået for længe' : `${old} ordrer har stået for længe`}
        </span>
      )}
    </footer>
  );
}
