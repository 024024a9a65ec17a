import { type RefObject, useEffect, useRef } from 'react';
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
  useChannels(name === null ? NONE : [name], options);
}

const NONE: readonly string[] = [];

/** The same for several channels with news of one kind. What happened once may be said on each of them. */
export function useChannels<Patch = unknown>(
  names: readonly string[],
  options: ChannelOptions<Patch>,
): void {
  const latest = useRef(options);
  const listeners = useRef<Listener[]>([]);
  useEffect(() => {
    latest.current = options;
    for (const listener of listeners.current) listener.startOver(options.since);
  });

  const wanted = names.join(' ');
  useEffect(() => {
    const listened = wanted
      .split(' ')
      .filter(Boolean)
      .map((name) => listenTo(name, latest));
    listeners.current = listened.map(({ listener }) => listener);
    return () => {
      for (const { leave } of listened) leave();
      listeners.current = [];
    };
  }, [wanted]);
}

/** Begins to listen to one channel, until `leave` is called. */
function listenTo<Patch>(
  name: string,
  latest: RefObject<ChannelOptions<Patch>>,
): { listener: Listener; leave: () => void } {
  const listener = createListener<Patch>({
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
  const leaveCatchUp = addCatchUp((signal) => listener.catchUp(signal));
  const leaveChannel = attachTo(name, (channel) =>
    followChannel(channel, {
      onEvent: (event, data) => listener.hear(event, data),
      onSubscribed: () => {
        listener.admitted(true);
        connection.send({ type: 'catchUp.started' });
      },
      onRefused: () => {
        listener.admitted(false);
        recovery.refused(name);
      },
    }),
  );
  return {
    listener,
    leave: () => {
      leaveChannel();
      leaveCatchUp();
    },
  };
}
