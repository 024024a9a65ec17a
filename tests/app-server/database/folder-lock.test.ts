import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderInUse, lockFolder } from '#app-server/database/embedded/folder-lock.ts';
import { ownIdentity } from '#app-server/database/embedded/process-identity.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

async function leaveLock(folder: string, holder: object): Promise<void> {
  const lock = await lockFolder(folder);
  lock.release();
  const [number = ''] = readdirSync(join(folder, 'locks'));
  const file = { ...ownIdentity(), socket: null, released: false, ...holder };
  writeFileSync(join(folder, 'locks', number), JSON.stringify(file));
}

const DEAD = { pid: 2 ** 22 + 1, host: `not-${hostname()}`, socket: '/nowhere/socket' };

test('exactly one of twenty processes that find a dead lock at the same time gets the folder', async () => {
  const folder = temporaryFolder();
  await leaveLock(folder, DEAD);
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  const refused = asked.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(19);
  expect(refused.filter(({ reason }) => !(reason instanceof FolderInUse))).toEqual([]);
});

test('a released folder can be locked again any number of times, and one lock file remains', async () => {
  const folder = temporaryFolder();
  for (let round = 0; round < 3; round++) {
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    lock.release();
    lock.release();
  }
  expect(readdirSync(join(folder, 'locks'))).toHaveLength(1);
});

test('the lock of a dead process is replaced, also when another process has the same pid', async () => {
  const folder = temporaryFolder();
  await leaveLock(folder, { pid: 2 ** 22 + 1 });
  const lock = await lockFolder(folder);
  expect(readdirSync(join(folder, 'locks'))).toEqual(['2']);
  lock.release();
  await leaveLock(folder, { started: 'before the last boot/1' });
  await expect(lockFolder(folder)).resolves.toBeDefined();
});

test('the lock of a process on another host is valid as long as its database answers', async () => {
  const folder = temporaryFolder();
  const elsewhere = { host: `not-${hostname()}`, socket: join(folder, 'socket') };
  await leaveLock(folder, elsewhere);
  const database = createServer().listen(elsewhere.socket);
  await once(database, 'listening');
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  database.close();
  await once(database, 'close');
  await lockFolder(folder);
});
