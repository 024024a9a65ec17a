import { createActor, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import type { BoardPatch } from '#domain/boards/board.ts';
import type { MissedMessages } from '#domain/events/events.ts';
import { boardMessage, sampleBoard } from '#machines/samples/board-samples.ts';
import { orderStatusScreenMachine, boardView } from '#machines/screens/order-status-screen.ts';
import { createBoardNews } from '#web/board/board-news.ts';

type Handler = (event: string, data: unknown) => void;
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A board on a channel whose events, and what the server still keeps, are in the test's hands. */
function boardOnChannel(kept: () => MissedMessages<BoardPatch>) {
  const handlers: Handler[] = [];
  const bound: Record<string, () => void> = {};
  const strange: string[] = [];
  const news = createBoardNews(sampleBoard.channel, sampleBoard.seq, {
    fetchMissed: async () => kept(),
    recovery: {
      settled: () => Promise.resolve(),
      stream: () => undefined,
      refused: () => undefined,
    },
    onStrange: (name) => strange.push(name),
    attachTo: (_, bind) =>
      bind({
        subscribed: true,
        bind_global: (handler: Handler) => handlers.push(handler),
        unbind_global: () => undefined,
        bind: (event: string, handler: () => void) => (bound[event] = handler),
        unbind: () => undefined,
      }),
  });
  const board = createActor(
    orderStatusScreenMachine.provide({
      actors: {
        fetchMissed: news.fetchMissed,
        fetchSnapshot: fromPromise(() => Promise.reject(new Error('nobody asked for it'))),
      },
    }),
    { input: { boardId: 'alle', snapshot: sampleBoard } },
  ).start();
  board.send({ type: 'connection.made' });
  news.follow(board);
  const hear: Handler = (event, data) => handlers.forEach((handler) => handler(event, data));
  return { board, hear, strange, view: () => boardView(board.getSnapshot()) };
}

it('the board drops what is not the server’s news, and shows the next that is', async () => {
  let latest = sampleBoard.seq;
  const { board, hear, strange, view } = boardOnChannel(() => ({
    messages: [],
    complete: true,
    seq: sampleBoard.seq,
    latest,
  }));
  await settled();
  expect(view().lamp).toBe('live');
  hear('client-card.updated', boardMessage(11, { street: 'Løgn' }));
  hear('card.updated', null);
  await settled();
  hear('card.updated', { ...boardMessage(11, { city: 'Løgn' }), seq: 9_007_199_254_740_000 });
  await settled();
  latest = 11;
  hear('card.updated', boardMessage(11, { street: 'Sandt' }));
  await settled();

  expect(board.getSnapshot().matches({ data: 'live' })).toBe(true);
  expect(view().cards.map(({ street }) => street)).toEqual(['Sandt']);
  expect(strange).toEqual([sampleBoard.channel, sampleBoard.channel]);
});

it('the board is whole again when the untrue and the true came while it was fetching', async () => {
  const { hear, view } = boardOnChannel(() => ({
    messages: [boardMessage(11, { street: 'Sandt' })],
    complete: true,
    seq: 11,
    latest: 11,
  }));
  hear('card.updated', null);
  hear('card.updated', boardMessage(11, { street: 'Sandt' }));
  await settled();

  expect(view().cards.map(({ street }) => street)).toEqual(['Sandt']);
});
