import { useVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import type { Box } from '#domain/documents/document-reading.ts';
import { useWidth } from '#web/parts/hooks/use-width.ts';
import { PageSheet } from './page-sheet.tsx';
import classes from './page-list.module.css';
import type { OpenPdf } from './use-pdf.ts';

const GAP = 12;

/** What others may ask of the pages. */
export interface PageListHandle {
  goTo: (page: number) => void;
}

type SheetProps = Omit<
  ComponentProps<typeof PageSheet>,
  'page' | 'width' | 'height' | 'onRendered'
>;

interface PageListProps extends SheetProps {
  opened: OpenPdf;
  /** 1 is as wide as the column. */
  zoom: number;
  /** The page to begin at, from 1. */
  startAt: number;
  /** What the search or a reason has brought into view. */
  show: Box | null;
  onPage: (page: number) => void;
  onFirstRendered: () => void;
  handle: Ref<PageListHandle>;
}

/** The pages under each other; of a long document only those in sight are drawn. */
export function PageList(props: PageListProps) {
  const { opened, zoom, startAt, show, onPage, onFirstRendered, handle, ...sheet } = props;
  const scroller = useRef<HTMLElement>(null);
  const { ref: room, width: roomWidth } = useWidth();
  const sideways = sheet.turn === 90 || sheet.turn === 270;
  const ratio = sideways ? opened.width / opened.height : opened.height / opened.width;
  const width = Math.max(120, Math.floor((roomWidth - 2) * zoom));
  const height = Math.round(width * ratio);
  // oxlint-disable-next-line react/incompatible-library -- concerns the React Compiler, which we do not use
  const virtual = useVirtualizer({
    count: opened.pdf.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: () => height + GAP,
    overscan: 1,
    enabled: roomWidth > 0,
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  useImperativeHandle(handle, () => ({
    goTo: (page) => virtual.scrollToIndex(page - 1, { align: 'start' }),
  }));

  const isReady = roomWidth > 0;
  useEffect(() => {
    if (isReady && startAt > 1) virtual.scrollToIndex(startAt - 1, { align: 'start' });
  }, [virtual, isReady, startAt]);

  useEffect(() => {
    if (show === null || scroller.current === null) return;
    const { scrollTop, clientHeight } = scroller.current;
    const top = (show.page - 1) * (height + GAP) + show.y * height;
    if (top < scrollTop + 20 || top > scrollTop + clientHeight - 60) {
      virtual.scrollToOffset(Math.max(0, top - clientHeight / 3));
    }
  }, [virtual, show, height]);

  const items = virtual.getVirtualItems();
  const middle = (virtual.scrollOffset ?? 0) + (scroller.current?.clientHeight ?? 0) / 2;
  const inSight = items.findLast(({ start }) => start <= middle)?.index ?? 0;
  useEffect(() => onPage(inSight + 1), [inSight, onPage]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label="Sider">
      <div ref={room} className={classes.room} style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <div
            key={index}
            className={classes.place}
            style={{ transform: `translateY(${start}px)` }}
          >
            <PageSheet
              {...sheet}
              opened={opened}
              page={index + 1}
              width={width}
              height={height}
              onRendered={onFirstRendered}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
