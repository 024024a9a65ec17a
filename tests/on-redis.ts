import { spawn } from 'node:child_process';
import { redisIsHere, startRedis } from './support/redis.ts';

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
      'tests/realtime-server',
      '--exclude',
      'tests/realtime-server/{cluster,fuzz,sockets,metrics,apps,webhooks}/**',
      '--exclude',
      'tests/realtime-server/{addresses,app-terms,apps-file,backlog,bad-frames,checklist,drain,frame-rate,handshake*,http-signature,late-*,local-state,logs,metrics,path-prefix,process,pusher-js-restart,raw-member,restart,settings*,slow-consumers,socket-driver,tls}.test.ts',
    ],
    { stdio: 'inherit', env: { ...process.env, TEST_REDIS_URL: redis.url } },
  );
  process.exitCode = await new Promise<number>((resolve) =>
    run.once('exit', (code) => resolve(code ?? 1)),
  );
  await redis.remove();
}
