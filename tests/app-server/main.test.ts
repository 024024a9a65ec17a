import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { serverCode } from '#tests/support/product/server-code.ts';

const main = serverCode('app-server/main.ts', 'app-server');
let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavlen-main-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

function start(env: Record<string, string>) {
  const child = fork(main.path, {
    execArgv: main.execArgv,
    // Without the demo company, which takes longer to put in than all of this.
    env: { PATH: process.env['PATH'], DATA_DIR: folder, APP_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ready = new Promise((resolve) => child.once('message', resolve));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ready, ended, output: () => output };
}

const messages = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);

it('opens its database, says that it is ready, answers, and stops in order', async () => {
  const [port, realtimePort] = [await freePort(), await freePort()];
  const { child, ready, ended, output } = start({
    APP_HOST: '127.0.0.1',
    APP_PORT: String(port),
    // Nobody listens there: on the usual port might be somebody else's.
    REVERB_SERVER_PORT: String(realtimePort),
  });
  expect(await Promise.race([ready, ended.then(output)])).toEqual({ type: 'ready' });
  const up = await fetch(`http://127.0.0.1:${port}/up`);
  expect(await up.json()).toMatchObject({ status: 'ok', database: 'ok', realtime: 'down' });
  // It listens where it was told to and nowhere else.
  await expect(fetch(`http://127.0.0.2:${port}/up`)).rejects.toThrow('fetch failed');
  const page = await fetch(`http://127.0.0.1:${port}/soeg?q=hemmeligt`, {
    headers: { accept: 'text/html' },
  });
  expect(page.url).toBe(`http://127.0.0.1:${port}/login`);
  const second = start({ APP_PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(messages(second.output())).toEqual([
    expect.stringContaining('er i brug af en anden proces'),
  ]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const lines = output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.find(({ route }) => route === '/up')).toMatchObject({
    method: 'GET',
    status: 200,
    reqId: up.headers.get('x-request-id'),
  });
  expect(lines.at(-1)).toMatchObject({ msg: 'stopped' });
  expect(output()).not.toContain('hemmeligt');
});

it('says in one line which setting it cannot use', async () => {
  const { ended, output } = start({ APP_PORT: 'otte' });
  expect(await ended).toBe(1);
  expect(messages(output())).toEqual([
    'APP_PORT: skal være et portnummer fra 1 til 65535 / must be a port from 1 to 65535',
  ]);
});
