import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Services } from '../services.ts';
import { messagesAfter, type AddressedMessage } from './channel-message.ts';
import { hasNews, outboxLease } from './outbox-lease.ts';
import { EVENTS_PER_POST, type PostEvents, type RealtimeEvent } from './realtime-api.ts';

export interface Outbox {
  /** New events exist: post them now, not at the next poll. */
  wake(): void;
  /** Stops posting and lets another app-server take over. Resolves when the running posts have ended. */
  stop(): Promise<void>;
}

export interface OutboxOptions {
  post: PostEvents;
  /** No other process uses the database. */
  alone: boolean;
}

/** How often the outbox polls for events that other processes wrote. */
const LOOK_EVERY = 1000;
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5_000;
/** Messages read at a time. One event's messages must fit, or it could not be passed. */
const READ = 500;
/** Hosted Pusher and Reverb refuse larger data. */
const LARGEST_DATA = 10_000;

/**
 * Posts channel messages to the realtime server: after the cursor, in order, one post at a time, again and again with growing
 * pauses while the server is down. The cursor moves after the posting, so a crash posts twice rather than never.
 */
export function startOutbox(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { post, alone }: OutboxOptions,
): Outbox {
  const lease = outboxLease(db, `${hostname()}:${process.pid}:${randomUUID()}`, alone);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let news = false;
  let pause = 0;
  const stopping = new AbortController();
  const { signal } = stopping;

  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(look, delay);
  };
  const look = () => {
    running ??= pump().finally(() => {
      running = undefined;
      if (signal.aborted) return;
      later(pause > 0 ? pause : news ? 0 : LOOK_EVERY);
    });
  };
  const pump = async () => {
    const woken = news;
    news = false;
    try {
      if (!woken) {
        await lease.note();
        if (!(await hasNews(db))) return;
      }
      const posted = await lease.take();
      if (posted !== undefined) await postAfter(posted);
      pause = 0;
    } catch (error) {
      if (pause === 0)
        log.warn({ err: error }, 'news cannot be posted; it is kept and tried again');
      pause = Math.min(LONGEST_PAUSE, pause * 2 || FIRST_PAUSE);
    }
  };
  const postAfter = async (posted: number) => {
    for (let seq = posted; !signal.aborted;) {
      const messages = await messagesAfter(db, seq, READ);
      const last = lastWhole(messages);
      if (last === undefined) return;
      const whole = messages.filter(({ message }) => message.seq <= last);
      for (let at = 0; at < whole.length && !signal.aborted; at += EVENTS_PER_POST) {
        const batch = whole.slice(at, at + EVENTS_PER_POST);
        await post(batch.map(asEvent));
        // Logged now and not when everything is posted: after a long outage that takes a while, and the next outage is a new one.
        if (pause > 0) log.info('the realtime server answers again');
        pause = 0;
        const next = whole[at + EVENTS_PER_POST]?.message.seq;
        seq = Math.min(batch.at(-1)?.message.seq ?? last, (next ?? last + 1) - 1);
        if (!(await lease.advance(seq))) return;
      }
      if (messages.length < READ) return;
    }
  };

  look();
  return {
    wake() {
      news = true;
      if (!signal.aborted && running === undefined && pause === 0) later(0);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
      await lease
        .release()
        .catch((error: unknown) => log.warn({ err: error }, 'the outbox kept its lease'));
    },
  };
}

/** The last `seq` whose messages have all been read: the read may have ended in the middle of an event's. */
function lastWhole(messages: AddressedMessage[]): number | undefined {
  const last = messages.at(-1)?.message.seq;
  if (last === undefined || messages.length < READ) return last;
  return messages.findLast(({ message }) => message.seq < last)?.message.seq ?? last;
}

/** A message as a Pusher event. One that is too large is sent without its patch, and clients then fetch the record. */
function asEvent({ channel, message }: AddressedMessage): RealtimeEvent {
  const data = JSON.stringify(message);
  const fits = Buffer.byteLength(data) <= LARGEST_DATA;
  return {
    channel,
    name: message.type,
    data: fits ? data : JSON.stringify({ ...message, patch: null }),
  };
}
