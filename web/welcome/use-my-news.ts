import { channels } from '#domain/events/channels.ts';
import { reloadProps, useReloadSoon } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { useMay, useUser } from '#web/shared-props.ts';
import { type MyNews, newsSentence } from './news-sentence.ts';

/** Fetches “Min dag” again. */
export const reloadMyDay = () => reloadProps('myDay');

/**
 * Keeps “Min dag” up to date: an order that is assigned to the user appears with a toast.
 * @param house whether the page shows the company's counts, which change with every order
 */
export function useMyNews(seq: number, house: boolean): void {
  const me = useUser()?.id;
  const seesTransfers = useMay()('transfer.see');
  const reloadSoon = useReloadSoon();
  useChannel<MyNews>(me === undefined ? null : channels.user(me), {
    since: seq,
    onMessage: (message) => {
      const sentence = newsSentence(message, me);
      if (sentence !== undefined) say.info(sentence);
      void reloadMyDay();
    },
    onSnapshotNeeded: reloadMyDay,
  });
  useChannel(house ? channels.metrics : null, {
    since: seq,
    onMessage: () => void reloadMyDay(),
    onSnapshotNeeded: reloadMyDay,
  });
  useChannel(house && seesTransfers ? channels.visma : null, {
    since: seq,
    onMessage: () => reloadSoon('myDay'),
    onSnapshotNeeded: reloadMyDay,
  });
}
