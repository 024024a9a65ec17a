import { memo } from 'react';
import classes from './chart.module.css';
import type { Box } from './drawing.ts';
import { LINE, SMALL, TITLE, widthOf } from './words.ts';

interface ChartBoxProps {
  box: Box;
  /** The zoom factor by which the name is enlarged; 1 for the normal size. */
  scale: number;
  active: boolean;
  selected: boolean;
  /** The ids of transitions that have just happened. */
  taken: ReadonlySet<string>;
  isInitial: boolean;
  /** A short text in the corner, such as a count. */
  badge: string | undefined;
  /** Called with the state's id. */
  onPick: ((id: string) => void) | undefined;
}

/** A state: its name, its description, and the events it handles without leaving. Rendered again only when its props change. */
export const ChartBox = memo(function ChartBox({
  box,
  scale,
  active,
  selected,
  taken,
  isInitial,
  badge,
  onPick,
}: ChartBoxProps) {
  const { state, text, x, y, width, height } = box;
  const size = titleSize(box, scale);
  const isGroup = state.children.length > 0;
  return (
    <g
      className={classes.box}
      transform={`translate(${x} ${y})`}
      data-state={state.id}
      data-active={active || undefined}
      data-group={isGroup || undefined}
      data-parallel={state.kind === 'parallel' || undefined}
      data-selected={selected || undefined}
      onClick={onPick && (() => onPick(state.id))}
    >
      <rect width={width} height={height} rx={isGroup ? 10 : 6} />
      {state.kind === 'final' && <rect x={4} y={4} width={width - 8} height={height - 8} rx={4} />}
      {isInitial && <circle className={classes.begin} cx={0} cy={TITLE} r={5} />}
      <text className={classes.title} x={12} y={12 + size} fontSize={size}>
        {text.title}
      </text>
      {text.lines.map(({ text: line, kind, transition }, index) => (
        <text
          key={`${index} ${line}`}
          className={classes.line}
          data-kind={kind}
          data-taken={(transition !== undefined && taken.has(transition)) || undefined}
          x={12}
          y={12 + TITLE * LINE + (index + 0.9) * SMALL * LINE}
        >
          {line}
        </text>
      ))}
      {badge !== undefined && <Badge text={badge} right={width} scale={scale} />}
    </g>
  );
});

/** The font size of a state's name: enlarged when zoomed out, as far as it fits in the box or above the boxes inside. */
function titleSize({ state, text, width, height }: Box, scale: number): number {
  const widest = (width - 24) / (widthOf(text.title, 100) / 100);
  const room = state.children.length === 0 ? height : text.height;
  return Math.max(TITLE, Math.min(TITLE / scale, widest, (room - 16) / LINE));
}

/** The largest scale of a badge when zoomed out. It may cover a part of its box so that it stays readable. */
const LARGEST_BADGE = 2.2;

function Badge({ text, right, scale }: { text: string; right: number; scale: number }) {
  const width = widthOf(text, SMALL) + 12;
  const size = Math.min(1 / scale, LARGEST_BADGE);
  return (
    <g
      className={classes.badge}
      transform={`translate(${right - (width - 6) * size} ${-9 * size}) scale(${size})`}
    >
      <rect width={width} height={20} rx={10} />
      <text x={width / 2} y={14} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
