import { channels } from '#domain/events/channels.ts';
import { useReloadSoon } from '#web/http/visits/reload-props.ts';
import { useChannel } from '#web/realtime/use-channel.ts';

/** Fetches the page's counts while orders move. */
export function useStatusCounts(seq: number): void {
  const reload = useReloadSoon();
  useChannel(channels.orders, {
    since: seq,
    onMessage: () => reload('counts'),
    onSnapshotNeeded: () => reload('counts', 'seq'),
  });
}
