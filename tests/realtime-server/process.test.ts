import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';

const environment = {
  PATH: process.env['PATH'],
  REVERB_APP_ID: 'orders',
  REVERB_APP_KEY: 'orders-key',
  REVERB_APP_SECRET: 'orders-secret',
  REVERB_SERVER_HOST: '127.0.0.1',
  REVERB_SERVER_PORT: '0',
};

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(changes: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = fork('realtime-server/main.ts', {
    execArgv: ['--import', 'tsx'],
    env: { ...environment, ...changes },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.push(child);
  return child;
}

async function ready(child: ChildProcess): Promise<number> {
  const [message] = await once(child, 'message');
  expect(message).toEqual({ type: 'ready', port: expect.any(Number) });
  return message.port;
}

async function errorOutput(child: ChildProcess): Promise<string> {
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += String(chunk);
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return text;
}

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'says when it is ready, and on %s sends everyone away to come back and ends well',
    async (signal) => {
      const child = start();
      const port = await ready(child);
      const socket = new WebSocket(`ws://127.0.0.1:${port}/app/orders-key?protocol=7`);
      await once(socket, 'message');
      const closed = once(socket, 'close');
      const ended = once(child, 'exit');
      child.kill(signal);
      expect((await closed)[0]).toBe(4200);
      expect(await ended).toEqual([0, null]);
    },
  );

  it('does without a parent that listens', async () => {
    const child = start();
    const port = await ready(child);
    child.disconnect();
    expect(await (await fetch(`http://127.0.0.1:${port}/up`)).json()).toEqual({ health: 'OK' });
  });

  it('names the variable it cannot do without', async () => {
    const text = await errorOutput(start({ REVERB_APP_SECRET: '' }));
    expect(text).toBe('REVERB_APP_SECRET mangler. / REVERB_APP_SECRET is missing.\n');
  });

  it('says that its port is taken', async () => {
    const port = String(await ready(start()));
    const text = await errorOutput(start({ REVERB_SERVER_PORT: port }));
    expect(text).toBe(`Port ${port} on 127.0.0.1 cannot be opened: it is in use\n`);
  });

  it('says in one line that uWebSockets.js has no binary for this machine', async () => {
    const text = await errorOutput(start({ NODE_OPTIONS: '--no-addons' }));
    expect(text).toMatch(/^uWebSockets\.js cannot load on Node .*\n$/);
  });
});
