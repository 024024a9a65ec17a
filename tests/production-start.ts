import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './support/free-port.ts';

/**
 * `npm run test:production`: what `npm run build` made starts in a copy where `npm ci --omit=dev` installed only what production
 * needs, says what it does, and answers; and says so in a sentence when it was built from other sources.
 */
const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'tavlen-production-'));
const copy = join(folder, 'tavlen');
let running: ChildProcess | undefined;
try {
  copyCheckout();
  npm('ci', '--omit=dev', '--engine-strict', '--no-audit', '--no-fund');
  await startsAndAnswers('production', ['Starter serverne …'], ['Bygger', 'ordrer ind']);
  const demo = ['Opretter databasen …', 'Lægger 5.000 ordrer ind …', 'Starter serverne …'];
  await startsAndAnswers('demo', demo, ['Bygger', '\r']);
  await saysWhenStale();
  process.stdout.write('npm ci --omit=dev && npm start: in order\n');
} finally {
  running?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}

/** What git knows of, and what was built. */
function copyCheckout() {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  for (const file of files.split('\0').filter(Boolean))
    cpSync(join(root, file), join(copy, file), { recursive: true });
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true });
}

function npm(...command: string[]) {
  execFileSync('npm', command, { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function startsAndAnswers(appEnv: string, said: string[], unsaid: string[]) {
  const [app, realtime, erp] = [await freePort(), await freePort(), await freePort()];
  const { output, ended } = start(appEnv, app, realtime, erp);
  await until(() => output().includes('er klar på') || running?.exitCode !== null, output);
  const text = output();
  for (const line of said) expectThat(text.includes(line), `it does not say "${line}": ${text}`);
  for (const line of unsaid) expectThat(!text.includes(line), `it says "${line}": ${text}`);
  for (const url of [`${app}/up`, `${realtime}/up`, `${app}/`]) {
    const { status } = await fetch(`http://127.0.0.1:${url}`);
    expectThat(status === 200, `:${url} answers ${status}: ${output()}`);
  }
  running?.kill('SIGTERM');
  await ended;
}

async function saysWhenStale() {
  writeFileSync(join(copy, 'domain/new.ts'), 'export {};\n');
  const { output, ended } = start(
    'production',
    await freePort(),
    await freePort(),
    await freePort(),
  );
  expectThat((await ended) === 1, `a stale build starts: ${output()}`);
  expectThat(output().includes('npm ci && npm run build'), `it is not told: ${output()}`);
}

/** What `npm start` runs, without npm between us and its signals. */
function start(appEnv: string, app: number, realtime: number, erp: number) {
  const command = ['app-server/processes/run.mjs', 'start', 'app-server/start.ts'];
  const child = spawn(process.execPath, command, {
    cwd: copy,
    env: {
      PATH: process.env['PATH'],
      APP_ENV: appEnv,
      APP_PORT: String(app),
      REVERB_SERVER_PORT: String(realtime),
      ERP_PORT: String(erp),
      DATA_DIR: join(folder, appEnv),
    },
  });
  running = child;
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output: () => text, ended };
}

async function until(is: () => boolean, output: () => string) {
  const end = performance.now() + 180_000;
  while (!is()) {
    expectThat(performance.now() < end, `it never comes: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function expectThat(is: boolean, otherwise: string) {
  if (!is) throw new Error(otherwise);
}
