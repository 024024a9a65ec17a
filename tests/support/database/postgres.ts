import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '../free-port.ts';

/** Where Debian and others put PostgreSQL's server programs; the newest version wins. */
function binFolder(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/usr/bin',
  ].find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function accepts(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`postgres ended with code ${server.exitCode}`);
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

export interface PostgresServer {
  url: string;
  stop: () => Promise<void>;
}

/**
 * A PostgreSQL server of its own in a temporary folder, on a free loopback port.
 * @param settings of the server, as `name=value`
 * @returns `undefined` where PostgreSQL is not installed.
 */
export async function startPostgres(
  ...settings: readonly string[]
): Promise<PostgresServer | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'tavlen-postgres-'));
  const server = await startPostgresIn(folder, ...settings);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!server) remove();
  return server && { url: server.url, stop: () => server.stop().then(remove) };
}

/**
 * The same in a folder that stays, with what an earlier server left there.
 * @param folder its parents must be readable for everybody
 */
export async function startPostgresIn(
  folder: string,
  ...settings: readonly string[]
): Promise<PostgresServer | undefined> {
  const bin = binFolder();
  if (!bin) return undefined;
  const owner = unprivileged();
  mkdirSync(folder, { recursive: true });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  if (!existsSync(data)) {
    execFileSync(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
      { ...owner, cwd: folder, stdio: 'ignore' },
    );
  }
  const port = await freePort();
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', folder].concat(
      ['listen_addresses=127.0.0.1', ...settings].flatMap((setting) => ['-c', setting]),
    ),
    { ...owner, cwd: folder, stdio: 'ignore' },
  );
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await accepts(url, server);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGINT');
      await ended;
    },
  };
}
