import { memo } from 'react';
import type { Box } from '../layout/drawing.ts';
import { isClosed } from '../layout/visible.ts';
import { LINE, SMALL, TITLE, widthOf } from '../layout/words.ts';
import { BoxLines } from './box-lines.tsx';
import classes from './chart.module.css';

interface ChartBoxProps {
  box: Box;
  /** The id of the element, for `aria-activedescendant`. */
  id: string;
  /** How deep the state is inside others, from 1. */
  level: number;
  /** The zoom factor by which the name is enlarged; 1 for the normal size. */
  scale: number;
  active: boolean;
  /** The active states inside a closed state, one text for each line of the box. */
  live: string;
  /** True for the state that the keys are on. */
  current: boolean;
  selected: boolean;
  onWay: boolean;
  /** The ids of transitions that have just happened. */
  taken: ReadonlySet<string>;
  /** The ids of the transitions of the way that is shown. */
  way: ReadonlySet<string>;
  isInitial: boolean;
  /** A short text in the corner, such as a count. */
  badge: string | undefined;
  /** Called with the state's id. */
  onPick: (id: string) => void;
}

/** A state: its name, its description, and what is inside it when it is closed. Rendered again only when its props change. */
export const ChartBox = memo(function ChartBox(props: ChartBoxProps) {
  const { box, id, level, scale, active, live, current, selected, onWay } = props;
  const { taken, way, isInitial, badge, onPick } = props;
  const { state, text, x, y, width, height } = box;
  const size = titleSize(box, scale);
  const isGroup = state.children.length > 0;
  const closed = isClosed(state);
  const canToggle = closed || (isGroup && level > 1);
  return (
    <g
      id={id}
      className={classes.box}
      transform={`translate(${x} ${y})`}
      role="treeitem"
      aria-level={level}
      aria-selected={current}
      aria-expanded={canToggle ? isGroup : undefined}
      data-state={state.id}
      data-active={active || undefined}
      data-group={isGroup || undefined}
      data-closed={closed || undefined}
      data-parallel={state.kind === 'parallel' || undefined}
      data-selected={selected || undefined}
      data-current={current || undefined}
      data-way={onWay || undefined}
      onClick={() => onPick(state.id)}
    >
      <title>{spoken(box, active, live)}</title>
      <rect width={width} height={height} rx={isGroup ? 10 : 6} />
      {state.kind === 'final' && <rect x={4} y={4} width={width - 8} height={height - 8} rx={4} />}
      {isInitial && <circle className={classes.begin} cx={0} cy={TITLE} r={5} />}
      {canToggle && <path className={classes.toggle} d={isGroup ? OPENED : CLOSED} />}
      <text className={classes.title} x={canToggle ? 26 : 12} y={12 + size} fontSize={size}>
        {text.title}
      </text>
      <BoxLines lines={text.lines} live={live} taken={taken} way={way} />
      {badge !== undefined && <Badge text={badge} right={width} scale={scale} />}
    </g>
  );
});

/** Triangles before the name: to the right for a closed state, down for an open one. */
const CLOSED = 'M 13 16 L 21 21 L 13 26 z';
const OPENED = 'M 12 17 L 22 17 L 17 25 z';

function spoken({ state, text }: Box, active: boolean, live: string): string {
  const inside = live.split('\n').filter(Boolean).join(', ');
  return [
    text.title,
    active ? 'her er den nu' : '',
    inside === '' ? '' : `nu: ${inside}`,
    state.description,
  ]
    .filter(Boolean)
    .join('. ');
}

/** The font size of a state's name: enlarged when zoomed out, as far as it fits in the box or above the boxes inside. */
function titleSize({ state, text, width, height }: Box, scale: number): number {
  const widest = (width - 38) / (widthOf(text.title, 100) / 100);
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
