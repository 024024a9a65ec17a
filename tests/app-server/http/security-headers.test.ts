import { afterAll, beforeAll, expect, it } from 'vitest';
import { testSettings } from '#tests/support/test-settings.ts';
import { openTestApp, type TestApp } from './support/test-app.ts';
import { TestBrowser } from './support/test-browser.ts';

let test: TestApp;
beforeAll(async () => {
  const client = { host: 'ws.example.dk', port: 443, scheme: 'https', path: '' } as const;
  test = await openTestApp({
    settings: { env: 'production', reverb: { ...testSettings.reverb, client } },
  });
});
afterAll(() => test.close());

const policyOf = async (headers: Record<string, string> = {}) => {
  const answer = await new TestBrowser(test.app).open('/login', headers);
  return String(answer.headers['content-security-policy']);
};

it('forces TLS in production, for pages and for the socket', async () => {
  const answer = await new TestBrowser(test.app).open('/login');
  expect(answer.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  expect(await policyOf()).toContain("connect-src 'self' wss://ws.example.dk:443;");
  expect(await policyOf()).toContain('upgrade-insecure-requests');
});

it('forbids other sites to frame a page, and sends them no referrer', async () => {
  const { headers } = await new TestBrowser(test.app).open('/login');
  expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'self'");
  expect(headers['referrer-policy']).toBe('same-origin');
});

it('writes no host into the policy that is none', async () => {
  const demo = await openTestApp();
  const answer = await new TestBrowser(demo.app).open('/login', { host: 'x; script-src *' });
  expect(String(answer.headers['content-security-policy'])).toContain("connect-src 'self' 'self';");
  await demo.close();
});
