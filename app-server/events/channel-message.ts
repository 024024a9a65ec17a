import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import { channelVisibility } from '#domain/events/channels.ts';
import type { ChannelMessage } from '#domain/events/events.ts';
import { isVisibleField, redactValue } from '#domain/events/redact.ts';
import { channelMessages, domainEvents } from '../database/schema/events.ts';
import { users } from '../database/schema/people/people.ts';
import type { Queryable } from '../services.ts';

/** A message and the channel it belongs to. */
export interface AddressedMessage {
  channel: string;
  message: ChannelMessage;
}

/** Messages of all channels after a `seq`, in the order of `seq`. */
export function messagesAfter(db: Queryable, seq: number, limit: number) {
  return read(db, seq, undefined, limit);
}

/** Messages of one channel after a `seq`, in order. */
export function channelMessagesAfter(db: Queryable, channel: string, seq: number, limit: number) {
  return read(db, seq, eq(channelMessages.channel, channel), limit);
}

async function read(
  db: Queryable,
  seq: number,
  which: SQL | undefined,
  limit: number,
): Promise<AddressedMessage[]> {
  const rows = await db
    .select({ news: channelMessages, event: domainEvents, initials: users.initials })
    .from(channelMessages)
    .innerJoin(domainEvents, eq(domainEvents.seq, channelMessages.seq))
    .leftJoin(users, eq(users.id, domainEvents.actorId))
    // Said of both tables: the planner does not conclude it for the events, and might walk through all that ever happened.
    .where(and(gt(channelMessages.seq, seq), gt(domainEvents.seq, seq), which))
    .orderBy(asc(channelMessages.seq), asc(channelMessages.channel))
    .limit(limit);
  return rows.map(({ news, event, initials }) => {
    // Redacted for the present listeners, by the present rule: a message may be older than both.
    const visibility = channelVisibility(news.channel);
    return {
      channel: news.channel,
      message: {
        id: event.id,
        seq: news.seq,
        previous: news.previous,
        type: news.type,
        entityId: event.entityId,
        version: event.version,
        actor: event.actorId === null ? null : { id: event.actorId, initials: initials ?? '' },
        at: event.at.toISOString(),
        changed: Object.keys(event.changed).filter((field) => isVisibleField(field, visibility)),
        patch: redactValue(news.patch, visibility),
      },
    };
  });
}
