import { describe, expect, it } from 'vitest';
import type { ChannelMessage } from '#domain/events/events.ts';
import { caughtUp, heartbeat, logFrom, received, startedOver } from '#web/realtime/channel-log.ts';

const message = (seq: number, previous: number): ChannelMessage => ({
  id: `m${seq}`,
  seq,
  previous,
  type: 'order.updated',
  entityId: 'o1',
  version: 1,
  actor: null,
  at: '2026-11-21T08:00:00.000Z',
  changed: [],
  patch: {},
});
const seqs = (messages: readonly ChannelMessage[]) => messages.map(({ seq }) => seq);

describe('channel log', () => {
  it('hands on a message that follows the last one', () => {
    const step = received(logFrom(10), message(14, 10));
    expect(seqs(step.deliver)).toEqual([14]);
    expect(step.log).toEqual({ seq: 14, latest: 10, held: [], gap: false });
  });

  it('takes a message whose predecessor lies before the page was made', () => {
    expect(seqs(received(logFrom(10), message(14, 7)).deliver)).toEqual([14]);
  });

  it('hands on nothing twice', () => {
    const { log } = received(logFrom(10), message(14, 10));
    expect(received(log, message(14, 10))).toEqual({ log, deliver: [] });
    expect(received(log, message(12, 10)).deliver).toEqual([]);
  });

  it('opens a gap at an unknown predecessor and holds back what comes meanwhile', () => {
    const first = received(logFrom(10), message(20, 15));
    expect(first).toMatchObject({ deliver: [], log: { seq: 10, gap: true } });
    const second = received(first.log, message(25, 20));
    const again = received(second.log, message(25, 20));
    expect(seqs(again.log.held)).toEqual([20, 25]);
    expect(again.deliver).toEqual([]);
  });

  it('closes the gap in order: what was fetched, then what was held', () => {
    let { log } = received(logFrom(10), message(20, 15));
    log = received(log, message(25, 20)).log;
    const step = caughtUp(log, {
      messages: [message(15, 12), message(12, 10), message(20, 15)],
      latest: 25,
    });
    expect(seqs(step.deliver)).toEqual([12, 15, 20, 25]);
    expect(step.log).toEqual({ seq: 25, latest: 25, held: [], gap: false });
  });

  it('stays open when what was fetched ends before what was held', () => {
    const { log } = received(logFrom(10), message(20, 15));
    const step = caughtUp(log, { messages: [message(12, 10)], latest: 12 });
    expect(seqs(step.deliver)).toEqual([12]);
    expect(step.log).toMatchObject({ seq: 12, gap: true });
  });

  it('closes a gap that nothing was held behind', () => {
    const log = heartbeat(logFrom(10), { seq: 12, at: '' });
    expect(log.gap).toBe(true);
    const step = caughtUp(log, { messages: [message(12, 10)], latest: 12 });
    expect(step.log).toEqual({ seq: 12, latest: 12, held: [], gap: false });
  });

  it('a heartbeat that names the last received message changes nothing', () => {
    const log = logFrom(10);
    expect(heartbeat(log, { seq: 10, at: '' })).toBe(log);
    const { log: holding } = received(log, message(20, 15));
    expect(heartbeat(holding, { seq: 20, at: '' })).toBe(holding);
  });

  it('starting over from a newer page drops what it includes and tells the rest', () => {
    let { log } = received(logFrom(10), message(20, 15));
    log = received(log, message(25, 20)).log;
    const step = startedOver(log, 20);
    expect(seqs(step.deliver)).toEqual([25]);
    expect(step.log).toEqual({ seq: 25, latest: 20, held: [], gap: false });
  });

  it('starting over goes back where the server has: a backup was restored', () => {
    const { log } = startedOver(logFrom(30), 20);
    expect(seqs(received(log, message(21, 20)).deliver)).toEqual([21]);
  });
});
