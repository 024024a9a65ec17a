import { describe, expect, it } from 'vitest';
import { boardAt, countedSince, daysBefore, nextMoment } from '#domain/boards/board-recording.ts';
import { boardRecording, recordedCard } from '#tests/machines/screens/board-fixtures.ts';

const at = (time: string) => Date.parse(`2026-11-${time}:00+01:00`);
const iso = (time: string) => new Date(at(time)).toISOString();

describe('a recording of the board', () => {
  it('has a card in its lane at that instant, with the time of its last change of status', () => {
    const recording = boardRecording([
      recordedCard({}, [
        [iso('19T10:00'), { status: 'in_progress', statusSince: iso('19T10:00') }],
        [iso('19T14:00'), { status: 'done', statusSince: iso('19T14:00') }],
        [iso('20T08:00'), { status: 'invoiced', statusSince: iso('20T08:00') }],
      ]),
    ]);
    const lane = (time: string) => boardAt(recording, at(time)).cards.map((card) => card.lane);

    expect(lane('19T09:59')).toEqual(['received']);
    expect(lane('19T10:00')).toEqual(['in_progress']);
    expect(lane('19T23:00')).toEqual(['done']);
    expect(boardAt(recording, at('19T23:00')).cards[0]?.statusSince).toBe(iso('19T14:00'));
    expect(lane('20T08:00')).toEqual([]);
  });

  it('has no card of an order that had not been received yet', () => {
    const recording = boardRecording([recordedCard({}, [], iso('19T12:00'))]);

    expect(boardAt(recording, at('19T11:59')).cards).toEqual([]);
    expect(boardAt(recording, at('19T12:00')).cards).toHaveLength(1);
  });

  it('shows an order that is planned for a day when that day begins', () => {
    const planned = { status: 'planned', plannedStart: iso('20T07:00') } as const;
    const recording = boardRecording([recordedCard(planned)]);

    expect(boardAt(recording, at('19T23:59')).cards).toEqual([]);
    expect(boardAt(recording, at('20T00:00')).cards[0]?.lane).toBe('today');
  });

  it('restarts the counters at zero every day', () => {
    const counters = { received: 4, done: 3, invoiced: 2, invoicedOre: 100 };
    const recording = boardRecording([], { counters: [{ at: iso('19T12:00'), counters }] });
    const none = { received: 0, done: 0, invoiced: 0, invoicedOre: 0 };

    expect(boardAt(recording, at('19T11:59')).counters).toEqual(none);
    expect(boardAt(recording, at('19T23:59')).counters).toEqual(counters);
    expect(boardAt(recording, at('20T00:00')).counters).toEqual(none);
  });

  it('sums the counters since an instant, also over midnight, without earlier events of that day', () => {
    const day = (received: number, done: number) => ({
      received,
      done,
      invoiced: 1,
      invoicedOre: 100,
    });
    const recording = boardRecording([], {
      counters: [
        { at: iso('19T12:00'), counters: day(4, 1) },
        { at: iso('19T16:00'), counters: day(6, 1) },
        { at: iso('20T08:00'), counters: day(2, 3) },
      ],
    });
    const sum = { received: 4, done: 3, invoiced: 1, invoicedOre: 100 };

    expect(countedSince(recording, at('19T15:00'))).toEqual(sum);
    expect(countedSince(recording, at('20T00:00'))).toEqual(day(2, 3));
    expect(countedSince(recording, at('20T08:00')).received).toBe(0);
  });

  it('gives the instant of the next change, or its end when there is none', () => {
    const recording = boardRecording([
      recordedCard({}, [[iso('19T14:00'), { priority: 'high' }]]),
      recordedCard({ orderNo: 'n' }, [], iso('19T12:00')),
    ]);

    expect(nextMoment(recording, at('19T08:00'))).toBe(at('19T12:00'));
    expect(nextMoment(recording, at('19T12:00'))).toBe(at('19T14:00'));
    expect(nextMoment(recording, at('19T14:00'))).toBe(Date.parse(recording.until));
  });

  it('finds an hour of an earlier day in Danish time, also before a change to or from summer time', () => {
    expect(daysBefore('2026-10-25T12:00:00.000Z', 1, 15)).toBe(Date.parse('2026-10-24T13:00:00Z'));
  });
});
