import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PortTaken, refuseTakenPort } from '#app-server/processes/free-port.ts';
import { ProgramOutput } from '#app-server/processes/program-output.ts';
import {
  nextPause,
  ProgramFailed,
  supervise,
  type Program,
} from '#app-server/processes/supervisor.ts';
import { type Bundle, bundled } from '#tests/support/bundled.ts';
import { RecordingRealtime } from '../events/recording-realtime.ts';

let bundle: Bundle;
beforeAll(async () => {
  bundle = await bundled('tests/app-server/processes/program.ts');
});
afterAll(() => bundle.remove());

function program(
  name: string,
  behaviour = '',
): Program & { output: ProgramOutput; said: () => string } {
  const sink = new PassThrough();
  return {
    name,
    path: bundle.path,
    execArgv: [],
    env: { ...process.env, BEHAVIOUR: behaviour },
    output: new ProgramOutput(sink),
    said: () => String(sink.read() ?? ''),
  };
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program that crashes is restarted while the other keeps running, and both shut down', async () => {
  const [one, other] = [program('one'), program('other')];
  const falls: string[] = [];
  const supervisor = supervise([one, other], (name, ending) => falls.push(`${name} ${ending}`));
  onTestFinished(() => supervisor.kill());
  await supervisor.ready;
  const [first, untouched] = [supervisor.pidOf('one'), supervisor.pidOf('other')];
  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(() => supervisor.pidOf('one')).not.toBe(first);
  await expect.poll(() => isAlive(supervisor.pidOf('one'))).toBe(true);
  expect(supervisor.pidOf('other')).toBe(untouched);
  expect(isAlive(untouched)).toBe(true);
  expect(falls).toEqual(['one SIGKILL']);
  await supervisor.stop();
  expect(other.said()).toBe('ended in order\n');
  expect([supervisor.pidOf('one'), supervisor.pidOf('other')]).toEqual([undefined, undefined]);
});

test('the pause before a restart grows while a program keeps crashing, and is reset after a healthy minute', () => {
  const pauses = [0];
  for (let fall = 0; fall < 8; fall++) pauses.push(nextPause(pauses.at(-1) ?? 0, 5_000));
  expect(pauses.slice(1)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(nextPause(30_000, 59_999)).toBe(30_000);
  expect(nextPause(30_000, 60_000)).toBe(500);
});

test('a program that cannot start makes the start fail with its error', async () => {
  const failing = program('failing', 'fails');
  const supervisor = supervise([failing, program('other')], () => undefined);
  onTestFinished(() => supervisor.kill());
  await expect(supervisor.ready).rejects.toThrow(ProgramFailed);
  await supervisor.stop();
  expect(failing.output.reason()).toBe('porten er optaget');
});

test('realtime servers and other programs end when the supervisor is killed, also one that hangs during shutdown', async () => {
  const host = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'supervising.ts'), bundle.path],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  onTestFinished(() => void host.kill('SIGKILL'));
  const lines = createInterface({ input: host.stdout })[Symbol.asyncIterator]();
  const pids = String((await lines.next()).value)
    .split(' ')
    .map(Number);
  onTestFinished(() => {
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });
  expect(pids.map(isAlive)).toEqual(pids.map(() => true));
  expect(pids).toHaveLength(6);
  // While they still write their logs, which nobody reads from now on.
  host.kill('SIGKILL');
  await expect.poll(() => pids.filter(isAlive)).toEqual([]);
});

test('a program ends although its log is no longer read', async () => {
  const { path, execArgv, env } = program('logs', 'logs');
  const child = spawn(process.execPath, [...execArgv, path], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.kill('SIGTERM');
  expect((await exited)[1]).toBe(null);
});

test('a port in use is reported in one line that names the setting', async () => {
  const taken = new RecordingRealtime('');
  await taken.listen();
  onTestFinished(() => taken.close());
  const refusal = refuseTakenPort('APP_PORT', taken.port);
  await expect(refusal).rejects.toThrow(PortTaken);
  await expect(refusal).rejects.toThrow(
    `Port ${taken.port} er optaget af et andet program; vælg en anden med APP_PORT.`,
  );
});

test('an address of another machine is reported in one line that names the setting', async () => {
  await expect(refuseTakenPort('APP_PORT', 0, '192.0.2.1')).rejects.toThrow(
    'APP_HOST: 192.0.2.1 er ikke en adresse på denne maskine',
  );
});
