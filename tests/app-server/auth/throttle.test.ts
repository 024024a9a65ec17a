import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, addUser, openTestApp, type TestApp } from '../http/support/test-app.ts';
import { TestBrowser, pageIn } from '../http/support/test-browser.ts';

const tooMany = (seconds: number) => `For mange forsøg. Prøv igen om ${seconds} sekunder.`;
const WRONG = 'E-mail eller adgangskode er forkert.';
let test: TestApp;
let browser: TestBrowser;

let visited = 0;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
// Each test uses its own client address.
beforeEach(async () => {
  browser = await visitor(`192.0.2.${(visited += 1)}`);
});

async function visitor(address: string) {
  const browser = new TestBrowser(test.app, address);
  await browser.open('/login');
  return browser;
}
async function attempt(email: string, password = 'forkert', from = browser) {
  const answer = await from.call('POST', '/login', { email, password });
  return answer.statusCode === 303 ? 'in' : answer.json().message;
}
async function attempts(count: number, email: (n: number) => string) {
  const said: string[] = [];
  for (let n = 0; n < count; n++) said.push(await attempt(email(n)));
  return said;
}

describe('the throttle on logins', () => {
  it('blocks an account after five failures, also with the right password, and longer after each one', async () => {
    const { email } = await addUser(test, ['office']);
    expect(await attempts(5, () => email)).toEqual(Array(5).fill(WRONG));
    expect(await attempt(email, PASSWORD)).toBe(tooMany(5));
    test.pass(4500);
    expect(await attempt(email, PASSWORD)).toBe(tooMany(1));
    test.pass(500);
    expect(await attempt(email)).toBe(WRONG);
    expect(await attempt(email)).toBe(tooMany(10));
    test.pass(10_000);
    expect(await attempt(email, PASSWORD)).toBe('in');
  });

  it('lets the owner log in from another address while somebody else guesses the password', async () => {
    const { email } = await addUser(test, ['office']);
    await attempts(30, () => email);
    expect(await attempt(email, PASSWORD)).toBe(tooMany(5));
    const owner = await visitor('198.51.100.7');
    expect(await attempt(email, PASSWORD, owner)).toBe('in');
    // The login from another address does not reset the failures of the guesser.
    expect(await attempt(email)).toBe(tooMany(5));
  });

  it('lets other users at the same address log in while one of them is blocked', async () => {
    const [forgetful, other] = [await addUser(test, ['office']), await addUser(test, ['office'])];
    await attempts(40, () => forgetful.email);
    expect(await attempt(other.email, PASSWORD)).toBe('in');
  });

  it('cannot be bypassed with many addresses of one IPv6 network', async () => {
    const { email } = await addUser(test, ['office']);
    const said: string[] = [];
    for (let n = 1; n <= 8; n++) {
      said.push(await attempt(email, 'forkert', await visitor(`2001:db8:1:2::${n}`)));
    }
    expect(said).toEqual([...Array(5).fill(WRONG), ...Array(3).fill(tooMany(5))]);
    expect(await attempt(email, PASSWORD, await visitor('2001:db8:1:3::1'))).toBe('in');
  });

  it('cannot be bypassed with false addresses in X-Forwarded-For', async () => {
    const { email } = await addUser(test, ['office']);
    const said: string[] = [];
    for (let n = 1; n <= 60; n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}` };
      const answer = await browser.call('POST', '/login', { email, password: 'forkert' }, headers);
      said.push(answer.json().message);
    }
    expect(said.filter((message) => message === WRONG)).toHaveLength(5);
  });

  it('treats an account that does not exist in the same way', async () => {
    await attempts(5, () => 'ingen@example.dk');
    expect(await attempt('INGEN@example.dk')).toBe(tooMany(5));
  });

  it('lets all other users log in meanwhile', async () => {
    const [blocked, other] = [await addUser(test, ['office']), await addUser(test, ['office'])];
    await attempts(5, () => blocked.email);
    expect(await attempt(other.email, PASSWORD)).toBe('in');
  });

  it('blocks an address after twenty failures of any accounts', async () => {
    const { email } = await addUser(test, ['office']);
    expect(await attempts(20, (n) => `nr${n}@example.dk`)).toEqual(Array(20).fill(WRONG));
    expect(await attempt(email, PASSWORD)).toBe(tooMany(30));
  });

  it('cannot be bypassed by many simultaneous attempts', async () => {
    const { email } = await addUser(test, ['office']);
    const said = await Promise.all(Array.from({ length: 12 }, () => attempt(email)));
    expect(said.filter((message) => message === WRONG)).toHaveLength(5);
  });

  it('resets the failures after a login and after a quarter of an hour', async () => {
    const { email } = await addUser(test, ['office']);
    await attempts(4, () => email);
    expect(await attempt(email, PASSWORD)).toBe('in');
    await browser.open('/logout');
    browser = await visitor(browser.address);
    expect(await attempts(4, () => email)).toEqual(Array(4).fill(WRONG));
    test.pass(15 * 60_000 + 1);
    expect(await attempts(5, () => email)).toEqual(Array(5).fill(WRONG));
  });

  it('never waits more than a quarter of an hour', async () => {
    const { email } = await addUser(test, ['office']);
    await attempts(5, () => email);
    for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      expect(await attempt(email)).toBe(tooMany(seconds));
      test.pass(seconds * 1000);
      await attempt(email);
    }
  });

  it('shows the login page how long to wait', async () => {
    const { email } = await addUser(test, ['office']);
    await attempts(5, () => email);
    const answer = await browser.visit('POST', '/login', { email, password: PASSWORD });
    expect(answer.headers['retry-after']).toBe('5');
    test.pass(2000);
    const page = pageIn((await browser.open('/login')).body);
    expect(page.props).toMatchObject({ retryAfter: 3, errors: { email: tooMany(5) } });
  });
});
