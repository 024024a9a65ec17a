import type { ChannelMessage, Heartbeat, MissedMessages } from '#domain/events.ts';
import type { Recovery } from './recovery.ts';
import { caughtUp, heartbeat, logFrom, received, startedOver, type Step } from './channel-log.ts';

interface ListenerOptions {
  channel: string;
  since: number;
  onMessage: (message: ChannelMessage) => void;
  /** A gap has opened: somebody should call `catchUp`. */
  onGap: () => void;
  onSnapshotNeeded: () => Promise<void>;
  /** What comes over the socket by itself need not be fetched. */
  recovery: Pick<Recovery, 'settled' | 'stream'>;
  /** `GET /haendelser?channel=&since=` */
  fetchMissed: (channel: string, since: number, signal: AbortSignal) => Promise<MissedMessages>;
}

/** One listener's bookkeeping on one channel: what it has, what it misses, and how it gets that. */
export function createListener(options: ListenerOptions) {
  const { channel, onMessage, onGap, onSnapshotNeeded, fetchMissed, recovery } = options;
  let log = logFrom(options.since);
  /** The stream of which nothing has been missed since the last catching up. */
  let unbroken: number | undefined;
  let refused = false;

  function take(step: Step) {
    const opened = step.log.gap && !log.gap;
    log = step.log;
    for (const message of step.deliver) onMessage(message);
    if (opened) onGap();
  }

  return {
    receive: (message: ChannelMessage) => take(received(log, message)),
    heartbeat: (beat: Heartbeat) => take({ log: heartbeat(log, beat), deliver: [] }),
    /** The page's data now include everything up to `seq`. */
    startOver: (seq: number) => {
      if (seq > log.seq) take(startedOver(log, seq));
    },
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
    const missed = await fetchMissed(channel, log.seq, signal);
    if (missed.complete) {
      take(caughtUp(log, missed));
      // A message we hold must be among what is fetched; if it is not yet, a later try will have it.
      if (log.gap) throw new Error(`News on ${channel} are still missing.`);
    } else {
      await onSnapshotNeeded();
      take(startedOver(log, missed.seq));
    }
    // What happened between this look and a subscription made meanwhile is in neither.
    if (recovery.stream(channel) !== stream) return fetchUntilWhole(signal);
    unbroken = stream;
  }
}
