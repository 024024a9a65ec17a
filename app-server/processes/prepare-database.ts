import { fork } from 'node:child_process';
import { hasFirstRows } from '../database/has-first-rows.ts';
import type { Settings } from '../settings.ts';
import { readPreparing } from './preparing.ts';
import { programAt } from './program-at.ts';
import { logFile, ProgramOutput } from './program-output.ts';
import { StartFailed } from './start-failed.ts';
import type { Terminal } from './terminal.ts';
import { formatCount } from '#domain/amounts/count.ts';

/**
 * Creates the database and its first rows where they do not exist, and shows the progress in the terminal.
 * @throws StartFailed
 */
export async function prepareDatabase(
  root: string,
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'env'>,
  environment: NodeJS.ProcessEnv,
  terminal: Terminal,
): Promise<void> {
  if (await hasFirstRows(settings)) return;
  terminal.line('Opretter databasen …');
  const { path, execArgv, env } = programAt(root, 'prepare', environment);
  const output = new ProgramOutput(logFile(settings.dataDir, 'prepare'));
  const child = fork(path, [], { execArgv, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  child.stdout?.pipe(output);
  child.stderr?.pipe(output, { end: false });
  child.on('message', (message) => {
    const step = readPreparing(message);
    if (step?.type === 'filled') terminal.bar(step.done, step.total);
    if (step?.type === 'filling') terminal.line(`Lægger ${formatCount(step.orders)} ordrer ind …`);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new StartFailed(output.reason());
}
