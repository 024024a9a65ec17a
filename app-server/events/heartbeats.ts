import { inArray, isNull } from 'drizzle-orm';
import { channelsWithHeartbeat } from '#domain/events/channels.ts';
import { HEARTBEAT, HEARTBEAT_INTERVAL, type Heartbeat } from '#domain/events/events.ts';
import { channelHeads } from '../database/schema/events.ts';
import { areas, boards } from '../database/schema/customers/places.ts';
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
      const idsOf = async (table: typeof boards | typeof areas) => {
        const rows = await db.select({ id: table.id }).from(table).where(isNull(table.archivedAt));
        return rows.map(({ id }) => id);
      };
      const all = channelsWithHeartbeat(await idsOf(boards), await idsOf(areas));
      await postHeartbeats({ db, clock }, post, all);
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
