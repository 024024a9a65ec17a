import type { Logger } from 'pino';
import { FolderInUse } from './database/embedded/folder-lock.ts';
import { DatabaseNotWhole, DiskFull } from './database/embedded/whole-folder.ts';
import { DatabaseRefused } from './database/refusals.ts';
import { createLog } from './log.ts';
import { startServer } from './server.ts';
import { SettingsError } from './settings.ts';

/**
 * The process of the app-server: starts it, sends `{ type: 'ready' }` to its parent process, and shuts down on SIGTERM or SIGINT or when
 * the parent is gone.
 */
async function start(log: Logger) {
  const server = await startServer(process.env, log);
  let stopping = false;
  const stopOnce = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  for (const end of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(end, stopOnce);
  process.send?.({ type: 'ready' });
}

/** One line for an error that the operator can fix; `undefined` for any other, which is logged with its stack. */
function inOneLine(error: unknown): string | undefined {
  const isOperators = [
    SettingsError,
    FolderInUse,
    DatabaseNotWhole,
    DiskFull,
    DatabaseRefused,
  ].some((kind) => error instanceof kind);
  if (isOperators && error instanceof Error) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'APP_PORT: porten er optaget af en anden proces / the port is in use by another process';
  }
  return undefined;
}

const log = createLog('app-server');
// Node's own message would print the error with the parameters of its statement.
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'the app-server has fallen');
  process.exit(1);
});
start(log).catch((error: unknown) => {
  const line = inOneLine(error);
  if (line === undefined) log.fatal({ err: error }, 'the app-server could not start');
  else log.fatal(line);
  process.exitCode = 1;
  setImmediate(() => process.exit(1));
});
