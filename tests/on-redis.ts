import { spawn } from 'node:child_process';
import { redisIsHere, startRedis } from './support/redis/redis.ts';

/**
 * `npm run test:redis`: the realtime server's tests once more, with everything shared over a real Redis instead of kept in the
 * process. Left out are those that start their own processes or have nothing to share.
 */
if (redisIsHere()) {
  const redis = await startRedis();
  const run = spawn(
    'npx',
    [
      'vitest',
      'run',
      '--project',
      'servers',
      ...['channels', 'clients', 'connections', 'http', 'users', 'sockets/rfc6455'].map(
        (folder) => `tests/realtime-server/${folder}`,
      ),
      '--exclude',
      'tests/realtime-server/http/signature.test.ts',
    ],
    { stdio: 'inherit', env: { ...process.env, TEST_REDIS_URL: redis.url } },
  );
  process.exitCode = await new Promise<number>((resolve) =>
    run.once('exit', (code) => resolve(code ?? 1)),
  );
  await redis.remove();
}
