import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { redisAt } from '#realtime-server/cluster/redis/redis-settings.ts';
import { RedisState } from '#realtime-server/cluster/redis-state.ts';
import type { SharedState } from '#realtime-server/protocol/state/shared-state.ts';

/**
 * What a server under test shares, and with whom: nothing, or with `TEST_REDIS_URL` everything over that Redis, under a prefix of its
 * own. The same tests run against both.
 */
export async function testState(): Promise<{ readonly state?: SharedState }> {
  const url = process.env['TEST_REDIS_URL'];
  if (url === undefined || url === '') return {};
  const prefix = `test-${randomBytes(6).toString('hex')}:`;
  const state = new RedisState(redisAt(url, { prefix }), pino({ enabled: false }));
  await state.start();
  return { state };
}
