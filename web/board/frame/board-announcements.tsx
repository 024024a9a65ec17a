import { formatTime } from '#domain/time/copenhagen.ts';
import type { BoardCard } from '#domain/boards/board.ts';
import { workTypeLabel } from '#domain/orders/work-types.ts';
import classes from './board-announcements.module.css';

interface BoardAnnouncementsProps {
  /** The instant of the last update of a stale board, or `null` while it is up to date. */
  staleSince: string | null;
  recovered: boolean;
  /** Seconds until the board is fetched again, when it could not be. */
  retryIn: number | null;
  urgentCard: BoardCard | null;
  onRetry: () => void;
}

/** Messages across the whole board: it is stale, it cannot be fetched, it is current again, or an urgent order has arrived. */
export function BoardAnnouncements({
  staleSince,
  recovered,
  retryIn,
  urgentCard,
  onRetry,
}: BoardAnnouncementsProps) {
  return (
    <div className={classes.news} aria-live="assertive">
      {staleSince !== null && (
        <p className={classes.stale}>
          {`Tavlen er ikke opdateret siden kl. ${formatTime(staleSince)}`}
        </p>
      )}
      {retryIn !== null && (
        <p className={classes.failed}>
          {`Tavlen kunne ikke hentes. Prøver igen om ${retryIn} sek.`}
          <button type="button" className={classes.retry} onClick={onRetry}>
            Prøv igen
          </button>
        </p>
      )}
      {recovered && <p className={classes.recovered}>Tavlen er opdateret igen</p>}
      {urgentCard !== null && (
        <p className={classes.urgent}>
          {`Akut: ${urgentCard.orderNo} · ${workTypeLabel(urgentCard.workType)} · ${urgentCard.city}`}
        </p>
      )}
    </div>
  );
}
