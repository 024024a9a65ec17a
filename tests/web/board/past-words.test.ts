import { describe, expect, it } from 'vitest';
import {
  dayMarks,
  pastMoment,
  presetsOf,
  sinceThen,
  stepFrom,
} from '#web/board/past/past-words.ts';
import { boardRecording } from '#tests/machines/screens/board-fixtures.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

const at = (time: string) => Date.parse(`2026-11-${time}:00+01:00`);
const recordingOf = (from: string, until: string) =>
  boardRecording([], {
    from: new Date(at(from)).toISOString(),
    until: new Date(at(until)).toISOString(),
  });

describe('the past, as the board speaks of it', () => {
  it('names an instant with its day', () => {
    expect(pastMoment(at('20T15:00'))).toBe('fre. 20. nov. kl. 15.00');
  });

  it('offers yesterday at 15, and after a weekend the Friday before it too', () => {
    const labels = (until: string) =>
      presetsOf(recordingOf('09T00:00', until), shippedCalendar).map((preset) => [
        preset.label,
        pastMoment(preset.at),
      ]);

    expect(labels('20T08:00')).toEqual([
      ['I dag kl. 7', 'fre. 20. nov. kl. 07.00'],
      ['I går kl. 15', 'tor. 19. nov. kl. 15.00'],
      ['For en uge siden', 'fre. 13. nov. kl. 15.00'],
      ['Længst tilbage', 'man. 9. nov. kl. 00.00'],
    ]);
    expect(labels('23T08:00').slice(1, 3)).toEqual([
      ['I går kl. 15', 'søn. 22. nov. kl. 15.00'],
      ['Fredag kl. 15', 'fre. 20. nov. kl. 15.00'],
    ]);
  });

  it('offers nothing that lies ahead or was not recorded', () => {
    const presets = presetsOf(recordingOf('20T00:00', '20T06:00'), shippedCalendar);

    expect(presets.map(({ label }) => label)).toEqual(['Længst tilbage']);
  });

  it('goes from quarter to quarter, and no further than it was recorded', () => {
    const recording = recordingOf('19T00:00', '20T08:41');

    expect(stepFrom(recording, at('19T15:00'), 1)).toBe(at('19T15:15'));
    expect(stepFrom(recording, at('19T15:07'), 1)).toBe(at('19T15:15'));
    expect(stepFrom(recording, at('19T15:07'), -1)).toBe(at('19T15:00'));
    expect(stepFrom(recording, at('20T08:40'), 1)).toBe(at('20T08:41'));
    expect(stepFrom(recording, at('19T00:00'), -1)).toBe(at('19T00:00'));
  });

  it('marks where each day begins', () => {
    expect(dayMarks(recordingOf('19T00:00', '21T00:00'))).toEqual([
      { label: 'tor. 19. nov.', percent: 0 },
      { label: 'fre. 20. nov.', percent: 50 },
    ]);
  });

  it('says what has happened since', () => {
    const counters = { received: 12, done: 9, invoiced: 7, invoicedOre: 0 };
    const recording = { ...recordingOf('19T00:00', '20T08:41'), counters: [] };
    const moved = { at: new Date(at('19T16:00')).toISOString(), counters };

    expect(sinceThen({ ...recording, counters: [moved] }, at('19T15:00'))).toBe(
      'Siden da: 12 modtaget · 9 udført · 7 faktureret',
    );
  });
});
