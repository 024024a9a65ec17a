import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { RawClient } from '../support/raw-client.ts';
import { serverProcesses } from '../support/process.ts';
import { otherApp, testApp } from '../support/server.ts';

const start = serverProcesses();
const folder = mkdtempSync(join(tmpdir(), 'realtime-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the process', () => {
  it.each([
    ['SIGTERM', 'uws'],
    ['SIGINT', 'ws'],
  ] as const)(
    'says when it is ready, and on %s sends everyone away to come back and ends well (%s)',
    async (signal, driver) => {
      const server = start({ REVERB_DRIVER: driver });
      const client = new RawClient(await server.ready(), testApp);
      await client.established();
      server.signal(signal);
      expect((await client.closed).code).toBe(4200);
      expect(await server.ended).toEqual([0, null]);
    },
  );

  it('works without a parent process', async () => {
    const server = start();
    const port = await server.ready();
    server.child.disconnect();
    expect(await (await fetch(`http://127.0.0.1:${port}/up`)).json()).toEqual({ health: 'OK' });
  });

  it('names the missing variable', async () => {
    const text = await start({ REVERB_APP_SECRET: '' }).failure();
    expect(text).toBe('REVERB_APP_SECRET mangler. / REVERB_APP_SECRET is missing.\n');
  });

  it.each(['uws', 'ws'])('says that its port is taken (%s)', async (driver) => {
    const port = String(await start().ready());
    const text = await start({ REVERB_SERVER_PORT: port, REVERB_DRIVER: driver }).failure();
    expect(text).toBe(`Port ${port} on 127.0.0.1 cannot be opened: it is in use\n`);
  });
});

describe('without a binary of uWebSockets.js', () => {
  it('the ws package is used, with one line of warning', async () => {
    const server = start({ NODE_OPTIONS: '--no-addons' });
    const client = new RawClient(await server.ready(), testApp);
    await client.established();
    const warnings = server.log().match(/"level":40.*/g);
    expect(warnings).toEqual([expect.stringContaining('uWebSockets.js cannot load on Node')]);
    client.cut();
  });

  it('the server does not start when uws is required, and says why in one line', async () => {
    const text = await start({ NODE_OPTIONS: '--no-addons', REVERB_DRIVER: 'uws' }).failure();
    expect(text).toMatch(/^uWebSockets\.js cannot load on Node .*\n$/);
  });
});

describe('a shared port', () => {
  const cannotShare = Number(process.versions.node.split('.')[0]) < 22;

  it.runIf(cannotShare)('is refused in one line if Node cannot share it', async () => {
    const text = await start({ REVERB_DRIVER: 'ws', REVERB_SHARED_PORT: 'true' }).failure();
    expect(text).toMatch(/^REVERB_SHARED_PORT needs uWebSockets\.js or Node 22\.12 .*\n$/);
  });
});

describe('on SIGHUP', () => {
  const inFile = ({ id, key, secret }: typeof testApp) => ({ app_id: id, key, secret });

  it('the file of apps is read again; clients of kept apps are not affected, and an invalid file changes nothing', async () => {
    const file = join(folder, 'apps.json');
    writeFileSync(file, JSON.stringify([inFile(testApp), inFile(otherApp)]));
    const server = start({ REVERB_APPS_FILE: file });
    const port = await server.ready();
    const [stays, goes] = [new RawClient(port, testApp), new RawClient(port, otherApp)];
    await Promise.all([stays.established(), goes.established()]);

    writeFileSync(file, JSON.stringify([{ ...inFile(otherApp), secret: 5 }]));
    server.signal('SIGHUP');
    await server.logged('app \\"other\\", secret: must be string');
    expect(await goes.rest()).toEqual([]);

    const third = { id: 'third', key: 'third-key', secret: 'third-secret' };
    writeFileSync(file, JSON.stringify({ apps: [inFile(testApp), inFile(third)] }));
    server.signal('SIGHUP');
    await server.logged('apps reloaded');
    expect((await goes.closed).code).toBe(4001);
    const comes = new RawClient(port, third);
    await comes.established();
    expect(await stays.rest()).toEqual([]);
    const gone = once(stays.socket, 'close');
    server.signal('SIGTERM');
    await gone;
  });
});
