import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { createPool, type Limits } from '#app-server/database/pool.ts';
import { withOwnWrites } from '#app-server/database/transactions.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { portOf } from '../port-of.ts';

export interface BreakableDatabase extends TestDatabase {
  /** What the pools said of connections that broke. */
  broken: Error[];
  /** Ends every connection as an administrator or a restart would; on a PostgreSQL server it is the server that does. */
  breakAll(): Promise<void>;
  /** Stops forwarding in both directions without an error, like a hung server or a disconnected cable. */
  hang(): void;
  /** Passes on again what has been held back. */
  goOn(): void;
  /** Closes the port and cuts all connections. */
  goAway(): Promise<void>;
  /** Listens again where it did. */
  comeBack(): Promise<void>;
}

/** A test database whose connections run through a proxy that can break, hang and go away. */
export async function openBreakableDatabase(limits: Limits): Promise<BreakableDatabase> {
  const direct = await openTestDatabase();
  const pairs = new Set<Socket[]>();
  let hung = false;
  const proxy = createServer((client) => {
    const server = connectTo(direct.connection);
    const pair = [client, server];
    pairs.add(pair);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
    if (hung) for (const socket of pair) socket.pause();
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const port = portOf(proxy);

  const connection = { ...throughProxy(direct.connection, port), application_name: 'breakable' };
  const broken: Error[] = [];
  const open = (max: number) =>
    createPool({ ...connection, max }, limits, (error) => broken.push(error));
  const [reads, writes] = [open(10), open(2)];
  const cut = () => {
    for (const socket of [...pairs].flat()) socket.destroy();
  };
  const goAway = async () => {
    const closed = new Promise((resolve) => proxy.close(resolve));
    cut();
    await closed;
  };
  return {
    ...direct,
    db: withOwnWrites(reads, writes),
    pool: reads,
    connection,
    broken,
    async breakAll() {
      if (!process.env['TEST_DATABASE_URL']) return cut();
      await direct.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'breakable'",
      );
    },
    hang() {
      hung = true;
      for (const socket of [...pairs].flat()) socket.pause();
    },
    goOn() {
      hung = false;
      for (const socket of [...pairs].flat()) socket.resume();
    },
    goAway,
    comeBack: () => listen(port),
    async close() {
      if (proxy.listening) await goAway();
      await Promise.all([reads.end(), writes.end()]);
      await direct.close();
    },
  };
}

function connectTo({ connectionString, host }: PoolConfig): Socket {
  if (connectionString === undefined) return connect(join(host ?? '', '.s.PGSQL.5432'));
  const { hostname, port } = new URL(connectionString);
  return connect(Number(port), hostname);
}

function throughProxy({ connectionString, ...config }: PoolConfig, port: number): PoolConfig {
  if (connectionString === undefined) return { ...config, host: '127.0.0.1', port };
  const url = new URL(connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}
