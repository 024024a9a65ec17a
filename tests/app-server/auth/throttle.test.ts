import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, addUser, openTestApp, type TestApp } from '../http/test-app.ts';
import { TestBrowser, pageIn } from '../http/test-browser.ts';

const tooMany = (seconds: number) => `For mange forsøg. Prøv igen om ${seconds} sekunder.`;
const WRONG = 'E-mail eller adgangskode er forkert.';
let test: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  test = await openTestApp();
  browser = new TestBrowser(test.app);
  await browser.open('/login');
});
afterEach(() => test.close());

async function attempt(email: string, password = 'forkert') {
  const answer = await browser.call('POST', '/login', { email, password });
  return answer.statusCode === 303 ? 'in' : answer.json().message;
}
async function attempts(count: number, email: (n: number) => string) {
  const said: string[] = [];
  for (let n = 0; n < count; n++) said.push(await attempt(email(n)));
  return said;
}

describe('the throttle on logins', () => {
  it('makes an account wait after five failures, also for the right password, and longer each time', async () => {
    const { email } = await addUser(test, ['office']);
    expect(await attempts(5, () => email)).toEqual(Array(5).fill(WRONG));
    expect(await attempt(email, PASSWORD)).toBe(tooMany(30));
    test.pass(29_500);
    expect(await attempt(email, PASSWORD)).toBe(tooMany(1));
    test.pass(500);
    expect(await attempt(email)).toBe(WRONG);
    expect(await attempt(email)).toBe(tooMany(60));
    test.pass(60_000);
    expect(await attempt(email, PASSWORD)).toBe('in');
  });

  it('treats an account that does not exist alike', async () => {
    await attempts(5, () => 'ingen@example.dk');
    expect(await attempt('INGEN@example.dk')).toBe(tooMany(30));
  });

  it('lets everybody else in meanwhile', async () => {
    const [blocked, other] = [await addUser(test, ['office']), await addUser(test, ['office'])];
    await attempts(5, () => blocked.email);
    expect(await attempt(other.email, PASSWORD)).toBe('in');
  });

  it('makes an address wait after twenty failures, whatever the accounts', async () => {
    const { email } = await addUser(test, ['office']);
    expect(await attempts(20, (n) => `nr${n}@example.dk`)).toEqual(Array(20).fill(WRONG));
    expect(await attempt(email, PASSWORD)).toBe(tooMany(30));
  });

  it('is not slipped past by many tries at once', async () => {
    const { email } = await addUser(test, ['office']);
    const said = await Promise.all(Array.from({ length: 12 }, () => attempt(email)));
    expect(said.filter((message) => message === WRONG)).toHaveLength(5);
  });

  it('forgets failures after a login and after a quarter of an hour', async () => {
    const { email } = await addUser(test, ['office']);
    await attempts(4, () => email);
    expect(await attempt(email, PASSWORD)).toBe('in');
    await browser.open('/logout');
    browser = new TestBrowser(test.app);
    await browser.open('/login');
    expect(await attempts(4, () => email)).toEqual(Array(4).fill(WRONG));
    test.pass(15 * 60_000 + 1);
    expect(await attempts(5, () => email)).toEqual(Array(5).fill(WRONG));
  });

  it('never waits more than a quarter of an hour', async () => {
    const { email } = await addUser(test, ['office']);
    await attempts(5, () => email);
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await attempt(email)).toBe(tooMany(seconds));
      test.pass(seconds * 1000);
      await attempt(email);
    }
  });

  it('shows the login page how long to wait', async () => {
    const { email } = await addUser(test, ['office']);
    await attempts(5, () => email);
    const answer = await browser.visit('POST', '/login', { email, password: PASSWORD });
    expect(answer.headers['retry-after']).toBe('30');
    test.pass(10_000);
    const page = pageIn((await browser.open('/login')).body);
    expect(page.props).toMatchObject({ retryAfter: 20, errors: { email: tooMany(30) } });
  });
});
