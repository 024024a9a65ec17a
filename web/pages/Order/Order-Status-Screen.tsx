import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { OrderStatusScreenProps } from '#app-server/pages/order-status-screen.props.ts';
import { copenhagenDate } from '#domain/copenhagen.ts';
import { unlockSound } from '#web/board/chimes.ts';
import { Lane } from '#web/board/lane.tsx';
import { lanesOf } from '#web/board/lanes.ts';
import { useBreaches } from '#web/board/use-breaches.ts';
import { useClock } from '#web/board/use-clock.ts';
import {
  pixelShift,
  useNightlyReload,
  useSchemeByClock,
  useWakeLock,
} from '#web/board/use-screen-care.ts';
import { useTravel } from '#web/board/use-travel.ts';
import { currentLook } from '#web/statuses/status-info.ts';
import { useWall } from '#web/board/use-wall.ts';
import { WallHeader } from '#web/board/wall-header.tsx';
import { WallNews } from '#web/board/wall-news.tsx';
import { WallTicker } from '#web/board/wall-ticker.tsx';
import { WallTools } from '#web/board/wall-tools.tsx';
import classes from '#web/board/wall.module.css';
import { useShortcuts } from '#web/layout/shortcuts.ts';
import { WallPage } from '#web/layout/wall-page.tsx';

const AGE_TICK = 30_000;

/** The wall: what every order waits for, read from four metres away. */
export default function OrderStatusScreen({ snapshot, boards }: OrderStatusScreenProps) {
  return <Wall key={snapshot.board.id} snapshot={snapshot} boards={boards} />;
}

function Wall({ snapshot, boards }: OrderStatusScreenProps) {
  const [volume, setVolume] = useLocalStorage({ key: 'tavle-lydstyrke', defaultValue: 0.5 });
  const look = currentLook();
  const { wall, view } = useWall(snapshot, volume);
  const now = useClock();
  const ageNow = Math.floor(now / AGE_TICK) * AGE_TICK;
  const today = copenhagenDate(now);
  const lanes = useMemo(() => lanesOf(view.cards, ageNow, look), [view.cards, ageNow, look]);
  const all = useMemo(() => lanes.flatMap(({ cards }) => cards), [lanes]);
  const frame = useRef<HTMLDivElement>(null);
  const openedOn = useRef(today);

  useSchemeByClock(ageNow);
  useWakeLock();
  useNightlyReload(ageNow);
  useTravel(frame, all);
  useBreaches(
    all,
    useCallback(() => wall.send({ type: 'card.breached' }), [wall]),
  );
  useEffect(() => {
    if (openedOn.current !== today) wall.send({ type: 'day.began' });
    openedOn.current = today;
  }, [today, wall]);

  const sound = () => {
    unlockSound();
    wall.send({ type: view.sound === 'locked' ? 'sound.unlocked' : 'sound.toggled' });
  };
  const hold = () => wall.send({ type: 'paging.toggled' });
  const discreet = () => wall.send({ type: 'display.toggled' });
  useShortcuts({
    m: sound,
    d: discreet,
    ' ': hold,
    f: () => void toggleFullscreen(),
    ArrowRight: () => wall.send({ type: 'page.next' }),
    ArrowLeft: () => wall.send({ type: 'page.previous' }),
  });

  const { board } = view;
  const shift = pixelShift(now);
  return (
    <WallPage title="Ordretavle">
      <div className={classes.frame} ref={frame} style={{ translate: `${shift}px ${shift}px` }}>
        <WallHeader
          board={board?.config ?? snapshot.board}
          counters={board?.counters ?? snapshot.counters}
          lamp={view.lamp}
          discreet={view.discreet}
          now={now}
        />
        <WallNews
          staleSince={view.staleSince}
          recovered={view.recovered}
          retryIn={view.retryIn}
          urgentCard={view.urgentCard}
          onRetry={() => wall.send({ type: 'retry.requested' })}
        />
        <div className={classes.lanes} data-stale={view.lamp === 'stale' || undefined}>
          {lanes.map((lane) => (
            <Lane
              key={lane.lane}
              view={lane}
              turn={view.turn}
              more={board?.more[lane.lane] ?? 0}
              discreet={view.discreet}
              latestCardId={view.latestCardId}
            />
          ))}
        </div>
        {all.length === 0 && <p className={classes.nothing}>Ingen åbne ordrer</p>}
        <WallTicker cards={all} turn={view.turn} />
        <WallTools
          boards={boards}
          boardId={snapshot.board.id}
          sound={view.sound}
          held={view.held}
          discreet={view.discreet}
          volume={volume}
          onSound={sound}
          onVolume={setVolume}
          onHold={hold}
          onDiscreet={discreet}
        />
      </div>
    </WallPage>
  );
}

async function toggleFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
