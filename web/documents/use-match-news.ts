import { useEffect, useRef } from 'react';
import type { QueueItem } from '#app-server/pages/admin/manual-order-match.props.ts';
import { channels } from '#domain/events/channels.ts';
import { useChannel } from '#web/realtime/use-channel.ts';
import type { MatchData } from './match-data.ts';

/** Messages arrive in bursts. The queue is fetched once for all of them, after this delay in milliseconds. */
const PAUSE = 400;

interface MatchNews {
  me: string | undefined;
  /** The `seq` that the page's data include. */
  since: number;
  documentId: string | null;
  /** The queue is not what it was. */
  onQueue: () => void;
  /** A colleague or the reader changed the open document. */
  onDocument: () => void;
}

/** Keeps the match page up to date with what arrives, is read and is decided elsewhere. */
export function useMatchNews(data: MatchData, news: MatchNews): void {
  const { me, since, documentId, onQueue, onDocument } = news;
  const pause = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useChannel<QueueItem>(channels.documents, {
    since,
    onMessage: ({ patch, actor }) => {
      data.noteItem(patch);
      if (patch.id === documentId && (actor === null || actor.id !== me)) onDocument();
      clearTimeout(pause.current);
      pause.current = setTimeout(onQueue, PAUSE);
    },
    onSnapshotNeeded: onQueue,
  });
}
