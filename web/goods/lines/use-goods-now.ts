import { useState } from 'react';
import type { GoodNews } from '#app-server/pages/goods/good-list.props.ts';
import type { CurrentPrice } from '#app-server/pages/goods/good-prices.props.ts';
import { channels } from '#domain/events/channels.ts';
import { quietCall } from '#web/http/call.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { useMay } from '#web/shared-props.ts';

/** What was heard of goods since the lines were fetched, by their ids: what they cost now, and whether they are barred. */
export type GoodsNow = ReadonlyMap<string, CurrentPrice>;

const KINDS: ReadonlySet<string> = new Set(['good.price_changed', 'good.barred', 'good.unbarred']);

/** Follows the goods of some lines. The news says no price: it is asked for, as this reader may see it. */
export function useGoodsNow(lines: readonly { goodId: string | null }[], since: number): GoodsNow {
  const may = useMay();
  const [now, setNow] = useState<GoodsNow>(new Map());
  const ask = async (id: string) => {
    try {
      const prices = await quietCall<CurrentPrice[]>('get', `/varer/priser?ids=${id}`);
      setNow((before) => new Map([...before, ...prices.map((good) => [good.id, good] as const)]));
    } catch {
      // Without an answer the line stays as it was; the next news asks again.
    }
  };
  useChannel<GoodNews>(may('good.see') ? channels.goods : null, {
    since,
    onMessage: ({ type, patch: { id } }) => {
      if (KINDS.has(type) && lines.some(({ goodId }) => goodId === id)) void ask(id);
    },
    onSnapshotNeeded: () => undefined,
  });
  return now;
}
