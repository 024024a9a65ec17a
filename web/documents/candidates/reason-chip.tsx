import type { Box } from '#domain/documents/document-reading.ts';
import type { ScoreReason } from '#domain/documents/document-score.ts';
import { isSameBox } from '../document/highlights.ts';
import classes from './reason-chip.module.css';

interface ReasonChipProps {
  reason: ScoreReason;
  /** The place on the document under the pointer. */
  hovered: Box | null;
  onPoint: (boxes: readonly Box[]) => void;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '';
}

/** One reason with its points; under the pointer or the focus it shows where on the document it stands. */
export function ReasonChip({ reason, hovered, onPoint }: ReasonChipProps) {
  const { text, points, boxes } = reason;
  const isLit = hovered !== null && boxes.some((box) => isSameBox(box, hovered));
  const content = (
    <>
      {text} <span className={classes.points}>{signed(points)}</span>
    </>
  );
  const look = { className: classes.chip, 'data-against': points < 0 || undefined };
  if (boxes.length === 0) return <span {...look}>{content}</span>;
  return (
    <button
      type="button"
      {...look}
      data-lit={isLit || undefined}
      onPointerEnter={() => onPoint(boxes)}
      onPointerLeave={() => onPoint([])}
      onFocus={() => onPoint(boxes)}
      onBlur={() => onPoint([])}
    >
      {content}
    </button>
  );
}
