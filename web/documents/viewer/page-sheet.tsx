import { Page } from 'react-pdf';
import type { Box } from '#domain/documents/document-reading.ts';
import { type Highlight, isSameBox } from '../document/highlights.ts';
import { type Turn, turnedBox, uprightBox } from './boxes.ts';
import classes from './page-sheet.module.css';
import type { OpenPdf } from './use-pdf.ts';
import { useDragBox } from './use-drag-box.ts';

interface PageSheetProps {
  opened: OpenPdf;
  page: number;
  /** Pixels of the page as it is shown. */
  width: number;
  height: number;
  turn: Turn;
  highlights: readonly Highlight[];
  /** What a reason points at: it pulses. */
  pointed: readonly Box[];
  hits: readonly Box[];
  /** The hit that stands in the middle of the search. */
  hit: Box | null;
  marked: Box | null;
  onHover: (box: Box | null) => void;
  /** A rectangle of the upright page was dragged. */
  onMark: (box: Box) => void;
  onRendered: () => void;
}

function style(box: Box, turn: Turn) {
  const { x, y, width, height } = turnedBox(box, turn);
  return {
    left: `${x * 100}%`,
    top: `${y * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  };
}

/** One page of the document with its marks. */
export function PageSheet(props: PageSheetProps) {
  const { opened, page, width, height, turn, highlights, pointed, hits, hit, marked } = props;
  const { box: dragged, handlers } = useDragBox(page, (box) => props.onMark(uprightBox(box, turn)));
  const here = (box: Box) => box.page === page;
  const loose = pointed.filter(
    (box) => here(box) && !highlights.some((one) => isSameBox(one.box, box)),
  );
  return (
    <div className={classes.sheet} style={{ width, height }} data-page={page} {...handlers}>
      <Page
        pdf={opened.pdf}
        pageNumber={page}
        width={width}
        rotate={(opened.rotate + turn) % 360}
        renderTextLayer={false}
        renderAnnotationLayer={false}
        loading={null}
        error={<p className={classes.broken}>Siden kan ikke vises.</p>}
        onRenderSuccess={props.onRendered}
      />
      <div className={classes.marks} aria-hidden>
        {highlights
          .filter(({ box }) => here(box))
          .map(({ kind, box }) => (
            <span
              key={`${kind}${box.x},${box.y}`}
              className={classes.mark}
              data-kind={kind}
              data-pointed={pointed.some((one) => isSameBox(one, box)) || undefined}
              style={style(box, turn)}
              onPointerEnter={() => props.onHover(box)}
              onPointerLeave={() => props.onHover(null)}
            />
          ))}
        {loose.map((box) => (
          <span
            key={`${box.x},${box.y}`}
            className={classes.mark}
            data-pointed
            style={style(box, turn)}
          />
        ))}
        {hits.filter(here).map((box) => (
          <span
            key={`${box.x},${box.y}`}
            className={classes.hit}
            data-current={(hit !== null && isSameBox(box, hit)) || undefined}
            style={style(box, turn)}
          />
        ))}
        {marked !== null && here(marked) && (
          <span className={classes.picked} style={style(marked, turn)} />
        )}
        {dragged !== null && <span className={classes.picked} style={style(dragged, 0)} />}
      </div>
    </div>
  );
}
