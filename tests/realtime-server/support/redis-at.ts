import {
  readRedisSettings,
  type RedisSettings,
} from '#realtime-server/cluster/redis/redis-settings.ts';

/** The settings for `url`, with defaults for everything else. */
export function redisAt(url: string, changes: Partial<RedisSettings> = {}): RedisSettings {
  const settings = readRedisSettings({ REDIS_URL: url });
  if (settings === undefined) throw new Error(`No settings for ${url}`);
  return { ...settings, ...changes };
}
