import { sql } from 'drizzle-orm';
import { channelVisibility } from '#domain/events/channels.ts';
import type { Cause, Changes, DomainEventType } from '#domain/events/events.ts';
import { redactValue } from '#domain/events/redact.ts';
import { ulid } from '#domain/ulid.ts';
import type { Database, Services, Transaction } from '../services.ts';
import { CommitLine } from './commit-line.ts';

/** An event, as its command records it. */
export interface NewEvent {
  type: DomainEventType;
  entityId: string;
  version: number;
  changed: Changes;
  reason?: string | undefined;
  /** Set when a forced save overwrote somebody else's change. */
  forced?: { over: string | null; fields: string[] } | undefined;
  /** The news of it, at most one message per channel; what a channel's listeners may not see is taken out. */
  messages: { channel: string; type: string; patch: unknown }[];
}

export interface Author {
  userId: string | null;
  cause: Cause;
  correlationId?: string | undefined;
}

/** Records an event of the write that is being made. */
export type RecordEvent = (event: NewEvent) => void;

/**
 * Runs one write: all changes of `work` and the events it records are committed together, or none is.
 * Writes run one at a time (the event counter's row is held from the first statement), so `seq` has no gaps, is given in
 * the order of commits, and two commands never deadlock. Waiting writes share a commit (`CommitLine`). A PostgreSQL
 * server serves readers meanwhile; the embedded engine answers one connection at a time.
 * @returns what `work` returned, after the commit; the outbox has been woken.
 */
export async function commit<T>(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  author: Author,
  work: (tx: Transaction, record: RecordEvent) => Promise<T>,
): Promise<T> {
  let done: { result: T; recorded: number } | undefined;
  await lineOf(services.db).take(async (tx, turn) => {
    const events: NewEvent[] = [];
    const result = await work(tx, (event) => events.push(event));
    if (events.length > 0) await writeEvents(tx, events, turn.lastSeq, author, services.clock());
    turn.lastSeq += events.length;
    done = { result, recorded: events.length };
  });
  if (!done) throw new Error('the work had no turn');
  if (done.recorded > 0) services.wakeOutbox();
  return done.result;
}

const lines = new WeakMap<Database, CommitLine>();

/** The queue of writes of this process for a database. */
function lineOf(db: Database): CommitLine {
  const line = lines.get(db) ?? new CommitLine(db);
  lines.set(db, line);
  return line;
}

async function writeEvents(
  tx: Transaction,
  events: NewEvent[],
  lastSeq: number,
  author: Author,
  at: Date,
) {
  const numbered = events.map(({ messages, ...event }, index) => {
    const seq = lastSeq + index + 1;
    return {
      event: { ...event, seq, id: ulid(at.getTime()) },
      messages: messages.map(({ channel, type, patch }) => ({
        channel,
        seq,
        type,
        patch: redactValue(patch, channelVisibility(channel)),
      })),
    };
  });
  const happened = JSON.stringify(numbered.map(({ event }) => event));
  const sent = JSON.stringify(numbered.flatMap(({ messages }) => messages));
  const { userId, cause, correlationId = null } = author;
  // One statement: every other write waits for this one, and each way to the database and back prolongs that. The rows travel
  // as JSON, so that its text is always the same: to put it together again each time cost more than the rest of a commit.
  await tx.execute(sql`
    with happened as (
      insert into domain_events
        (seq, id, type, entity_id, version, actor_id, at, cause, changed, reason, forced, correlation_id)
      select seq, id, type, "entityId", version, ${userId}::text, ${at.toISOString()}::timestamptz, ${cause}::text,
        changed, reason, forced, ${correlationId}::text
      from jsonb_to_recordset(${happened}::jsonb) as e
        (seq bigint, id text, type text, "entityId" text, version int, changed jsonb, reason text, forced jsonb)
    ), news as (
      select * from jsonb_to_recordset(${sent}::jsonb) as m (channel text, seq bigint, type text, patch jsonb)
    ), sent as (
      insert into channel_messages (channel, seq, previous, type, patch)
      select n.channel, n.seq,
        coalesce(lag(n.seq) over (partition by n.channel order by n.seq), h.last_seq, 0),
        n.type, coalesce(n.patch, 'null')
      from news n left join channel_heads h on h.channel = n.channel
    ), moved as (
      insert into channel_heads (channel, last_seq)
      select channel, max(seq) from news group by channel
      on conflict (channel) do update set last_seq = excluded.last_seq
    )
    update event_counter set last_seq = ${lastSeq + events.length}::bigint where id = 1`);
}
