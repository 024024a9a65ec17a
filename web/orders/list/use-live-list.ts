import { router } from '@inertiajs/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { OrderNews, OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { channels } from '#domain/events/channels.ts';
import { scopeOf } from '#domain/rights.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import { useUser } from '#web/shared-props.ts';
import { liveRows, noNews, withNews } from './live-rows.ts';
import { orderList } from './order-list.ts';

/** How long a row says “opdateret nu”, and how often the tabs may be counted anew. */
const FRESH = 3_000;
const COUNT_PAUSE = 1_500;

/** The list as it stands now: rows brought up to date in place, orders that came, tabs that count along. */
export function useLiveList({ rows, filters, seq }: OrderStatusProps) {
  const user = useUser();
  const { status } = filters;
  const [heard, setHeard] = useState({ seq, status, news: noNews });
  // Rows fetched anew include what was heard before them.
  const news = heard.seq === seq && heard.status === status ? heard.news : noNews;
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const counting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      clearTimeout(counting.current);
      counting.current = undefined;
    };
  }, []);

  function markFresh(id: string) {
    clearTimeout(timers.current.get(id));
    setFresh((before) => new Set(before).add(id));
    const end = () => setFresh((before) => new Set([...before].filter((one) => one !== id)));
    timers.current.set(id, setTimeout(end, FRESH));
  }

  function countAgain() {
    if (counting.current !== undefined) return;
    counting.current = setTimeout(() => {
      counting.current = undefined;
      router.reload({ only: ['tabs', 'total'] });
    }, COUNT_PAUSE);
  }

  // Who sees only their own orders hears of them on their own channel.
  const all = user !== null && scopeOf(user.groups, 'order.see') === 'all';
  useChannel<OrderNews>(all ? channels.orders : user && channels.user(user.id), {
    since: seq,
    onMessage: ({ type, patch }) => {
      setHeard((before) => ({
        seq,
        status,
        news: withNews(
          before.seq === seq && before.status === status ? before.news : noNews,
          { type, patch },
          shown,
          status,
        ),
      }));
      if (shown.has(patch.id)) markFresh(patch.id);
      countAgain();
    },
    onSnapshotNeeded: orderList.reload,
  });

  const live = useMemo(() => liveRows(rows, news, status), [rows, news, status]);
  const sought = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    const wanted = sought.current;
    sought.current = undefined;
    if (wanted !== undefined && !rows.some(({ id }) => wanted.has(id))) {
      say.info('De nye ordrer står længere nede i listen.');
    }
  }, [rows]);

  return {
    rows: live,
    fresh,
    arrived: news.arrived.size,
    /** Fetches the list anew, with the orders that came where they belong in it. */
    showArrived: () => {
      sought.current = news.arrived;
      void orderList.reload();
    },
  };
}
