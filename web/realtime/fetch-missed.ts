import type { MissedMessages } from '#domain/events.ts';
import { quietCall } from '#web/http/call.ts';

/** The messages of a channel after `since`, with the channel's own right. */
export function fetchMissed(
  channel: string,
  since: number,
  signal: AbortSignal,
): Promise<MissedMessages> {
  const query = new URLSearchParams({ channel, since: String(since) });
  return quietCall('get', `/haendelser?${query}`, undefined, { signal });
}
