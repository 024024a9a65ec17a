import { afterEach, describe, expect, it } from 'vitest';
import { formatCount } from '#domain/amounts/count.ts';
import {
  formatKr,
  formatKrInput,
  formatKrShort,
  formatPercent,
  parseKr,
} from '#domain/amounts/money.ts';
import { formatQty, parseQty } from '#domain/amounts/quantity.ts';
import { type FormatStyle, FORMAT_STYLES, setFormatStyle } from '#domain/text/format-style.ts';
import { formatDate, formatDayMonth, formatDateTime, formatSpan } from '#domain/time/copenhagen.ts';
import { formatDays, formatDaySpan } from '#domain/time/day-span.ts';
import { clockWords, dateWords } from '#domain/time/day-words.ts';
import { parseTypedDay } from '#domain/time/typed-day.ts';
import { formatMinuteOfDay, parseTypedTime } from '#domain/time/typed-time.ts';

afterEach(() => setFormatStyle('danish'));

const AT = '2026-11-26T07:30:00Z';

/** Everything that is written in a style. */
const written = (style: FormatStyle) => {
  setFormatStyle(style);
  return {
    count: formatCount(-1_234_567),
    amount: formatKr(-123_456_789),
    short: formatKrShort(1_234_500),
    million: formatKrShort(123_456_789_00),
    percent: formatPercent(123_450),
    quantity: formatQty(1_234_500),
    date: formatDate('2026-11-06'),
    day: formatDayMonth(AT),
    instant: formatDateTime(AT),
    span: formatSpan(AT, '2026-11-27T11:00:00Z'),
    days: formatDays('2026-11-01', '2026-11-26'),
    since: formatDaySpan('2026-11-01', undefined),
    words: dateWords('2026-11-26', '2026-11-20'),
    clock: [clockWords(480), clockWords(510), formatMinuteOfDay(450)],
  };
};

describe('the style of numbers and dates', () => {
  it('is Danish until somebody chooses otherwise', () => {
    expect(written('danish')).toEqual({
      count: '−1.234.567',
      amount: '−1.234.567,89\u00a0kr.',
      short: '12.345\u00a0kr.',
      million: '123,5\u00a0mio.\u00a0kr.',
      percent: '1.234,5\u00a0%',
      quantity: '1.234,5',
      date: '6. nov. 2026',
      day: '26. nov.',
      instant: '26. nov. 2026, 08.30',
      span: '26. nov. 2026, 08.30 – 27. nov. 2026, 12.00',
      days: '1.–26. nov. 2026',
      since: 'fra 1. nov. 2026',
      words: 'torsdag den 26. nov.',
      clock: ['8', '8.30', '07.30'],
    });
  });

  it('keeps the decimal comma in the international style, with spaces between thousands and dates by ISO 8601', () => {
    expect(written('international')).toEqual({
      count: '−1\u202f234\u202f567',
      amount: '−1\u202f234\u202f567,89\u00a0kr.',
      short: '12\u202f345\u00a0kr.',
      million: '123,5\u00a0mio.\u00a0kr.',
      percent: '1\u202f234,5\u00a0%',
      quantity: '1\u202f234,5',
      date: '2026-11-06',
      day: '2026-11-26',
      instant: '2026-11-26, 08:30',
      span: '2026-11-26, 08:30 – 2026-11-27, 12:00',
      days: '2026-11-01 – 2026-11-26',
      since: 'fra 2026-11-01',
      words: 'torsdag 2026-11-26',
      clock: ['08:00', '08:30', '07:30'],
    });
  });

  it.each(FORMAT_STYLES)('is read again in a field as it was written (%s)', (style) => {
    setFormatStyle(style);
    expect(parseKr(formatKrInput(-123_456_789))).toEqual({ ok: true, ore: -123_456_789 });
    expect(parseQty(formatQty(1_234_500))).toEqual({ ok: true, value: 1_234_500 });
    expect(parseTypedTime(formatMinuteOfDay(450))).toBe(450);
    expect(parseTypedTime(clockWords(510))).toBe(510);
  });

  it('writes dates in the international style so that a field for a day reads them', () => {
    setFormatStyle('international');
    expect(parseTypedDay(formatDate(AT), '2026-11-20')).toBe('2026-11-26');
  });
});
