import { chmodSync, rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { withBackupStatement } from './backup-query.ts';
import { openEngine } from './engine.ts';
import { oneBatchAtATime } from './one-batch-at-a-time.ts';

/** What the worker is started with. */
export interface EngineOrder {
  folder: string;
  /** A Unix socket's path, or `null` for a loopback port that the system chooses. */
  socket: string | null;
}

/** What the worker tells: that it answers and where, that it has closed, or that the engine is broken. */
export type EngineNews =
  | { kind: 'ready'; port: number | null }
  | { kind: 'closed' }
  | { kind: 'broken'; reason: string };

/** How PostgreSQL begins the line that tells why it ends (postgresql.org/docs/18/runtime-config-logging.html). */
const COMPLAINT = /(?:FATAL|PANIC): +(.+)/;

/** The thread of the embedded database: the engine, and PostgreSQL's protocol on a socket before it. `close` ends it cleanly. */
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
