import type { BoardTravel } from '#machines/screens/order-status-screen.ts';
import classes from './past-band.module.css';
import { pastMoment, sinceThen } from './past-words.ts';

interface PastBandProps {
  travel: BoardTravel;
  onRetry: () => void;
}

/** The band across the board during replay, so that the past is not mistaken for the present. */
export function PastBand({ travel, onRetry }: PastBandProps) {
  return (
    <div
      className={classes.band}
      role="status"
      aria-live={travel.phase === 'shown' && travel.playing ? 'off' : 'polite'}
    >
      {travel.phase === 'fetching' && 'Henter fortiden …'}
      {travel.phase === 'failed' && (
        <>
          Fortiden kunne ikke hentes. Tavlen viser stadig nu.
          <button type="button" className={classes.retry} onClick={onRetry}>
            Prøv igen
          </button>
        </>
      )}
      {travel.phase === 'shown' && (
        <>
          <strong>{`Tavlen viser ${pastMoment(travel.at)} – ikke nu`}</strong>
          <span className={classes.since}>{sinceThen(travel.recording, travel.at)}</span>
        </>
      )}
    </div>
  );
}
