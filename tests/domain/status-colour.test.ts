import { describe, expect, it } from 'vitest';
import { contrast, mix } from '#domain/contrast.ts';
import { isReadableOnBoard, shadesOf } from '#domain/statuses/status-colour.ts';
import { parseWorkingAge } from '#domain/time/working-age-input.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';

describe('the colour of a status', () => {
  it('has a contrast ratio as WCAG defines it, from 1 to 21', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#777777')).toBe(1);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
    expect(mix('#ff0000', '#0000ff', 0.5)).toBe('#800080');
  });

  it('is refused where it cannot be read on the board’s cards', () => {
    expect(isReadableOnBoard('#1f6fb2')).toBe(true);
    expect(['#ffee88', '#ffffff', '#102030'].filter(isReadableOnBoard)).toEqual([]);
  });

  it('gives text that is readable on its background for every colour', () => {
    const hues = Array.from(
      { length: 64 },
      (_, index) => `#${(index * 262_143 + 4_096).toString(16).padStart(6, '0').slice(-6)}`,
    );
    const faint = hues.flatMap((hue) =>
      (['light', 'dark'] as const).filter((scheme) => {
        const { text, soft } = shadesOf(hue, scheme);
        return contrast(text, soft) < 4.5;
      }),
    );
    expect(faint).toEqual([]);
  });
});

describe('a typed limit', () => {
  it.each([
    ['3 d 4 t', 1770],
    ['8 t', 480],
    ['1,5 t', 90],
    ['45 min', 45],
    ['snart', null],
    ['', null],
  ])('%s', (text, minutes) => expect(parseWorkingAge(text, shippedCalendar)).toBe(minutes));

  it('can be read from its displayed form', () => {
    expect(
      [240, 510, 1020, 3570].map((minutes) =>
        parseWorkingAge(shippedCalendar.format(minutes), shippedCalendar),
      ),
    ).toEqual([240, 510, 1020, 3570]);
  });
});
