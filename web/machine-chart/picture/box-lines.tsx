import type { BoxText } from '../layout/box-text.ts';
import { LINE, SMALL, TITLE } from '../layout/words.ts';
import classes from './chart.module.css';

interface BoxLinesProps {
  lines: BoxText['lines'];
  /** The active states inside a closed state, one text for each line, separated by line breaks. */
  live: string;
  /** The ids of transitions that have just happened. */
  taken: ReadonlySet<string>;
  /** The ids of the transitions of the way that is shown. */
  way: ReadonlySet<string>;
}

/** The lines below the name of a state. States inside a closed one have a dot, which is filled where the machine is. */
export function BoxLines({ lines, live, taken, way }: BoxLinesProps) {
  const liveTexts = live.split('\n');
  return lines.map(({ text, kind, transitions = [] }, index) => {
    const y = 12 + TITLE * LINE + (index + 0.9) * SMALL * LINE;
    const isInside = kind === 'child' || kind === 'live';
    const now = isInside ? (liveTexts[index] ?? '') : '';
    const shown = now === '' ? text : now;
    if (shown === '') return null;
    return (
      <g key={`${index} ${text}`} className={classes.line} data-kind={kind}>
        {isInside && (
          <circle
            className={classes.dot}
            data-live={now !== '' || undefined}
            cx={16}
            cy={y - 4}
            r={3.5}
          />
        )}
        <text
          x={isInside ? 26 : 12}
          y={y}
          data-live={now !== '' || undefined}
          data-taken={transitions.some((id) => taken.has(id)) || undefined}
          data-way={transitions.some((id) => way.has(id)) || undefined}
        >
          {shown}
        </text>
      </g>
    );
  });
}
