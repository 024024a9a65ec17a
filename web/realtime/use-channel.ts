import { useEffect, useRef } from 'react';
import type { ChannelMessage, Heartbeat } from '#domain/events/events.ts';
import { createListener, type Listener } from './channel-listener.ts';
import { connection, recovery } from './connection.ts';
import { followChannel } from './follow-channel.ts';
import { fetchMissed } from './fetch-missed.ts';
import { addCatchUp } from './listeners.ts';
import { reportStrangeNews } from '#web/failures/report-failure.ts';
import { attachTo } from './subscriptions.ts';

interface ChannelOptions<Patch> {
  /** The `seq` that the page's data include; news from there on is passed on. */
  since: number;
  /** Every message once, in order, whether it came over the socket or was fetched afterwards. */
  onMessage: (message: ChannelMessage<Patch>) => void;
  /** The server was heard, and nothing is missing. */
  onHeartbeat?: (heartbeat: Heartbeat) => void;
  /** News was missed and is being fetched. */
  onGap?: () => void;
  /** The missed news is no longer kept: fetch the page's data again, and resolve when they are there. */
  onSnapshotNeeded: () => void | Promise<void>;
}

/**
 * Listens to a channel by its full name, of `channels` or `settingsTables`; `null` listens to nothing.
 * Whether the page may be trusted meanwhile says `useConnection().inSync`.
 */
export function useChannel<Patch = unknown>(
  name: string | null,
  options: ChannelOptions<Patch>,
): void {
  const latest = useRef(options);
  const listener = useRef<Listener | undefined>(undefined);
  useEffect(() => {
    latest.current = options;
    listener.current?.startOver(options.since);
  });

  useEffect(() => {
    if (name === null) return undefined;
    const current = createListener<Patch>({
      channel: name,
      since: latest.current.since,
      onMessage: (message) => latest.current.onMessage(message),
      onHeartbeat: (heartbeat) => latest.current.onHeartbeat?.(heartbeat),
      onStrange: () => reportStrangeNews(name),
      onGap: () => {
        latest.current.onGap?.();
        connection.send({ type: 'gap.found' });
      },
      onSnapshotNeeded: async () => latest.current.onSnapshotNeeded(),
      fetchMissed,
      recovery,
    });
    listener.current = current;
    const leaveCatchUp = addCatchUp((signal) => current.catchUp(signal));
    const leave = attachTo(name, (channel) =>
      followChannel(channel, {
        onEvent: (event, data) => current.hear(event, data),
        onSubscribed: () => {
          current.admitted(true);
          connection.send({ type: 'catchUp.started' });
        },
        onRefused: () => {
          current.admitted(false);
          recovery.refused(name);
        },
      }),
    );
    return () => {
      leave();
      leaveCatchUp();
      listener.current = undefined;
    };
  }, [name]);
}
