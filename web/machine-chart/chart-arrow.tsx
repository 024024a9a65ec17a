import { memo } from 'react';
import classes from './chart.module.css';
import { transitionLines, transitionText } from './box-text.ts';
import type { Arrow } from './drawing.ts';
import { LINE, SMALL } from './words.ts';

interface ChartArrowProps {
  arrow: Arrow;
  /** The ids of transitions that have just happened. */
  taken: ReadonlySet<string>;
  /** True when the source state is active. */
  open: boolean;
  selected: boolean;
  /** Called with the arrow's id. */
  onPick: ((id: string) => void) | undefined;
}

/** The transitions from one state to another with their events. Rendered again only when its props change. */
export const ChartArrow = memo(function ChartArrow(props: ChartArrowProps) {
  const { arrow, taken, open, selected, onPick } = props;
  const { transitions, path, label } = arrow;
  const lines = transitions.flatMap((transition) =>
    transitionLines(transition).map((line) => ({ id: transition.id, line })),
  );
  const isTaken = transitions.some(({ id }) => taken.has(id));
  return (
    <g
      className={classes.arrow}
      data-arrow={arrow.id}
      data-taken={isTaken || undefined}
      data-open={open || undefined}
      data-selected={selected || undefined}
      onClick={onPick && (() => onPick(arrow.id))}
    >
      <path d={path} markerEnd="url(#chart-arrow-head)" />
      <text className={onPick && classes.pick}>
        {lines.map(({ id, line }, index) => (
          <tspan
            key={`${id} ${line}`}
            x={label.x + 4}
            y={label.y + (index + 0.85) * SMALL * LINE}
            data-taken={taken.has(id) || undefined}
          >
            {line}
          </tspan>
        ))}
      </text>
      <title>
        {transitions
          .map((transition) =>
            [transitionText(transition), transition.description].filter(Boolean).join(': '),
          )
          .join('\n')}
      </title>
    </g>
  );
});
