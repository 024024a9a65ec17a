import { expect, it } from 'vitest';
import { RawTcp } from '../support/raw-tcp.ts';
import { testApp, testServer } from '../support/server.ts';
import { hmac } from '../support/signatures.ts';

const server = testServer();

function signed(method: string, path: string): string {
  const now = Math.trunc(Date.now() / 1000);
  const query = `auth_key=${testApp.key}&auth_timestamp=${now}&auth_version=1.0`;
  return `${path}?${query}&auth_signature=${hmac(testApp.secret, `${method}\n${path}\n${query}`)}`;
}

const targets: [what: string, target: (method: string) => string, status: string][] = [
  ['its health', () => '/up', '200'],
  ['the channels of an app', (method) => signed(method, `/apps/${testApp.id}/channels`), '200'],
  ['what is signed wrongly', () => `/apps/${testApp.id}/channels?auth_key=x`, '401'],
  ['what is not there', () => '/nowhere', '404'],
  ['what is only posted', (method) => signed(method, `/apps/${testApp.id}/events`), '405'],
  ['what has too long headers', () => `/up?${'x'.repeat(17_000)}`, '431'],
];

/** The status and the sorted headers of an answer, without the date. */
const headOf = (heard: string) =>
  heard
    .slice(0, heard.indexOf('\r\n\r\n'))
    .split('\r\n')
    .filter((line) => !/^date:/i.test(line))
    .toSorted();

it.each(targets)(
  'HEAD says of %s what GET does, without the body',
  async (_what, target, status) => {
    const [asked, witness] = [await RawTcp.open(server.port), await RawTcp.open(server.port)];
    const request = (method: string) => `${method} ${target(method)} HTTP/1.1\r\nHost: a\r\n\r\n`;
    await asked.send(request('HEAD'));
    const head = await asked.until(/\r\n\r\n/);
    await witness.send(request('GET'));
    const whole = await witness.until(/\r\n\r\n/);
    expect(headOf(head)).toEqual(headOf(whole));
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    // The headers are followed by the next answer, or by the end of the connection.
    await asked.send('GET /up HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    const rest = (await asked.untilClosed()).slice(head.indexOf('\r\n\r\n') + 4);
    expect(rest).toMatch(/^$|^HTTP\/1\.1 200 OK\r\n/);
    witness.cut();
  },
);
