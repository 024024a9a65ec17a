import { describe, expect, it } from 'vitest';
import { AT, boardMessage } from '#machines/samples/board-samples.ts';
import { boardRecording, recordedCard } from './board-fixtures.ts';
import { settle, startBoard } from './board-actor.ts';

/** Friday's 08.41 is the present; nothing happened from Thursday 16.00 until Friday 08.00. */
const recording = boardRecording([
  recordedCard({}, [
    ['2026-11-19T15:00:00.000Z', { status: 'planned' }],
    ['2026-11-20T07:00:00.000Z', { status: 'received' }],
  ]),
]);
const yesterdayAt15 = Date.parse('2026-11-19T14:00:00.000Z');

async function travelling() {
  const room = startBoard();
  await room.goLive();
  room.actor.send({ type: 'replay.toggled' });
  room.recordings[0]?.answer(recording);
  await settle();
  const at = () => {
    const { travel } = room.view();
    return travel?.phase === 'shown' ? travel.at : undefined;
  };
  return { ...room, at };
}

describe('order-status-screen: the past', () => {
  it('opens where the morning meeting asks, yesterday at 15, standing still', async () => {
    const { recordings, view, pass, at } = await travelling();

    expect(recordings.map(({ input }) => input)).toEqual([{ boardId: 'alle' }]);
    expect(view().travel).toEqual({
      phase: 'shown',
      playing: false,
      recording,
      at: yesterdayAt15,
      speed: 60,
    });
    pass(60_000);

    expect(at()).toBe(yesterdayAt15);
  });

  it('goes on as fast as was chosen, until it is stopped', async () => {
    const { actor, pass, at } = await travelling();
    const begin = yesterdayAt15 + 40 * 60_000;

    actor.send({ type: 'instant.chosen', at: begin });
    actor.send({ type: 'speed.chosen', speed: 10 });
    actor.send({ type: 'film.toggled' });
    pass(250);
    expect(at()).toBe(begin + 2_500);
    pass(250);
    actor.send({ type: 'film.toggled' });
    pass(60_000);

    expect(at()).toBe(begin + 5_000);
  });

  it.each([
    [60, '2026-11-20T06:59:00.000Z'],
    [1, '2026-11-19T17:00:00.250Z'],
  ] as const)('at %s times the speed of life comes to %s after a silence', async (speed, next) => {
    const { actor, pass, at } = await travelling();

    actor.send({ type: 'speed.chosen', speed });
    actor.send({ type: 'instant.chosen', at: Date.parse('2026-11-19T17:00:00.000Z') });
    actor.send({ type: 'film.toggled' });
    pass(250);

    expect(at()).toBe(Date.parse(next));
  });

  it('comes back to the present when it has been played to its end', async () => {
    const { actor, pass, view } = await travelling();

    actor.send({ type: 'instant.chosen', at: Date.parse(AT) - 20_000 });
    actor.send({ type: 'film.toggled' });
    pass(250);
    expect(view().travel).not.toBeNull();
    pass(250);

    expect(view().travel).toBeNull();
  });

  it('stands nowhere that is not recorded', async () => {
    const { actor, at } = await travelling();

    actor.send({ type: 'instant.chosen', at: 0 });
    expect(at()).toBe(Date.parse(recording.from));
    actor.send({ type: 'instant.chosen', at: Date.parse(AT) + 1 });

    expect(at()).toBe(Date.parse(AT));
  });

  it('is left by itself when nobody has touched it for ten minutes', async () => {
    const { actor, pass, view } = await travelling();

    pass(599_000);
    actor.send({ type: 'instant.chosen', at: yesterdayAt15 });
    pass(599_999);
    expect(view().travel).not.toBeNull();
    pass(1);

    expect(view().travel).toBeNull();
  });

  it.each(['replay.toggled', 'replay.left'] as const)(
    'is left by %s, and the present has been kept meanwhile',
    async (type) => {
      const { actor, view } = await travelling();

      actor.send({ type: 'message.received', message: boardMessage(11, { orderNo: 'n' }) });
      expect(view().cards.map(({ orderNo }) => orderNo)).toEqual(['a', 'b', 'n']);
      actor.send({ type });

      expect(view()).toMatchObject({ travel: null, lamp: 'live', board: { seq: 11 } });
    },
  );

  it('says when it cannot be fetched, tries again when asked, and gives up after 30 s', async () => {
    const { recordings, actor, pass, view } = startBoard();

    actor.send({ type: 'replay.toggled' });
    expect(view().travel).toEqual({ phase: 'fetching' });
    recordings[0]?.fail();
    await settle();
    expect(view().travel).toEqual({ phase: 'failed' });
    actor.send({ type: 'replay.retried' });
    expect(recordings).toHaveLength(2);
    recordings[1]?.fail();
    await settle();
    pass(29_999);
    expect(view().travel).toEqual({ phase: 'failed' });
    pass(1);

    expect(view().travel).toBeNull();
  });
});
