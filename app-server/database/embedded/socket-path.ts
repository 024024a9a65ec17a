import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file name that a PostgreSQL client expects in a folder that is given as its host. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** The maximum length of a socket's path: sun_path has 108 bytes on Linux and 104 on macOS, with the terminating zero. */
const LONGEST_PATH = 100;

/**
 * Where the embedded database listens: a socket in the data folder, or in a private temporary folder if that path would be too
 * long. `null` means a loopback port, on systems without Unix sockets.
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
