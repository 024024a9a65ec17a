import { inArray } from 'drizzle-orm';
import { HEARTBEAT, HEARTBEAT_INTERVAL, type Heartbeat } from '#domain/events/events.ts';
import { channelHeads } from '../database/schema/events.ts';
import type { Services } from '../services.ts';
import { EVENTS_PER_POST, type PostEvents } from './realtime-api.ts';

export interface Heartbeats {
  stop(): void;
}

/**
 * Says on each channel, every 30 seconds, which message was its last, so that a client can tell silence from loss.
 * @param channels the channels that carry a heartbeat, asked each time
 */
export function startHeartbeats(
  { db, log, clock }: Pick<Services, 'db' | 'log' | 'clock'>,
  post: PostEvents,
  channels: () => Promise<string[]>,
): Heartbeats {
  const beat = async () => {
    try {
      await postHeartbeats({ db, clock }, post, await channels());
    } catch (error) {
      log.debug({ err: error }, 'heartbeats could not be posted');
    }
  };
  const timer = setInterval(() => void beat(), HEARTBEAT_INTERVAL);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function postHeartbeats(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  post: PostEvents,
  channels: string[],
): Promise<void> {
  if (channels.length === 0) return;
  const heads = await db.select().from(channelHeads).where(inArray(channelHeads.channel, channels));
  const seqs = new Map(heads.map(({ channel, lastSeq }) => [channel, lastSeq]));
  for (let at = 0; at < channels.length; at += EVENTS_PER_POST) {
    const batch = channels.slice(at, at + EVENTS_PER_POST).map((channel) => {
      const beat: Heartbeat = { seq: seqs.get(channel) ?? 0, at: clock().toISOString() };
      return { channel, name: HEARTBEAT, data: JSON.stringify(beat) };
    });
    await post(batch);
  }
}
