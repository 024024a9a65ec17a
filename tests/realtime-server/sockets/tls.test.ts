import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { X509Certificate } from 'node:crypto';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRealtimeServer } from '#realtime-server/server.ts';
import type { RealtimeServer } from '#realtime-server/server.ts';
import { selfSigned } from '#tests/support/certificate.ts';
import { RawClient } from '../support/raw-client.ts';
import { testApp, testDriver } from '../support/server.ts';

const certificates = { one: selfSigned('one'), two: selfSigned('two') };
const folder = mkdtempSync(join(tmpdir(), 'tls-'));
const tls = { cert: join(folder, 'server.crt'), key: join(folder, 'server.key') };
let server: RealtimeServer;

function install(name: 'one' | 'two'): void {
  writeFileSync(tls.cert, certificates[name].cert);
  writeFileSync(tls.key, certificates[name].key);
}

beforeAll(async () => {
  install('one');
  server = await startRealtimeServer({
    apps: [testApp],
    host: '127.0.0.1',
    driver: testDriver,
    tls,
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** The name in the certificate that a new handshake gets. */
function certificateNow(): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: server.port, host: '127.0.0.1', rejectUnauthorized: false });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(
        new X509Certificate(socket.getPeerCertificate(true).raw).subject.split('O=')[1] ?? '',
      );
      socket.destroy();
    });
  });
}

async function client(): Promise<RawClient> {
  const raw = new RawClient(server.port, { key: testApp.key, tls: true });
  await raw.established();
  return raw;
}

function health(): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ rejectUnauthorized: false });
    request({ port: server.port, host: '127.0.0.1', path: '/up', agent }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .once('error', reject)
      .end();
  });
}

it('WebSockets and HTTP are served over TLS only', async () => {
  const safe = await client();
  expect(await safe.rest()).toEqual([]);
  expect(await health()).toBe(200);
  const bare = new RawClient(server.port, { key: testApp.key });
  expect((await bare.closed).code).toBe(1006);
  safe.cut();
});

it('after renewing, handshakes get the new certificate, and earlier clients stay and get all events', async () => {
  const before = await client();
  expect(await certificateNow()).toBe('one');
  install('two');
  expect(await server.renewCertificate()).toBe(true);
  expect(await certificateNow()).toBe('two');
  expect(await health()).toBe(200);

  const [after, too] = [await client(), await client()];
  for (const raw of [before, after, too]) {
    await raw.subscribe('private-room', { credentials: testApp });
  }
  for (const [sender, others] of [
    [before, [after, too]],
    [after, [before, too]],
  ] as const) {
    sender.send({
      event: 'client-hello',
      channel: 'private-room',
      data: { from: sender.socketId },
    });
    for (const other of others) {
      expect((await other.take('client-hello')).data).toEqual({ from: sender.socketId });
    }
    expect(await sender.rest()).toEqual([]);
  }
  before.cut();
  await before.closed;
  install('one');
  await server.renewCertificate();
  expect(await certificateNow()).toBe('one');
  after.send({ event: 'client-hello', channel: 'private-room', data: {} });
  await too.take('client-hello');
  for (const raw of [after, too]) raw.cut();
});

it('a certificate that cannot be used changes nothing', async () => {
  const name = await certificateNow();
  writeFileSync(tls.key, certificates.two.key);
  await expect(server.renewCertificate()).rejects.toThrow(
    `The certificate ${tls.cert} with the key ${tls.key} cannot be used: `,
  );
  writeFileSync(tls.cert, 'nonsense');
  await expect(server.renewCertificate()).rejects.toThrow('cannot be used');
  expect(await certificateNow()).toBe(name);
});
