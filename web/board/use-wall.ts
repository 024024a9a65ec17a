import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import type { BoardRecording } from '#domain/board-recording.ts';
import type { BoardSnapshot } from '#domain/board.ts';
import { channels } from '#domain/channels.ts';
import { copenhagenParts } from '#domain/copenhagen.ts';
import { HEARTBEAT, type Heartbeat } from '#domain/events.ts';
import type { BoardMessage, MissedBoardMessages } from '#machines/screens/board-cards.ts';
import { orderStatusScreenMachine, wallView } from '#machines/screens/order-status-screen.ts';
import { realtimeView } from '#machines/realtime-connection.ts';
import { call, quietCall } from '#web/http/call.ts';
import { useLivingActor } from '#web/living-actors.ts';
import { connection } from '#web/realtime/connection.ts';
import { fetchMissed } from '#web/realtime/fetch-missed.ts';
import { attachTo } from '#web/realtime/subscriptions.ts';
import { isQuietHour, playChime } from './chimes.ts';

const machine = orderStatusScreenMachine.provide({
  actors: {
    fetchSnapshot: fromPromise<BoardSnapshot, { boardId: string }>(({ input, signal }) =>
      quietCall('get', `/tavle/${encodeURIComponent(input.boardId)}`, undefined, { signal }),
    ),
    fetchMissed: fromPromise<MissedBoardMessages, { boardId: string; since: number }>(
      async ({ input, signal }) =>
        // What a board's channel carries is `BoardPatch` (`domain/board.ts`).
        (await fetchMissed(
          channels.board(input.boardId),
          input.since,
          signal,
        )) as MissedBoardMessages,
    ),
    fetchRecording: fromPromise<BoardRecording, { boardId: string }>(({ input, signal }) =>
      call('get', `/tavle/${encodeURIComponent(input.boardId)}/fortid`, undefined, { signal }),
    ),
  },
});

/**
 * The wall's actor, listening to its board: what the channel and the connection say goes in, chimes come out.
 * @param volume 0–1
 */
export function useWall(snapshot: BoardSnapshot, volume: number) {
  const boardId = snapshot.board.id;
  const wall = useLivingActor(machine, { input: { boardId, snapshot } });
  const current = useSelector(wall, (state) => state);
  const loudness = useRef(volume);
  useEffect(() => {
    loudness.current = volume;
  }, [volume]);

  useEffect(() => {
    const chimes = wall.on('chime', ({ tone }) => {
      if (!isQuietHour(copenhagenParts(Date.now()).hour)) playChime(tone, loudness.current);
    });
    return () => chimes.unsubscribe();
  }, [wall]);

  useEffect(() => {
    const isUp = () => ['live', 'catchingUp'].includes(realtimeView(connection.getSnapshot()).lamp);
    let up = isUp();
    if (up) wall.send({ type: 'connection.made' });
    const watched = connection.subscribe(() => {
      if (isUp() === up) return;
      up = !up;
      wall.send({ type: up ? 'connection.made' : 'connection.lost' });
    });
    return () => watched.unsubscribe();
  }, [wall]);

  useEffect(
    () =>
      attachTo(channels.board(boardId), (channel) => {
        const onEvent = (event: string, data: unknown) => {
          if (event === HEARTBEAT) {
            wall.send({ type: 'heartbeat.received', heartbeat: data as Heartbeat });
          } else if (event.startsWith('pusher:')) return;
          else wall.send({ type: 'message.received', message: data as BoardMessage });
        };
        const onReady = () => wall.send({ type: 'channel.subscribed' });
        channel.bind_global(onEvent);
        channel.bind('pusher:subscription_succeeded', onReady);
        if (channel.subscribed) onReady();
        return () => {
          channel.unbind_global(onEvent);
          channel.unbind('pusher:subscription_succeeded', onReady);
        };
      }),
    [wall, boardId],
  );

  return useMemo(() => ({ wall, view: wallView(current) }), [wall, current]);
}
