import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The name by which a PostgreSQL client finds a socket in a folder it is given as host. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** sun_path holds 108 bytes on Linux and 104 on macOS, the closing zero included. */
const LONGEST_PATH = 100;

/**
 * Where the embedded database listens: a socket in the data folder, in a private folder of its own when the path would be too
 * long for the system, and `null` (a loopback port) where Unix sockets are missing.
 */
export function socketPath(dataDir: string): string | null {
  if (process.platform === 'win32') return null;
  const folder = join(dataDir, 'run');
  const path = join(folder, SOCKET_NAME);
  if (Buffer.byteLength(path) > LONGEST_PATH)
    return join(mkdtempSync(join(tmpdir(), 'tavlen-')), SOCKET_NAME);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return path;
}
