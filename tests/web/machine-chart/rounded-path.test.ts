import { expect, test } from 'vitest';
import { roundedPath } from '#web/machine-chart/layout/rounded-path.ts';

test('a line turns in round corners, in half of what is there where that is short', () => {
  expect(roundedPath('0,0 0,20 40,20')).toBe('M 0,0 L 0,14 Q 0,20 6,20 L 40,20');
  expect(roundedPath('0,0 0,8 40,8')).toBe('M 0,0 L 0,4 Q 0,8 6,8 L 40,8');
  expect(roundedPath('3,4 3,9')).toBe('M 3,4 L 3,9');
});
