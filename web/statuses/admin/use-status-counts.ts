import { router } from '@inertiajs/react';
import { useEffect, useRef } from 'react';
import { channels } from '#domain/events/channels.ts';
import { useChannel } from '#web/realtime/use-channel.ts';

/** How often the counts on the drawing may be fetched, in milliseconds. */
const COUNT_PAUSE = 1_500;

/** Fetches the page's counts while orders move. */
export function useStatusCounts(seq: number): void {
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const wanted = useRef(new Set<string>());
  // The next message does not put it off: where orders always move the counts would never come.
  const reload = (...only: string[]) => {
    for (const prop of only) wanted.current.add(prop);
    pause.current ??= setTimeout(() => {
      router.reload({ only: [...wanted.current] });
      wanted.current.clear();
      pause.current = undefined;
    }, COUNT_PAUSE);
  };
  useChannel(channels.orders, {
    since: seq,
    onMessage: () => reload('counts'),
    onSnapshotNeeded: () => reload('counts', 'seq'),
  });
}
