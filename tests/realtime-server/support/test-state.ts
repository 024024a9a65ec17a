import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { redisAt } from './redis-at.ts';
import { RedisState } from '#realtime-server/cluster/redis-state.ts';
import type { SharedState } from '#realtime-server/protocol/state/shared-state.ts';

/**
 * The shared state of a server under test: none, or with `TEST_REDIS_URL` a state over that Redis with its own prefix.
 * The same tests run with both.
 */
export async function testState(): Promise<{ readonly state?: SharedState }> {
  const url = process.env['TEST_REDIS_URL'];
  if (url === undefined || url === '') return {};
  const prefix = `test-${randomBytes(6).toString('hex')}:`;
  const state = new RedisState(redisAt(url, { prefix }), pino({ enabled: false }));
  await state.start();
  return { state };
}
