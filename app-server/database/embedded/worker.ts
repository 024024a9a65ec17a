import { chmodSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { withBackupStatement } from './backup-query.ts';
import { openEngine } from './engine.ts';
import { oneBatchAtATime } from './one-batch-at-a-time.ts';

/** The parameters of the worker. */
export interface EngineOrder {
  folder: string;
  /** The path of a Unix socket; `null` for a loopback port that the system chooses. */
  socket: string | null;
}

/** Messages of the worker: it is ready at a port or socket, it has closed, or the engine has failed. */
export type EngineNews =
  | { kind: 'ready'; port: number | null }
  | { kind: 'closed' }
  | { kind: 'broken'; reason: string };

/** The log line in which PostgreSQL says why it ends (postgresql.org/docs/18/runtime-config-logging.html). */
const COMPLAINT = /(?:FATAL|PANIC): +(.+)/;

/** Runs the thread of the embedded database: the engine behind a socket with PostgreSQL's protocol. `close` shuts it down. */
async function run({ folder, socket }: EngineOrder): Promise<void> {
  let complaint = '';
  const giveUp = (error: unknown) => {
    tell({ kind: 'broken', reason: complaint || String(error) });
    process.exit(1);
  };
  const onSaid = (line: string) => {
    complaint = COMPLAINT.exec(line)?.[1] ?? complaint;
  };
  const engine = await openEngine(folder, { onAbort: giveUp, onSaid }).catch(giveUp);
  if (socket !== null) rmSync(socket, { force: true });
  const server = new PGLiteSocketServer({
    db: oneBatchAtATime(withBackupStatement(engine), giveUp),
    maxConnections: 100,
    ...(socket === null ? { port: 0 } : { path: socket }),
  });
  await server.start();
  if (socket !== null) chmodSync(socket, 0o600);
  parentPort?.once('message', () => {
    void (async () => {
      await server.stop();
      await engine.close();
      tell({ kind: 'closed' });
      parentPort?.close();
    })();
  });
  tell({
    kind: 'ready',
    port: socket === null ? Number(server.getServerConn().split(':').at(-1)) : null,
  });
}

function tell(news: EngineNews): void {
  parentPort?.postMessage(news);
}

await run(workerData);
