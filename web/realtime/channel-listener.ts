import type { ChannelMessage, Heartbeat, MissedMessages } from '#domain/events/events.ts';
import type { Recovery } from './recovery.ts';
import { readNews } from '#domain/events/channel-news.ts';
import {
  caughtUp,
  doubted,
  fromTheFuture,
  heartbeat,
  logFrom,
  received,
  startedOver,
  type LogChange,
} from './channel-log.ts';

interface ListenerOptions<Patch> {
  channel: string;
  since: number;
  onMessage: (message: ChannelMessage<Patch>) => void;
  /** The server was heard, and nothing is missing before it. */
  onHeartbeat?: (heartbeat: Heartbeat) => void;
  /** Messages are missing: the host should call `catchUp`. */
  onGap: () => void;
  /** Something came, or was held, that is not the server's news. It was dropped. */
  onStrange: () => void;
  onSnapshotNeeded: () => Promise<void>;
  /** What comes over the socket by itself need not be fetched. */
  recovery: Pick<Recovery, 'settled' | 'stream'>;
  /** `GET /haendelser?channel=&since=` */
  fetchMissed: (
    channel: string,
    since: number,
    signal: AbortSignal,
  ) => Promise<MissedMessages<Patch>>;
}

/** What `createListener` makes, whatever its channel carries. */
export type Listener = Pick<ReturnType<typeof createListener>, 'startOver'>;

/** One listener's bookkeeping on one channel: what it has, what it misses, and how it gets that. `Patch` is what the channel carries. */
export function createListener<Patch = unknown>(options: ListenerOptions<Patch>) {
  const { channel, onMessage, onGap, onStrange, onSnapshotNeeded, fetchMissed, recovery } = options;
  let log = logFrom<Patch>(options.since);
  /** The `seq` of the page's data. */
  let page = options.since;
  /** The stream of which nothing has been missed since the last catching up. */
  let unbroken: number | undefined;
  let refused = false;

  function take(change: LogChange<Patch>) {
    const opened = change.log.gap && !log.gap;
    log = change.log;
    for (const message of change.deliver) onMessage(message);
    if (opened) onGap();
  }

  return {
    /** Takes an event as it came over the socket. */
    hear(event: string, data: unknown) {
      const news = readNews<Patch>(channel, event, data);
      if (news.kind === 'message') take(received(log, news.message));
      else if (news.kind === 'heartbeat') {
        take({ log: heartbeat(log, news.heartbeat), deliver: [] });
        if (!log.gap) options.onHeartbeat?.(news.heartbeat);
      } else if (news.kind === 'unreadable') {
        onStrange();
        take({ log: doubted(log), deliver: [] });
      }
    },
    /** The page's data now include everything up to `seq`. */
    startOver: (seq: number) => {
      page = seq;
      if (seq > log.seq) take(startedOver(log, seq));
    },
    /** Whether nothing is known to be missing. */
    isWhole: () => !log.gap,
    /** Whether the server let us in: a channel that we may not hear has no news to fetch. */
    admitted: (yes: boolean) => {
      refused = !yes;
    },
    /** Sees to it that nothing is missing: waits for what the socket brings, or fetches everything after the last known message. */
    async catchUp(signal: AbortSignal): Promise<void> {
      if (refused) return;
      await recovery.settled(channel, signal);
      const stream = recovery.stream(channel);
      if (stream !== undefined && stream === unbroken && !log.gap) return;
      await fetchUntilWhole(signal);
    },
  };

  async function fetchUntilWhole(signal: AbortSignal): Promise<void> {
    const stream = recovery.stream(channel);
    const asked = log;
    const missed = await fetchMissed(channel, asked.seq, signal);
    const strangers = new Set(fromTheFuture(asked, missed));
    if (strangers.size > 0) onStrange();
    log = { ...log, held: log.held.filter((message) => !strangers.has(message)) };
    if (missed.complete) {
      take(caughtUp(log, missed));
      // What came while it was fetched is judged by the next look.
      if (log.held.some((message) => !asked.held.includes(message))) return fetchUntilWhole(signal);
      // A message we hold must be among what is fetched; if it is not yet, a later try will have it.
      if (log.gap) throw new Error(`News on ${channel} are still missing.`);
    } else {
      page = 0;
      await onSnapshotNeeded();
      take(startedOver(log, Math.max(page, missed.seq)));
    }
    // What happened between this look and a subscription made meanwhile is in neither.
    if (recovery.stream(channel) !== stream) return fetchUntilWhole(signal);
    unbroken = stream;
  }
}
