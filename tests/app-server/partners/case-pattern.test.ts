import { afterEach, expect, it, vi } from 'vitest';
import { fittingWords, patternProblem } from '#app-server/partners/case-pattern.ts';

const words = ['BN123456', 'X-1'];
const neverEnds = (): never => {
  for (;;);
};

afterEach(() => vi.restoreAllMocks());

it('a good pattern is not refused because the machine was busy while it was tried', () => {
  vi.spyOn(RegExp.prototype, 'test').mockImplementationOnce(neverEnds);
  expect(fittingWords(String.raw`BN\d{6}`, words)).toEqual([true, false]);
});

it('a pattern that never ends on some word is refused, however often it is tried', () => {
  expect(patternProblem('(a+)+', ['aaa'])?.message).toBe(
    'Mønstret tager for lang tid at afprøve. Undgå gentagelser inden i gentagelser.',
  );
  expect(fittingWords('(a+)+', [`${'a'.repeat(40)}!`])).toBeNull();
});

it('what is no regular expression fits nothing', () => {
  expect(fittingWords('(', words)).toBeNull();
});
