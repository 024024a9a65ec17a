import { afterEach, expect, it } from 'vitest';
import { FORMAT_STYLES, setFormatStyle } from '#domain/text/format-style.ts';
import { parseTypedSpan } from '#domain/time/typed-span.ts';
import { typedText } from '#web/orders/planning/plan-moves.ts';

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
