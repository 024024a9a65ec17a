import { useLocalStorage } from '@mantine/hooks';
import { Suspense, useCallback, useEffect, useRef } from 'react';
import type { OrderStatusScreenProps } from '#app-server/pages/order/order-status-screen.props.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import { Lane } from '#web/board/cards/lane.tsx';
import { PastBand } from '#web/board/past/past-band.tsx';
import { useBreaches } from '#web/board/use-breaches.ts';
import { useClock } from '#web/board/use-clock.ts';
import { useNightlyReload } from '#web/board/use-nightly-reload.ts';
import { pixelShift, useSchemeByClock, useWakeLock } from '#web/board/use-screen-care.ts';
import { useHand } from '#web/board/use-hand.ts';
import { useShown } from '#web/board/cards/use-shown.ts';
import { useTravel } from '#web/board/past/use-travel.ts';
import { useWall } from '#web/board/use-wall.ts';
import { useWallKeys } from '#web/board/use-wall-keys.ts';
import { WallHeader } from '#web/board/frame/wall-header.tsx';
import { WallNews } from '#web/board/frame/wall-news.tsx';
import { WallTicker } from '#web/board/frame/wall-ticker.tsx';
import { WallTools } from '#web/board/frame/wall-tools.tsx';
import classes from '#web/board/wall.module.css';
import { WallBoundary } from '#web/failures/wall-failure.tsx';
import { WallPage } from '#web/layout/wall-page.tsx';
import { useConnection } from '#web/realtime/connection.ts';
import { lazyPart } from '#web/parts/lazy-part.ts';
import { rememberedScroll } from '#web/parts/table/remembered-scroll.ts';

const PastControls = lazyPart(
  () => import('#web/board/past/past-controls.tsx'),
  (module) => module.PastControls,
);

/** The wall: what every order waits for, read from four metres away. */
export default function OrderStatusScreen({ snapshot, boards }: OrderStatusScreenProps) {
  return (
    <WallBoundary>
      <Wall key={snapshot.board.id} snapshot={snapshot} boards={boards} />
    </WallBoundary>
  );
}

function Wall({ snapshot, boards }: OrderStatusScreenProps) {
  const [volume, setVolume] = useLocalStorage({ key: 'tavle-lydstyrke', defaultValue: 0.5 });
  const { wall, view } = useWall(snapshot, volume);
  const { unheard } = useConnection();
  const hands = useWallKeys(wall, view);
  const now = useClock();
  const { live, shown, ageNow } = useShown(view, now);
  const today = copenhagenDate(now);
  const frame = useRef<HTMLDivElement>(null);
  const openedOn = useRef(today);

  useSchemeByClock(ageNow);
  useWakeLock();
  useNightlyReload(ageNow);
  useTravel(frame, shown.cards);
  useHand(hands.seen);
  useBreaches(
    live,
    useCallback(() => wall.send({ type: 'card.breached' }), [wall]),
  );
  useEffect(() => {
    if (openedOn.current !== today) wall.send({ type: 'day.began' });
    openedOn.current = today;
  }, [today, wall]);

  const { board, travel } = view;
  // Who may see no names sees none, whatever key is pressed.
  const discreet = view.discreet || !snapshot.whole;
  const isPast = travel?.phase === 'shown';
  const shift = pixelShift(now);
  return (
    <WallPage>
      <div
        className={classes.frame}
        {...rememberedScroll}
        ref={frame}
        data-past={isPast || undefined}
        data-bare={view.bare || undefined}
        style={{ translate: `${shift}px ${shift}px` }}
      >
        <WallHeader
          board={board?.config ?? snapshot.board}
          counters={shown.counters ?? snapshot.counters}
          lamp={isPast ? 'past' : view.lamp}
          unheard={unheard}
          discreet={discreet}
          now={now}
        />
        <WallNews
          staleSince={isPast ? null : view.staleSince}
          recovered={!isPast && view.recovered}
          retryIn={isPast ? null : view.retryIn}
          urgentCard={view.urgentCard}
          onRetry={() => wall.send({ type: 'retry.requested' })}
        />
        {travel !== null && (
          <PastBand travel={travel} onRetry={() => wall.send({ type: 'replay.retried' })} />
        )}
        {travel?.phase === 'shown' && (
          <Suspense>
            <PastControls
              replay={travel}
              onInstant={(at) => wall.send({ type: 'instant.chosen', at })}
              onSpeed={(speed) => wall.send({ type: 'speed.chosen', speed })}
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
              more={shown.more?.[lane.lane] ?? 0}
              discreet={discreet}
              latestCardId={isPast ? null : view.latestCardId}
            />
          ))}
        </div>
        {shown.cards.length === 0 && <p className={classes.nothing}>Ingen åbne ordrer</p>}
        <WallTicker
          cards={shown.cards}
          turn={view.turn}
          unmatchedDocuments={shown.unmatchedDocuments ?? null}
        />
        <WallTools
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
      </div>
    </WallPage>
  );
}
