import { useMemo } from 'react';
import type { GoodNews, GoodRow, VareListProps } from '#app-server/pages/goods/good-list.props.ts';
import { channels } from '#domain/events/channels.ts';
import type { Movement } from '#web/list/live-news.ts';
import { useLiveRows } from '#web/list/use-live-rows.ts';
import { goodList } from './good-list.ts';

/** A row as it is shown: the server's, with what was heard since. */
export interface LiveGood extends GoodRow {
  /** A live event changed it a moment ago. */
  fresh: boolean;
}

const CHANNELS = [channels.goods];
const movementOf = (type: string): Movement => (type === 'good.created' ? 'comes' : 'none');

/** The list of goods as it stands now. What the news does not say, such as prices, is fetched with the rows soon after. */
export function useLiveGoods({ rows, seq }: VareListProps) {
  const { news, fresh, ...live } = useLiveRows<GoodNews, GoodRow>({
    rows,
    seq,
    list: 'goods',
    channels: CHANNELS,
    movementOf,
    counts: ['total', 'rows', 'seq'],
    reload: goodList.reload,
    furtherDown: 'De nye varer står længere nede i listen.',
  });
  const shown = useMemo(
    () =>
      rows.map((row): LiveGood => {
        const heard = news.latest.get(row.id);
        const isNewer = heard !== undefined && heard.version > row.version;
        const now = isNewer ? { ...row, name: heard.name, barred: heard.barred } : row;
        return { ...now, fresh: fresh.has(row.id) };
      }),
    [rows, news, fresh],
  );
  return { ...live, rows: shown };
}
