import { useMemo } from 'react';
import { boardAt } from '#domain/boards/board-recording.ts';
import type { BoardView } from '#machines/screens/order-status-screen.ts';
import { useStatusLook } from '#web/statuses/status-look.tsx';
import { cardViews } from './card-view.ts';
import { lanesOf } from './lanes.ts';
import { useWorkingCalendar } from '#web/working-hours/use-working-calendar.ts';

const AGE_TICK = 30_000;

/**
 * What the board shows: the present, or in a replay the past with the ages of that instant.
 * `live` are the cards of the present in either case.
 * @param now milliseconds since 1970
 */
export function useShown(view: BoardView, now: number) {
  const look = useStatusLook();
  const calendar = useWorkingCalendar();
  const ageNow = Math.floor(now / AGE_TICK) * AGE_TICK;
  const viewOf = useMemo(() => cardViews(ageNow, look, calendar), [ageNow, look, calendar]);
  const present = useMemo(() => lanesOf(view.cards.map(viewOf), look), [view.cards, viewOf, look]);
  const live = useMemo(() => present.flatMap(({ cards }) => cards), [present]);
  const { travel, board } = view;
  const recording = travel?.phase === 'shown' ? travel.recording : null;
  const at = travel?.phase === 'shown' ? travel.at : 0;
  const past = useMemo(() => {
    if (recording === null) return null;
    const { cards, ...rest } = boardAt(recording, at);
    const lanes = lanesOf(cards.map(cardViews(at, look, calendar)), look);
    return {
      ...rest,
      lanes,
      cards: lanes.flatMap((lane) => lane.cards),
      unmatchedDocuments: null,
      failedTransfers: null,
    };
  }, [recording, at, look, calendar]);
  return { live, shown: past ?? { ...board, lanes: present, cards: live }, ageNow };
}
