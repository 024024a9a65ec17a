import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { documentQueueQuery } from '#domain/documents/document-queue.ts';
import type { SavedView } from '#domain/saved-view.ts';
import type { DocumentView } from '#domain/documents/document.ts';
import { SavedViewsMenu } from '#web/list/views/saved-views-menu.tsx';
import { useDue } from '#web/parts/lazy/in-turn.tsx';
import { ErrorNotice } from '#web/parts/notices/error-notice.tsx';
import { rememberedScroll } from '#web/parts/table/remembered-scroll.ts';
import { UploadList } from '#web/parts/uploads/upload-list.tsx';
import type { useUploads } from '#web/parts/uploads/use-uploads.ts';
import { holdersOf } from '../document/document-presence.ts';
import classes from './queue-column.module.css';
import { QueueFilters } from './queue-filters.tsx';
import { QueueRow } from './queue-row.tsx';
import type { MatchPage } from '../use-match.ts';

/** The height of a row in pixels. */
const ROW = 56;

interface QueueColumnProps {
  page: MatchPage;
  uploads: ReturnType<typeof useUploads>;
  views: readonly SavedView[];
  /** Resolves when the address has changed. */
  onQuery: (query: string) => Promise<void>;
  onOpen: (id: string) => void;
  /** Beside the title: how it goes, and what is set. */
  aside: ReactNode;
}

const emptyViewWords: Record<DocumentView, string> = {
  inbox: 'Indbakken er tom.',
  parked: 'Intet er sat til side.',
  auto_matched: 'Intet er matchet automatisk.',
  decided: 'Intet er behandlet endnu.',
};

/** The filtered queue of documents. The open one is marked, and so are those that colleagues have open. */
export function QueueColumn({
  page: { actor, view, queue, watchers },
  ...props
}: QueueColumnProps) {
  const { uploads, views, onQuery, onOpen, aside } = props;
  const { filters } = documentQueueQuery.read(view.query);
  const narrowed = documentQueueQuery.narrowing(filters) > 0;
  const byId = new Map(queue.items.map((item) => [item.id, item]));
  const items = view.queue.flatMap((id) => byId.get(id) ?? []);
  const list = useRef<HTMLOListElement>(null);
  const openId = view.documentId;
  // What is on the screen comes first; the rows below it after the page has been painted.
  const first = Math.ceil(window.innerHeight / ROW);
  const isOpenBelow = items.findIndex(({ id }) => id === openId) >= first;
  const drawn = useDue() || isOpenBelow ? items : items.slice(0, first);
  useEffect(() => {
    // In the next frame the page is laid out anyway: here it would be once more for this.
    const frame = requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-document="${openId}"]`);
      row?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [openId]);

  return (
    <section className={classes.column} aria-label="Kø">
      <header className={classes.header}>
        <h2 className={classes.title}>Dokumentmatch</h2>
        <FileButton multiple accept=".pdf,.xml" onChange={uploads.add}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              size="xs"
              flex="none"
              leftSection={<IconUpload size={14} aria-hidden />}
            >
              Upload
            </Button>
          )}
        </FileButton>
        {aside}
      </header>
      <QueueFilters
        filters={filters}
        queue={queue}
        onChange={(changed) => void onQuery(documentQueueQuery.write(changed))}
        views={
          <SavedViewsMenu
            path="/dokumentmatch"
            views={views}
            saved={filters.saved}
            query={documentQueueQuery.writeView(filters)}
            onOpen={onQuery}
            button={{ size: 'xs', variant: 'default' }}
          />
        }
      />
      <UploadList
        files={uploads.files}
        onClear={uploads.clear}
        onRetry={uploads.retry}
        onOpen={onOpen}
      />
      {view.queueState === 'failed' && (
        <ErrorNotice
          message="Køen kunne ikke hentes. Det åbne dokument kan stadig behandles."
          onRetry={() => actor.send({ type: 'retry.requested' })}
        />
      )}
      <ol ref={list} className={classes.list} {...rememberedScroll}>
        {drawn.map((item) => (
          <QueueRow
            key={item.id}
            item={item}
            open={item.id === view.documentId}
            holders={holdersOf(watchers, item.id)}
            onOpen={() => onOpen(item.id)}
          />
        ))}
        {drawn.length < items.length && (
          <li aria-hidden style={{ height: (items.length - drawn.length) * ROW }} />
        )}
        {queue.next !== null && (
          <li className={classes.more}>
            <Button
              variant="subtle"
              size="xs"
              loading={view.queueState === 'loading'}
              onClick={() => actor.send({ type: 'queue.moreWanted' })}
            >
              Vis flere
            </Button>
          </li>
        )}
      </ol>
      {items.length === 0 && !narrowed && view.queueState === 'empty' && (
        <p className={classes.none}>{emptyViewWords[filters.view]}</p>
      )}
      {items.length === 0 && narrowed && (
        <div className={classes.none}>
          <p>Ingen resultater passer til dine filtre.</p>
          <Button
            variant="default"
            size="xs"
            onClick={() =>
              void onQuery(documentQueueQuery.write(documentQueueQuery.cleared(filters)))
            }
          >
            Ryd filtre
          </Button>
        </div>
      )}
    </section>
  );
}
