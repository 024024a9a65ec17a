import { useEffect, useRef, useState } from 'react';
import type { FitterPlanAnswer } from '#app-server/pages/order/fitter-plan.props.ts';
import type { CalendarDate } from '#domain/time/calendar-date.ts';
import { orderChannels } from '#domain/events/channels.ts';
import { call } from '#web/http/call.ts';
import { useChannels } from '#web/realtime/use-channel.ts';
import { useUser } from '#web/shared-props.ts';

/** Milliseconds for which several changes of orders are waited for before the calendars are fetched again. */
const GATHER = 300;

interface Fetched {
  address: string;
  answer: FitterPlanAnswer | null;
}

/** The calendars of these fitters from one day to another, and again whenever an order or a person changes, or the window is come back to. */
export function useFitterPlan(
  fitterIds: readonly string[],
  from: CalendarDate,
  until: CalendarDate,
) {
  const user = useUser();
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const [round, setRound] = useState(0);
  const address =
    fitterIds.length === 0
      ? null
      : `/montoerer/plan?dag=${from}&til=${until}&montoerer=${fitterIds.join(',')}`;
  // Another round asks the same again.
  const asked = address === null ? null : `${address}#${round}`;
  useEffect(() => {
    if (asked === null) return undefined;
    const [address = ''] = asked.split('#');
    const abort = new AbortController();
    call<FitterPlanAnswer>('get', address, undefined, { signal: abort.signal })
      .then((answer) => setFetched({ address, answer }))
      .catch(() => {
        if (!abort.signal.aborted) setFetched({ address, answer: null });
      });
    return () => abort.abort();
  }, [asked]);

  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setRound((before) => before + 1), GATHER);
  };
  // Whoever comes back to a window that was without a connection finds what is true now.
  useEffect(() => {
    const refetch = () => setRound((before) => before + 1);
    window.addEventListener('focus', refetch);
    return () => window.removeEventListener('focus', refetch);
  }, []);
  const latest = fetched?.answer ?? null;
  useChannels(latest === null || user === null ? [] : orderChannels(user), {
    since: latest?.seq ?? 0,
    onMessage: again,
    onSnapshotNeeded: again,
  });

  return {
    /** What was fetched last, perhaps for other days; `null` before the first answer. */
    answer: address === null ? null : latest,
    loading: address !== null && fetched?.address !== address,
    failed: fetched?.address === address && fetched.answer === null,
    retry: () => setRound((before) => before + 1),
  };
}
