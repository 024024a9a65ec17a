import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { failureReport, framesOf } from '#domain/failure-report.ts';

const ORIGIN = 'https://tavlen.example';
const report = { what: 'page', where: 'Order/Order-Info', name: 'TypeError', frames: [] };

describe('the failure report of a page', () => {
  it('has the stack frames in our own code, from the stacks of Chromium and Firefox', () => {
    const chromium = `TypeError: Cannot read 'Hansen'
    at Card (${ORIGIN}/build/assets/board.js:1:204)
    at foreign (https://elsewhere.example/x.js:9:9)
    at ${ORIGIN}/build/assets/main.js:7:12`;
    const firefox = `Card@${ORIGIN}/build/assets/board.js:1:204\n@${ORIGIN}/build/assets/main.js:7:12`;

    const frames = ['/build/assets/board.js:1:204', '/build/assets/main.js:7:12'];
    expect([framesOf(chromium, ORIGIN), framesOf(firefox, ORIGIN)]).toEqual([frames, frames]);
    expect(v.is(failureReport, { ...report, frames })).toBe(true);
  });

  it.each([
    { message: 'Hansen, Nørregade 12' },
    { where: 'Order/26-04217' },
    { where: 'Nørregade 12' },
    { name: 'Kunde Hansen' },
    { frames: ['/ordrer?kunde=Hansen:1:1'] },
    { frames: Array.from({ length: 9 }, () => '/build/a.js:1:1') },
  ])('accepts no free text: %j is refused', (more) => {
    expect(v.is(failureReport, { ...report, ...more })).toBe(false);
  });
});
