import type { Logger } from 'pino';
import type { SharedState } from '../protocol/state/shared-state.ts';
import type { RedisSettings } from './redis/redis-settings.ts';
import { RedisState } from './redis-state.ts';

/**
 * What this node shares with others; undefined when it is alone. Comes once it has joined them or, when Redis cannot be reached,
 * at once: then it goes on alone until it can. Never rejects.
 */
export async function openSharedState(
  settings: RedisSettings | undefined,
  log: Logger,
): Promise<SharedState | undefined> {
  if (settings === undefined) return undefined;
  const state = new RedisState(settings, log);
  await state.start();
  return state;
}
