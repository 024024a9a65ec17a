import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { orderStatusScreenMachine, WallView } from '#machines/screens/order-status-screen.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { unlockSound } from './chimes.ts';
import { stepFrom } from './past/past-words.ts';

/** What people do to the wall, by its keys and by its buttons. In the past, space and arrows move the time. */
export function useWallKeys(
  wall: Pick<ActorRefFrom<typeof orderStatusScreenMachine>, 'send'>,
  { sound, travel }: WallView,
) {
  const seen = useCallback(() => wall.send({ type: 'hand.seen' }), [wall]);
  const hands = {
    seen,
    sound: () => {
      unlockSound();
      wall.send({ type: sound === 'locked' ? 'sound.unlocked' : 'sound.toggled' });
    },
    hold: () => wall.send({ type: 'paging.toggled' }),
    discreet: () => wall.send({ type: 'display.toggled' }),
    replay: () => wall.send({ type: 'replay.toggled' }),
    leave: () => wall.send({ type: 'replay.left' }),
    play: () => wall.send({ type: 'film.toggled' }),
  };
  const past = travel?.phase === 'shown' ? travel : null;
  const turn = (direction: 1 | -1) => () => {
    if (past === null) wall.send({ type: direction === 1 ? 'page.next' : 'page.previous' });
    else wall.send({ type: 'instant.chosen', at: stepFrom(past.recording, past.at, direction) });
  };
  useShortcuts({
    m: hands.sound,
    d: hands.discreet,
    r: hands.replay,
    f: () => void toggleFullscreen(),
    ' ': past === null ? hands.hold : hands.play,
    ArrowRight: turn(1),
    ArrowLeft: turn(-1),
    Escape: hands.leave,
  });
  return hands;
}

async function toggleFullscreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}
