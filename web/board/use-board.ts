import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { BoardRecording } from '#domain/boards/board-recording.ts';
import type { BoardSnapshot } from '#domain/boards/board.ts';
import { type PackedBoard, unpackBoard } from '#domain/boards/packed-board.ts';
import { copenhagenParts } from '#domain/time/copenhagen.ts';
import { orderStatusScreenMachine, boardView } from '#machines/screens/order-status-screen.ts';
import { realtimeView } from '#machines/realtime-connection.ts';
import { call, quietCall } from '#web/http/call.ts';
import { usePageActor } from '#web/page-actors.ts';
import { reportStrangeNews } from '#web/failures/report-failure.ts';
import { connection, recovery } from '#web/realtime/connection.ts';
import { fetchMissed } from '#web/realtime/fetch-missed.ts';
import { attachTo } from '#web/realtime/subscriptions.ts';
import { createBoardNews } from './board-news.ts';
import { isQuietHour, playChime } from './chimes.ts';

const machine = orderStatusScreenMachine.provide({
  actors: {
    fetchSnapshot: fromPromise<BoardSnapshot, { boardId: string }>(async ({ input, signal }) => {
      const path = `/tavle/${encodeURIComponent(input.boardId)}`;
      return unpackBoard(await quietCall<PackedBoard>('get', path, undefined, { signal }));
    }),
    fetchRecording: fromPromise<BoardRecording, { boardId: string }>(({ input, signal }) =>
      call('get', `/tavle/${encodeURIComponent(input.boardId)}/fortid`, undefined, { signal }),
    ),
  },
});

/**
 * The board's actor, listening to its board: what the channel and the connection say goes in, chimes come out.
 * @param volume 0–1; 0 plays nothing
 */
export function useBoard(snapshot: BoardSnapshot, volume: number) {
  const boardId = snapshot.board.id;
  const [{ follow, own }] = useState(() => {
    const needs = { attachTo, fetchMissed, recovery, onStrange: reportStrangeNews };
    const news = createBoardNews(snapshot.channel, snapshot.seq, needs);
    return {
      follow: news.follow,
      own: machine.provide({ actors: { fetchMissed: news.fetchMissed } }),
    };
  });
  const actor = usePageActor(own, { input: { boardId, snapshot } });
  const current = useSelector(actor, (state) => state);
  const loudness = useRef(volume);
  useEffect(() => {
    loudness.current = volume;
  }, [volume]);

  useEffect(() => {
    const chimes = actor.on('chime', ({ tone }) => {
      const isQuiet = loudness.current === 0 || isQuietHour(copenhagenParts(Date.now()).hour);
      if (!isQuiet) playChime(tone, loudness.current);
    });
    return () => chimes.unsubscribe();
  }, [actor]);

  useEffect(() => {
    const isUp = () => ['live', 'catchingUp'].includes(realtimeView(connection.getSnapshot()).lamp);
    let up = isUp();
    if (up) actor.send({ type: 'connection.made' });
    const watched = connection.subscribe(() => {
      if (isUp() === up) return;
      up = !up;
      actor.send({ type: up ? 'connection.made' : 'connection.lost' });
    });
    return () => watched.unsubscribe();
  }, [actor]);

  useEffect(() => follow(actor), [follow, actor]);

  return useMemo(() => ({ actor, view: boardView(current) }), [actor, current]);
}
