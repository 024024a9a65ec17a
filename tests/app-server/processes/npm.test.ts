import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { projectRoot } from '#app-server/database/project-root.ts';

let npm: ChildProcess;
afterEach(() => {
  // In a process group of its own, so that leftover processes can be killed with it.
  if (npm.pid === undefined) return;
  try {
    process.kill(-npm.pid, 'SIGKILL');
  } catch {
    // The group is gone because all its processes have ended.
  }
});

test('a server that npm started ends when npm is terminated, and frees its port', async () => {
  npm = spawn('npm', ['run', '--silent', 'realtime'], {
    cwd: projectRoot(),
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      REVERB_APP_ID: 'app',
      REVERB_APP_KEY: 'key',
      REVERB_APP_SECRET: 'secret-of-an-app-in-a-test',
      REVERB_SERVER_HOST: '127.0.0.1',
      REVERB_SERVER_PORT: '0',
    },
  });
  const port = await new Promise<string>((resolve) => {
    let log = '';
    npm.stdout?.on('data', (text) => {
      log += String(text);
      const found = /"port":(\d+)/.exec(log)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const up = () => fetch(`http://127.0.0.1:${port}/up`).then(({ status }) => status);
  expect(await up()).toBe(200);

  npm.kill('SIGTERM');
  await once(npm, 'exit');

  await expect.poll(() => up().catch(() => 'nobody listens')).toBe('nobody listens');
});
