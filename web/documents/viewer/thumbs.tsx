import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Page } from 'react-pdf';
import type { Turn } from './boxes.ts';
import classes from './thumbs.module.css';
import type { OpenPdf } from './use-pdf.ts';

interface ThumbsProps {
  opened: OpenPdf;
  turn: Turn;
  /** The page in sight, from 1. */
  page: number;
  onGoTo: (page: number) => void;
}

const WIDTH = 68;
const GAP = 10;

/** Every page small, to find the one that is meant. */
export function Thumbs({ opened, turn, page, onGoTo }: ThumbsProps) {
  const scroller = useRef<HTMLElement>(null);
  const sideways = turn === 90 || turn === 270;
  const height = Math.round(
    WIDTH * (sideways ? opened.width / opened.height : opened.height / opened.width),
  );
  // oxlint-disable-next-line react/incompatible-library -- concerns the React Compiler, which we do not use
  const virtual = useVirtualizer({
    count: opened.pdf.numPages,
    getScrollElement: () => scroller.current,
    estimateSize: () => height + 18 + GAP,
    overscan: 2,
  });
  useEffect(() => virtual.scrollToIndex(page - 1), [virtual, page]);
  return (
    <nav ref={scroller} className={classes.scroller} aria-label="Sider i dokumentet">
      <div className={classes.room} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) => (
          <button
            key={index}
            type="button"
            className={classes.thumb}
            style={{ transform: `translateY(${start}px)` }}
            aria-label={`Side ${index + 1}`}
            aria-current={page === index + 1 ? 'page' : undefined}
            onClick={() => onGoTo(index + 1)}
          >
            <span style={{ width: WIDTH, height }}>
              <Page
                pdf={opened.pdf}
                pageNumber={index + 1}
                width={WIDTH}
                rotate={(opened.rotate + turn) % 360}
                renderTextLayer={false}
                renderAnnotationLayer={false}
                loading={null}
                error={null}
              />
            </span>
            <span className={classes.no}>{index + 1}</span>
          </button>
        ))}
      </div>
    </nav>
  );
}
