import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Cause, Changes, DomainEventType } from '#domain/events/events.ts';
import { instant } from './columns.ts';

/** One row: the last `seq`. A transaction that writes an event locks this row until its commit, so `seq` has no gaps and follows commit order. */
export const eventCounter = pgTable('event_counter', {
  id: integer('id').primaryKey(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
});

/** The domain events, append-only: the source of the outbox and the timeline. */
export const domainEvents = pgTable(
  'domain_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    id: text('id').notNull(),
    type: text('type').$type<DomainEventType>().notNull(),
    entityId: text('entity_id').notNull(),
    version: integer('version').notNull(),
    actorId: text('actor_id'),
    at: instant('at').notNull(),
    cause: text('cause').$type<Cause>().notNull(),
    changed: jsonb('changed').$type<Changes>().notNull(),
    reason: text('reason'),
    forced: jsonb('forced').$type<{ over: string | null; fields: string[] }>(),
    correlationId: text('correlation_id'),
  },
  (t) => [index('domain_events_entity').on(t.entityId, t.seq), index('domain_events_at').on(t.at)],
);

/** The message of an event on one channel, at most one per event and channel. It is kept for a while for clients that missed it. */
export const channelMessages = pgTable(
  'channel_messages',
  {
    channel: text('channel').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    previous: bigint('previous', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    patch: jsonb('patch').$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.channel, t.seq] }), index('channel_messages_seq').on(t.seq)],
);

/** The last `seq` sent on each channel. The next message on the channel has it as its `previous`. */
export const channelHeads = pgTable('channel_heads', {
  channel: text('channel').primaryKey(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
});

/** One row: the last posted `seq`, and the process that posts with the end of its lease. */
export const outboxCursor = pgTable('outbox_cursor', {
  id: integer('id').primaryKey(),
  postedSeq: bigint('posted_seq', { mode: 'number' }).notNull(),
  holder: text('holder'),
  heldUntil: instant('held_until'),
});
