import { readMissed } from '#domain/events/channel-news.ts';
import type { MissedMessages } from '#domain/events/events.ts';
import { quietCall } from '#web/http/call.ts';

/** The messages of a channel after `since`, with the channel's own right. Throws when the answer is none. */
export async function fetchMissed<Patch>(
  channel: string,
  since: number,
  signal: AbortSignal,
): Promise<MissedMessages<Patch>> {
  const query = new URLSearchParams({ channel, since: String(since) });
  return readMissed<Patch>(
    channel,
    await quietCall<unknown>('get', `/haendelser?${query}`, undefined, { signal }),
  );
}
