import { settingsTables } from '#domain/settings-tables.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { reloadProps } from '#web/http/visits/reload-props.ts';

/**
 * Fetches the page's props that show activity types when an administrator has changed the types.
 * @param seq the last event that the page includes
 */
export function useActivityTypeNews(seq: number, ...props: string[]): void {
  const reload = () => void reloadProps(...props);
  useChannel(settingsTables['Admin/Activity-Types'].channel, {
    since: seq,
    onMessage: reload,
    onSnapshotNeeded: reload,
  });
}
