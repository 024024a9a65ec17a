import type { CardView } from '../cards/card-view.ts';
import classes from './board-ticker.module.css';
import { formatCount } from '#domain/amounts/count.ts';

interface BoardTickerProps {
  cards: readonly CardView[];
  turn: number;
  /** Number of documents that wait on the match page; `null` where it is not shown. */
  unmatchedDocuments: number | null;
  /** Orders that have not reached Visma for four working hours. */
  failedTransfers: number;
}

/** The line at the foot: the deadlines that have been missed, one after the other, or that there are none; documents that wait. */
export function BoardTicker({
  cards,
  turn,
  unmatchedDocuments,
  failedTransfers,
}: BoardTickerProps) {
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
      <span className={classes.others}>
        {failedTransfers > 0 && (
          <strong className={classes.missed}>
            {failedTransfers === 1
              ? '1 ordre når ikke Visma'
              : `${formatCount(failedTransfers)} ordrer når ikke Visma`}
          </strong>
        )}
        {unmatchedDocuments !== null && unmatchedDocuments > 0 && (
          <span>
            {unmatchedDocuments === 1
              ? '1 dokument uden match'
              : `${formatCount(unmatchedDocuments)} dokumenter uden match`}
          </span>
        )}
        {old > 0 && (
          <span>
            {old === 1
              ? '1 ordre har stået for længe'
              : `${formatCount(old)} ordrer har stået for længe`}
          </span>
        )}
      </span>
    </footer>
  );
}
