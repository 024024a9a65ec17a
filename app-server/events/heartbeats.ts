import { inArray, isNull } from 'drizzle-orm';
import { channelsWithHeartbeat } from '#domain/events/channels.ts';
import { HEARTBEAT, HEARTBEAT_INTERVAL, type Heartbeat } from '#domain/events/events.ts';
import { channelHeads } from '../database/schema/events.ts';
import { boards } from '../database/schema/places.ts';
import type { Services } from '../services.ts';
import { EVENTS_PER_POST, type PostEvents } from './realtime-api.ts';

export interface Heartbeats {
  stop(): void;
}

/** Publishes the number of the last message on each shared channel every 30 seconds, so that a client detects lost messages. */
export function startHeartbeats(
  { db, log, clock }: Pick<Services, 'db' | 'log' | 'clock'>,
  post: PostEvents,
): Heartbeats {
  const beat = async () => {
    try {
      const all = await db.select({ id: boards.id }).from(boards).where(isNull(boards.archivedAt));
      await postHeartbeats({ db, clock }, post, channelsWithHeartbeat(all.map(({ id }) => id)));
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
