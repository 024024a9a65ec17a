import { afterEach, expect, it } from 'vitest';
import { FORMAT_STYLES, setFormatStyle } from '#domain/text/format-style.ts';
import { parseTypedSpan } from '#domain/time/typed-span.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';
import { typedText, withTypedEnd, withTypedStart } from '#web/orders/planning/plan-moves.ts';

afterEach(() => setFormatStyle('danish'));

it.each(FORMAT_STYLES)('a start is read again in its field as it was written (%s)', (style) => {
  setFormatStyle(style);
  const today = '2026-11-20';
  for (const date of ['2026-11-26', '2027-01-02'])
    expect(parseTypedSpan(typedText(`${date}T07:30:00Z`, today), today)).toEqual({
      day: date,
      from: 510,
      to: null,
    });
});

it('hours of a weekday that are over mean the next week’s, and its end lies on the day of the start', () => {
  // A Thursday, seven in the evening in Copenhagen.
  const typing = {
    shownDay: '2026-11-26',
    now: '2026-11-26T18:00:00Z',
    estimate: null,
    workingTime: shippedCalendar,
  };
  const plan = withTypedStart({}, 'tors 12-13', typing);
  expect(plan).toEqual({
    plannedStart: '2026-12-03T11:00:00.000Z',
    plannedEnd: '2026-12-03T12:00:00.000Z',
  });
  expect(withTypedEnd(plan ?? {}, 'tors 14', typing)).toEqual({
    ...plan,
    plannedEnd: '2026-12-03T13:00:00.000Z',
  });
});
