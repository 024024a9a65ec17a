import type { AnyEventObject } from 'xstate';
import { boardMessage, sampleBoard, sampleRecording } from '#machines/samples/board-samples.ts';
import type { BoardMessage } from '#machines/screens/order-status-screen/board-cards.ts';
import { type Draw, oneOf } from '#tests/support/machines/random-life.ts';
import { invoked, isIn } from './promised.ts';

const FIRST = 10;

/** Somebody goes to the past, and back. */
const leave = { type: 'replay.toggled' };
/** What happens to somebody in the past: far outside of it, too. */
const inThePast: AnyEventObject[] = [
  { type: 'xstate.done.actor.fetchRecording', output: sampleRecording },
  { type: 'film.toggled' },
  { type: 'instant.chosen', at: 0 },
  { type: 'instant.chosen', at: Date.parse(sampleRecording.until) + 1 },
  { type: 'instant.chosen', at: Date.parse(sampleRecording.from) + 60_000 },
  { type: 'speed.chosen', speed: 120 },
  { type: 'xstate.after.replayFrame.order-status-screen.mode.replay.shown.film.playing' },
];

/** What stood on the one card after an event: its number, so that a board at the wrong place gives itself away. */
export function streetAt(seq: number): string {
  return seq === FIRST ? 'Nørregade' : `after event ${seq}`;
}

const message = (seq: number): BoardMessage => boardMessage(seq, { street: streetAt(seq) });

function boardAt(seq: number) {
  const cards = sampleBoard.cards.map((card) => ({ ...card, street: streetAt(seq) }));
  return { ...sampleBoard, cards, seq };
}

/**
 * A server that goes on writing while the board loses some of its messages, gets others twice, asks, and is answered with what
 * the server had when it was asked.
 */
export function aBoardAndItsServer(): Draw {
  let seq = FIRST;
  let askedAt = FIRST;
  const messages = (since: number, until: number) =>
    Array.from({ length: Math.max(0, until - since) }, (_, index) => message(since + index + 1));
  const answer = (type: string, output: unknown): AnyEventObject => ({ type, output });
  return (snapshot, random, asked) => {
    if (invoked(asked, 'fetchSnapshot').length + invoked(asked, 'fetchMissed').length > 0)
      askedAt = seq;
    if (isIn(snapshot, 'mode.replay') && random() < 0.5)
      return oneOf([...inThePast, leave], random) ?? null;
    const choice = random();
    const lost = random() < 0.3;
    if (choice < 0.35) {
      seq += lost ? 2 : 1;
      return { type: 'message.received', message: message(seq) };
    }
    if (choice < 0.4) {
      seq = Math.max(seq, FIRST + 1);
      const old = FIRST + 1 + Math.floor(random() * (seq - FIRST));
      return { type: 'message.received', message: message(old) };
    }
    if (choice < 0.5) {
      seq += lost ? 1 : 0;
      return { type: 'heartbeat.received', heartbeat: { seq, at: sampleBoard.at } };
    }
    if (choice < 0.6) return { type: 'channel.subscribed' };
    if (choice < 0.85 && isIn(snapshot, 'data.snapshot'))
      return answer('xstate.done.actor.fetchSnapshot', boardAt(askedAt));
    if (choice < 0.85 && isIn(snapshot, 'data.catchingUp')) {
      const since: number = snapshot.context.board?.seq ?? 0;
      const complete = random() < 0.8;
      const missed = complete ? messages(since, askedAt) : [];
      return answer('xstate.done.actor.fetchMissed', { messages: missed, complete, seq: askedAt });
    }
    if (choice < 0.87) return { type: 'retry.requested' };
    return choice < 0.9 ? { type: 'card.breached' } : leave;
  };
}
