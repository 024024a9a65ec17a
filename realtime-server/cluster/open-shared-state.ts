import type { Logger } from 'pino';
import type { SharedState } from '../protocol/state/shared-state.ts';
import type { RedisSettings } from './redis/redis-settings.ts';
import { RedisState } from './redis-state.ts';

/**
 * The shared state of this node; undefined when it runs alone. Resolves when the node has joined the others or, if Redis cannot be
 * reached, at once: the node then runs alone until it can. Never rejects.
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
