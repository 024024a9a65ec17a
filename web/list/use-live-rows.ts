import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type ChannelMessage,
  CUSTOMER_SHOWN,
  isAboutRecord,
  PERSON_CHANGED,
} from '#domain/events/events.ts';
import { useReloadSoon } from '#web/http/visits/reload-props.ts';
import { say } from '#web/layout/notices/toast.ts';
import { useDrawnTogether } from '#web/realtime/draw-together.ts';
import { useChannels } from '#web/realtime/use-channel.ts';
import { arrivedSince, type LiveNews, type Movement, noNews, withNews } from './live-news.ts';

/** Milliseconds for which a changed row is marked. */
const FRESH = 3_000;

interface LiveRowsOptions<News, Row> {
  rows: readonly Row[];
  /** The last event that the rows include. */
  seq: number;
  /** Which list this is, such as its status: news of one list is not news of another. */
  list: string | undefined;
  /** Where news comes from. */
  channels: readonly string[];
  /** What a piece of news means for a record that is not on the screen. */
  movementOf: (type: string, news: News) => Movement;
  /** Whether a message says that its reader may not see the record any more: it names the record, and the list is fetched again. */
  isGone?: (type: string) => boolean;
  /** Whether a message that names no record says that rows are shown otherwise: the list is fetched again. */
  isOtherwise?: (message: ChannelMessage) => boolean;
  /** The props that say how much the list holds; fetched again after news. */
  counts: string[];
  /** Fetches the list again. */
  reload: () => Promise<void>;
  /** Said when the records that came are not on the page that was fetched for them. */
  furtherDown: string;
}

/** A person or a customer is shown otherwise. */
const showsOthers = ({ type }: ChannelMessage) =>
  type === PERSON_CHANGED || type === CUSTOMER_SHOWN;

/** News of a list since its rows were fetched: changed rows are marked, records that came are counted. */
export function useLiveRows<
  News extends { id: string; version: number },
  Row extends { id: string },
>(options: LiveRowsOptions<News, Row>) {
  const { rows, seq, list, channels, movementOf, isGone, counts, reload, furtherDown } = options;
  const { isOtherwise = showsOthers } = options;
  const none = useMemo(() => noNews<News>(), []);
  const [heard, setHeard] = useState({ list, news: none });
  // Kept when rows are fetched again: they may be on their way while a piece of news overtakes them.
  const news: LiveNews<News> = heard.list === list ? heard.news : none;
  const arrived = useMemo(() => arrivedSince(news, seq), [news, seq]);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const countAgain = useReloadSoon();
  const shown = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const endFresh = useDrawnTogether<string>((ids) =>
    setFresh((before) => new Set([...before].filter((id) => !ids.includes(id)))),
  );

  function markFresh(id: string) {
    clearTimeout(timers.current.get(id));
    setFresh((before) => new Set(before).add(id));
    timers.current.set(
      id,
      setTimeout(() => endFresh(id), FRESH),
    );
  }

  function hear(told: News, movement: Movement, at: number) {
    setHeard((before) => ({
      list,
      news: withNews(
        before.list === list ? before.news : none,
        { news: told, movement, seq: at },
        shown,
      ),
    }));
  }

  const hearSoon = useDrawnTogether<ChannelMessage<News>>((messages) => {
    for (const message of messages) {
      // The rows may have been fetched again meanwhile.
      if (message.seq <= seq) continue;
      hear(message.patch, movementOf(message.type, message.patch), message.seq);
      if (shown.has(message.patch.id)) markFresh(message.patch.id);
    }
  });

  useChannels<News>(channels, {
    since: seq,
    onMessage: (message) => {
      if (isOtherwise(message)) void reload();
      if (!isAboutRecord(message)) return;
      if (isGone?.(message.type)) {
        void reload();
        return;
      }
      hearSoon(message);
      countAgain(...counts);
    },
    onSnapshotNeeded: reload,
  });

  const sought = useRef<ReadonlySet<string> | undefined>(undefined);
  useEffect(() => {
    const wanted = sought.current;
    sought.current = undefined;
    if (wanted !== undefined && !rows.some(({ id }) => wanted.has(id))) say.info(furtherDown);
  }, [rows, furtherDown]);

  return {
    news,
    /** Shows at once what this reader has changed in a row on the screen; the news of it comes after. */
    hearOwn: (told: News) => hear(told, 'none', seq),
    /** Ids of the rows that were changed a moment ago. */
    fresh,
    /** How many records have come. */
    arrived: arrived.size,
    /** Fetches the list again, with the records that came where they belong in it. */
    showArrived: () => {
      sought.current = arrived;
      void reload();
    },
  };
}
