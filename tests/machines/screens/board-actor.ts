import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { BoardRecording } from '#domain/boards/board-recording.ts';
import type { BoardSnapshot } from '#domain/boards/board.ts';
import type { MissedBoardMessages } from '#machines/screens/order-status-screen/board-cards.ts';
import { orderStatusScreenMachine, boardView } from '#machines/screens/order-status-screen.ts';
import { boardSnapshot } from './board-fixtures.ts';

type Asked<Answer> = { input: object; answer: (answer: Answer) => void; fail: () => void };

function asking<Answer, Input extends object>(list: Asked<Answer>[]) {
  return fromPromise<Answer, Input>(
    ({ input }) =>
      new Promise((answer, reject) =>
        list.push({ input, answer, fail: () => reject(new Error('no answer')) }),
      ),
  );
}

/** Lets the promises of actors be heard. */
export const settle = async () => {
  await Promise.resolve();
  await Promise.resolve();
};

/** A board whose server, clock and loudspeaker are in the test's hands. */
export function startBoard(snapshot: BoardSnapshot | null = boardSnapshot()) {
  const clock = new SimulatedClock();
  const snapshots: Asked<BoardSnapshot>[] = [];
  const missed: Asked<MissedBoardMessages>[] = [];
  const recordings: Asked<BoardRecording>[] = [];
  const chimes: string[] = [];
  const actor = createActor(
    orderStatusScreenMachine.provide({
      actors: {
        fetchSnapshot: asking(snapshots),
        fetchMissed: asking(missed),
        fetchRecording: asking(recordings),
      },
    }),
    { clock, input: { boardId: 'alle', snapshot } },
  );
  actor.on('chime', ({ tone }) => chimes.push(tone));
  actor.start();
  const view = () => boardView(actor.getSnapshot());
  const value = () => actor.getSnapshot().value;
  /** Connected, subscribed, and told that nothing was missed. */
  const goLive = async () => {
    actor.send({ type: 'connection.made' });
    actor.send({ type: 'channel.subscribed' });
    missed.at(-1)?.answer({ messages: [], complete: true, seq: 10 });
    await settle();
  };
  /** Time passes second by second, because a simulated clock does not begin a chained timer within one leap. */
  const pass = (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 1_000) clock.increment(Math.min(1_000, left));
  };
  return { pass, snapshots, missed, recordings, chimes, actor, view, value, goLive };
}
