import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { orderStatusScreenMachine, BoardView } from '#machines/screens/order-status-screen.ts';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { unlockSound } from './chimes.ts';
import { stepFrom } from './past/past-words.ts';

/** What people do to the board, by its keys and by its buttons. In the past, space and arrows move the time. */
export function useBoardKeys(
  actor: Pick<ActorRefFrom<typeof orderStatusScreenMachine>, 'send'>,
  { sound, travel }: BoardView,
) {
  const seen = useCallback(() => actor.send({ type: 'hand.seen' }), [actor]);
  const hands = {
    seen,
    sound: () => {
      unlockSound();
      actor.send({ type: sound === 'locked' ? 'sound.unlocked' : 'sound.toggled' });
    },
    hold: () => actor.send({ type: 'paging.toggled' }),
    discreet: () => actor.send({ type: 'display.toggled' }),
    replay: () => actor.send({ type: 'replay.toggled' }),
    leave: () => actor.send({ type: 'replay.left' }),
    play: () => actor.send({ type: 'film.toggled' }),
  };
  const past = travel?.phase === 'shown' ? travel : null;
  const turn = (direction: 1 | -1) => () => {
    if (past === null) actor.send({ type: direction === 1 ? 'page.next' : 'page.previous' });
    else actor.send({ type: 'instant.chosen', at: stepFrom(past.recording, past.at, direction) });
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
