import { freePort } from '#tests/support/free-port.ts';
import { redisIsHere, startRedis } from '#tests/support/redis/redis.ts';
import { figure } from '../figure.ts';
import { startContender, type Served } from './contenders.ts';
import { best, fanOut, manyChannels, type Cost, type Work } from './workloads.ts';

const ROUNDS = 5;

/** One work, done by one process and by two on the same port. All use the same Redis. */
export interface Pair {
  readonly work: Work;
  readonly one: Cost;
  readonly two: Cost;
}

/**
 * Measures how much more two processes on one shared port can do than one. Each can use one core: their limit together is what they have
 * done when the busier one is at 100 %. Both use Redis, as several machines would. Skipped where Redis is not installed.
 */
export async function sharedPort(env: Record<string, string>): Promise<Pair[]> {
  if (!redisIsHere()) return [];
  const pairs: Pair[] = [];
  for (const work of [fanOut, manyChannels]) {
    const [one, two] = [await rounds(work, 1, env), await rounds(work, 2, env)];
    pairs.push({ work, one, two });
    figure(`realtime ${work.name}, one process with Redis`, one.perUnit, work.unit);
    figure(`realtime ${work.name}, the busier of two`, two.perUnit, work.unit);
    figure(`realtime ${work.name}, two carry`, one.perUnit / two.perUnit, '× what one carries');
  }
  return pairs;
}

async function rounds(work: Work, processes: number, env: Record<string, string>): Promise<Cost> {
  const redis = await startRedis();
  const port = await freePort();
  const shared = {
    ...env,
    REDIS_URL: redis.url,
    REVERB_SERVER_PORT: String(port),
    REVERB_SHARED_PORT: 'true',
    REVERB_DRAIN_SECONDS: '0',
  };
  const servers = await Promise.all(
    Array.from({ length: processes }, () => startContender('ours', shared)),
  );
  const both: Served = {
    port,
    pids: servers.map(({ pid }) => pid),
    oneAtATime: true,
    async keptBytes() {
      const kept = await Promise.all(servers.map((server) => server.keptBytes()));
      return kept.reduce((sum, bytes) => sum + bytes, 0);
    },
  };
  try {
    const costs: Cost[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      costs.push(await work.round(both));
    }
    return best(costs);
  } finally {
    for (const server of servers) await server.stop();
    await redis.remove();
  }
}
