import { useLocalStorage } from '@mantine/hooks';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { OrderStatusScreenProps } from '#app-server/pages/order/order-status-screen.props.ts';
import { unpackBoard } from '#domain/boards/packed-board.ts';
import { scopeOf } from '#domain/rights/rights.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { Lane } from '#web/board/cards/lane.tsx';
import { PastBand } from '#web/board/past/past-band.tsx';
import { useBreaches } from '#web/board/use-breaches.ts';
import { useClock } from '#web/board/use-clock.ts';
import { useNightlyReload } from '#web/board/use-nightly-reload.ts';
import { pixelShift, useSchemeByClock, useWakeLock } from '#web/board/use-screen-care.ts';
import { useHand } from '#web/board/use-hand.ts';
import { LoggedOutWall } from '#web/board/pairing/logged-out-wall.tsx';
import { PairedScreen } from '#web/board/pairing/paired-screen.tsx';
import { useShown } from '#web/board/cards/use-shown.ts';
import { useTravel } from '#web/board/past/use-travel.ts';
import { useRights, useUser } from '#web/shared-props.ts';
import { useBoard } from '#web/board/use-board.ts';
import { useBoardKeys } from '#web/board/use-board-keys.ts';
import { BoardHeader } from '#web/board/frame/board-header.tsx';
import { BoardAnnouncements } from '#web/board/frame/board-announcements.tsx';
import { BoardTicker } from '#web/board/frame/board-ticker.tsx';
import { BoardTools } from '#web/board/frame/board-tools.tsx';
import classes from '#web/board/board.module.css';
import { BoardBoundary } from '#web/failures/board-failure.tsx';
import { BoardPage } from '#web/layout/board-page.tsx';
import { useConnection } from '#web/realtime/connection.ts';
import { usePulse } from '#web/realtime/use-pulse.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { rememberedScroll } from '#web/parts/table/remembered-scroll.ts';

const PastControls = lazyPart(
  () => import('#web/board/past/past-controls.tsx'),
  (module) => module.PastControls,
);

/** The board: what every order waits for, read from four metres away. */
export default function OrderStatusScreen({ snapshot, boards }: OrderStatusScreenProps) {
  return (
    <BoardBoundary>
      <Board key={snapshot.board.id} snapshot={snapshot} boards={boards} />
    </BoardBoundary>
  );
}

function Board({ snapshot: packed, boards }: OrderStatusScreenProps) {
  const [snapshot] = useState(() => unpackBoard(packed));
  const [volume, setVolume] = useLocalStorage({ key: 'tavle-lydstyrke', defaultValue: 0.5 });
  const user = useUser();
  const mayPlay = user?.preferences.sound ?? true;
  const { actor, view } = useBoard(snapshot, mayPlay ? volume : 0);
  const { unheard } = useConnection();
  const hands = useBoardKeys(actor, view);
  const now = useClock();
  const { live, shown, ageNow } = useShown(view, now);
  const today = copenhagenDate(now);
  const frame = useRef<HTMLDivElement>(null);
  const openedOn = useRef(today);

  useSchemeByClock(ageNow);
  useWakeLock();
  useNightlyReload(ageNow);
  usePulse();
  useTravel(frame, shown.cards);
  useHand(hands.seen);
  useBreaches(
    live,
    useCallback(() => actor.send({ type: 'card.breached' }), [actor]),
  );
  useEffect(() => {
    if (openedOn.current !== today) actor.send({ type: 'day.began' });
    openedOn.current = today;
  }, [today, actor]);

  const { board, travel } = view;
  // A user who may not see names sees none, whatever key is pressed.
  const discreet = view.discreet || !snapshot.whole;
  // Whoever may not open every order opens none from here: a card does not say whose it is.
  const linked = scopeOf(useRights(), 'order.see') === 'all';
  const isPast = travel?.phase === 'shown';
  const shift = pixelShift(now);
  return (
    <BoardPage>
      {user?.paired && <PairedScreen boardId={snapshot.board.id} />}
      {user?.kiosk && !user.paired && <LoggedOutWall />}
      <div
        className={classes.frame}
        {...rememberedScroll}
        ref={frame}
        data-past={isPast || undefined}
        data-bare={view.bare || undefined}
        style={{ translate: `${shift}px ${shift}px` }}
      >
        <BoardHeader
          board={board?.config ?? snapshot.board}
          counters={shown.counters ?? snapshot.counters}
          lamp={isPast ? 'past' : view.lamp}
          unheard={unheard}
          discreet={discreet}
          now={now}
        />
        <BoardTools
          mayPlay={mayPlay}
          boards={boards}
          boardId={snapshot.board.id}
          sound={view.sound}
          held={view.held}
          discreet={discreet}
          whole={snapshot.whole}
          bare={view.bare}
          volume={volume}
          onSound={hands.sound}
          onVolume={setVolume}
          onHold={hands.hold}
          onDiscreet={hands.discreet}
          onReplay={hands.replay}
        />
        <BoardAnnouncements
          staleSince={isPast ? null : view.staleSince}
          recovered={!isPast && view.recovered}
          retryIn={isPast ? null : view.retryIn}
          urgentCard={view.urgentCard}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
        {travel !== null && (
          <PastBand travel={travel} onRetry={() => actor.send({ type: 'replay.retried' })} />
        )}
        {travel?.phase === 'shown' && (
          <Suspense>
            <PastControls
              replay={travel}
              onInstant={(at) => actor.send({ type: 'instant.chosen', at })}
              onSpeed={(speed) => actor.send({ type: 'speed.chosen', speed })}
              onPlay={hands.play}
              onLeave={hands.leave}
            />
          </Suspense>
        )}
        <div className={classes.lanes} data-stale={(!isPast && view.lamp === 'stale') || undefined}>
          {shown.lanes.map((lane) => (
            <Lane
              key={lane.lane}
              view={lane}
              turn={view.turn}
              arrival={isPast ? undefined : view.arrivals[lane.lane]}
              more={shown.more?.[lane.lane] ?? 0}
              discreet={discreet}
              linked={linked}
              latestOrderNo={isPast ? null : view.latestOrderNo}
            />
          ))}
        </div>
        {shown.cards.length === 0 && <p className={classes.nothing}>Ingen åbne ordrer</p>}
        <BoardTicker
          cards={shown.cards}
          turn={view.turn}
          unmatchedDocuments={shown.unmatchedDocuments ?? null}
          failedTransfers={shown.failedTransfers ?? 0}
        />
      </div>
    </BoardPage>
  );
}
