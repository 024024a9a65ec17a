import { channels } from '#domain/events/channels.ts';
import { useReloadSoon } from '#web/http/visits/reload-props.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { transferList } from './transfer-list.ts';

/** Keeps the page as the transfers stand: they move many at a time, so that the page is fetched again at intervals. */
export function useLiveTransfers(seq: number): void {
  const reloadSoon = useReloadSoon();
  const onSnapshotNeeded = transferList.reload;
  const reload = () => reloadSoon(...transferList.props);
  useChannel(channels.visma, { since: seq, onMessage: reload, onSnapshotNeeded });
  useChannel(channels.orders, {
    since: seq,
    // An order becomes ready, or is taken back.
    onMessage: ({ type }) => {
      if (type === 'order.status_changed' || type === 'order.step_undone') reload();
    },
    onSnapshotNeeded,
  });
}
