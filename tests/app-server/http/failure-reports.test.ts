import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser, openTestApp, type TestApp } from './support/test-app.ts';
import { TestBrowser } from './support/test-browser.ts';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const report = {
  what: 'board',
  where: 'Order/Order-Status-Screen',
  name: 'TypeError',
  frames: ['/build/assets/board-1a.js:1:204'],
};
let test: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  test = await openTestApp({ log });
  browser = await new TestBrowser(test.app).logIn(await addUser(test, ['screen']));
});
afterAll(() => test.close());

it('a page that could not be drawn is in the log with its place, and without anybody’s name', async () => {
  expect((await browser.call('POST', '/fejl', report)).statusCode).toBe(204);
  const [line = '', ...more] = lines.splice(0);
  expect(more).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 40, failure: report });
  expect(Object.keys(JSON.parse(line)).toSorted()).toEqual([
    'failure',
    'hostname',
    'level',
    'msg',
    'pid',
    'reqId',
    'time',
  ]);
});

it('a report with words of its own is refused, and none of it is logged', async () => {
  const answers = await Promise.all(
    [{ message: 'Hansen' }, { where: 'Nørregade 12' }, { frames: ['Hansen'] }].map((more) =>
      browser.call('POST', '/fejl', { ...report, ...more }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  expect(lines.filter((line) => /Hansen|Nørregade/.test(line))).toEqual([]);
});

it('a page that fails over and over does not fill the log', async () => {
  lines.length = 0;
  const statuses = new Set<number>();
  for (let time = 0; time < 30; time += 1) {
    statuses.add((await browser.call('POST', '/fejl', report)).statusCode);
  }
  expect(statuses).toEqual(new Set([204, 429]));
  expect(lines.length).toBeLessThanOrEqual(20);
});

it('a stranger reports nothing', async () => {
  const answer = await new TestBrowser(test.app).call('POST', '/fejl', report);
  expect(answer.statusCode).toBe(403);
});
