import { describe, expect, it } from 'vitest';
import { formatMinuteOfDay, parseTypedDuration, parseTypedTime } from '#domain/time/typed-time.ts';

describe('a typed time of day', () => {
  it.each([
    ['8', 480],
    ['08', 480],
    ['8.30', 510],
    ['08:30', 510],
    ['830', 510],
    ['0830', 510],
    ['kl. 15.30', 930],
    ['0', 0],
    ['24', 1440],
    ['24.01', null],
    ['8.60', null],
    ['25', null],
    ['8.3', null],
    ['om lidt', null],
    ['', null],
  ])('%s is %s minutes after midnight', (text, minutes) => {
    expect(parseTypedTime(text)).toBe(minutes);
  });

  it('is written back as Danes write it', () => {
    expect([0, 510, 1439].map(formatMinuteOfDay)).toEqual(['00.00', '08.30', '23.59']);
  });
});

describe('a typed duration', () => {
  it.each([
    ['2', 120],
    ['2,5', 150],
    ['2.5', 150],
    ['0,25', 15],
    ['2 t', 120],
    ['2,5 timer', 150],
    ['2:30', 150],
    ['2 t 30 min', 150],
    ['2t30', 150],
    ['2 timer og 5 min', 125],
    ['45 min', 45],
    ['90m', 90],
    ['0', null],
    ['-1', null],
    ['længe', null],
    ['', null],
  ])('%s is %s minutes', (text, minutes) => {
    expect(parseTypedDuration(text)).toBe(minutes);
  });
});
