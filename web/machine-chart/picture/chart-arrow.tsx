import { memo } from 'react';
import { transitionText } from '../layout/cause-words.ts';
import type { Arrow } from '../layout/drawing.ts';
import { LINE, SMALL } from '../layout/words.ts';
import classes from './chart.module.css';

interface ChartArrowProps {
  arrow: Arrow;
  /** The ids of transitions that have just happened. */
  taken: ReadonlySet<string>;
  /** The numbers of its steps on the way that is shown, such as `2`; empty when it is not on the way. */
  steps: string;
  /** True when the source state is active. */
  open: boolean;
  selected: boolean;
  /** Called with the arrow's id. */
  onPick: ((id: string) => void) | undefined;
}

/** The transitions from one state to another with their events. Rendered again only when its props change. */
export const ChartArrow = memo(function ChartArrow(props: ChartArrowProps) {
  const { arrow, taken, steps, open, selected, onPick } = props;
  const { transitions, path, label, lines } = arrow;
  const isTaken = transitions.some(({ id }) => taken.has(id));
  return (
    <g
      className={classes.arrow}
      aria-hidden
      data-arrow={arrow.id}
      data-taken={isTaken || undefined}
      data-open={open || undefined}
      data-selected={selected || undefined}
      data-steps={steps || undefined}
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
