import { channels } from '#domain/events/channels.ts';
import type { ChannelMessage } from '#domain/events/events.ts';
import { ulid } from '#domain/ulid.ts';
import { lastSeq } from '../records/last-seq.ts';
import type { Services } from '../services.ts';

/** The shortest interval between two messages, in milliseconds. */
export const METRICS_INTERVAL = 5_000;

/** Posts one message to a channel of the realtime server. */
export type Publish = (channel: string, message: ChannelMessage<null>) => Promise<void>;

export interface MetricsNews {
  /** Something was committed: to be called as often as that happens. */
  eventsHappened: () => void;
  stop: () => void;
}

/**
 * Notifies the dashboards that figures have changed: after events, at most one `kpi.changed` per five seconds on
 * `private-metrics`, with the `seq` of the last event. The first is sent at once, what follows waits for its turn, and a
 * message that could not be posted is tried again. It names no message before it: to have missed one is to ask for the figures again.
 */
export function startMetricsNews(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  publish: Publish,
): MetricsNews {
  let lastSent = -1;
  let wanted = false;
  let resting: NodeJS.Timeout | undefined;
  let stopped = false;

  async function tell() {
    const seq = await lastSeq(db);
    if (seq <= lastSent || stopped) return;
    const at = clock();
    await publish(channels.metrics, {
      id: ulid(at.getTime()),
      seq,
      previous: 0,
      type: 'kpi.changed',
      entityId: 'metrics',
      version: seq,
      actor: null,
      at: at.toISOString(),
      changed: [],
      patch: null,
    });
    lastSent = seq;
  }

  function run() {
    wanted = false;
    resting = setTimeout(() => {
      resting = undefined;
      if (wanted) run();
    }, METRICS_INTERVAL);
    resting.unref();
    tell().catch((error: unknown) => {
      log.warn({ err: error }, 'the dashboards could not be told of new figures');
      wanted = true;
    });
  }

  return {
    eventsHappened() {
      wanted = true;
      if (!resting && !stopped) run();
    },
    stop() {
      stopped = true;
      clearTimeout(resting);
    },
  };
}
