import { eq, sql, type SQL } from 'drizzle-orm';
import { ulid } from '#domain/ulid.ts';
import type { Cause, Changes, DomainEventType } from '#domain/events.ts';
import {
  channelHeads,
  channelMessages,
  domainEvents,
  eventCounter,
} from '../database/schema/events.ts';
import type { Services, Transaction } from '../services.ts';

/** Something that happened, as the command that did it tells it. */
export interface NewEvent {
  type: DomainEventType;
  entityId: string;
  version: number;
  changed: Changes;
  reason?: string | undefined;
  /** Set when a forced save overwrote somebody else's change. */
  forced?: { over: string | null; fields: string[] } | undefined;
  /** The news of it, at most one message per channel. */
  messages: { channel: string; type: string; patch: unknown }[];
}

export interface Author {
  userId: string | null;
  cause: Cause;
  correlationId?: string | undefined;
}

export type Record = (event: NewEvent) => void;

/**
 * Runs one write: everything `work` changes and every event it records is one transaction, or nothing happened.
 * Writes are taken one at a time (the event counter's row is held from the first statement), so `seq` has no gaps, is given in
 * the order of commits, and two commands never deadlock. A PostgreSQL
 * server holds no reader up meanwhile; the embedded engine answers one connection at a time.
 * @returns what `work` returned, after the commit; the outbox has been woken.
 */
export async function commit<T>(
  services: Pick<Services, 'db' | 'clock' | 'wakeOutbox'>,
  author: Author,
  work: (tx: Transaction, record: Record) => Promise<T>,
): Promise<T> {
  const { result, recorded } = await services.db.transaction(async (tx) => {
    const [counter] = await tx
      .select()
      .from(eventCounter)
      .where(eq(eventCounter.id, 1))
      .for('update');
    if (!counter) throw new Error('event_counter has no row: the migrations have not run');
    const events: NewEvent[] = [];
    const result = await work(tx, (event) => events.push(event));
    if (events.length > 0) await writeEvents(tx, events, counter.lastSeq, author, services.clock());
    return { result, recorded: events.length };
  });
  if (recorded > 0) services.wakeOutbox();
  return result;
}

async function writeEvents(
  tx: Transaction,
  events: NewEvent[],
  lastSeq: number,
  author: Author,
  at: Date,
) {
  const numbered = events.map((event, index) => ({ ...event, seq: lastSeq + index + 1 }));
  const heads = new Map<string, number>();
  const messages = numbered.flatMap(({ seq, messages }) =>
    messages.map(({ channel, type, patch }) => {
      const previous = heads.get(channel) ?? headOf(channel);
      heads.set(channel, seq);
      return { channel, seq, previous, type, patch };
    }),
  );
  const happened = tx
    .insert(domainEvents)
    .values(
      numbered.map((event) => ({
        ...event,
        id: ulid(at.getTime()),
        at,
        actorId: author.userId,
        cause: author.cause,
        correlationId: author.correlationId ?? null,
      })),
    )
    .getSQL();
  const counted = tx
    .update(eventCounter)
    .set({ lastSeq: lastSeq + events.length })
    .where(eq(eventCounter.id, 1))
    .getSQL();
  if (messages.length === 0) {
    await tx.execute(sql`with happened as (${happened}) ${counted}`);
    return;
  }
  const told = tx.insert(channelMessages).values(messages).getSQL();
  const moved = tx
    .insert(channelHeads)
    .values([...heads].map(([channel, seq]) => ({ channel, lastSeq: seq })))
    .onConflictDoUpdate({ target: channelHeads.channel, set: { lastSeq: sql`excluded.last_seq` } })
    .getSQL();
  // One statement: every other write waits for this one, and each way to the database and back prolongs that.
  await tx.execute(
    sql`with happened as (${happened}), told as (${told}), moved as (${moved}) ${counted}`,
  );
}

/** The last `seq` on a channel before this write. */
function headOf(channel: string): SQL<number> {
  return sql`coalesce((select ${channelHeads.lastSeq} from ${channelHeads} where ${channelHeads.channel} = ${channel}), 0)`;
}
