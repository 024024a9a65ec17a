import type { PointerEvent } from 'react';
import type { Drawing } from '../layout/drawing.ts';
import type { Place } from '../layout/pack.ts';
import classes from './chart-map.module.css';
import { useNarrow } from '#web/parts/hooks/use-narrow.ts';

interface ChartMapProps {
  drawing: Drawing;
  active: ReadonlySet<string>;
  /** The part of the drawing that is seen. */
  part: Place;
  /** Called with the place that the user points at. */
  onShow: (place: Place) => void;
}

/** The longer side in pixels. On a phone the map must not hide the picture. */
const LONGEST = { wide: 160, narrow: 88 };

/** The whole drawing in small, with a frame around the part that is seen. A click moves the picture there. */
export function ChartMap({ drawing, active, part, onShow }: ChartMapProps) {
  const narrow = useNarrow();
  const scale = (narrow ? LONGEST.narrow : LONGEST.wide) / Math.max(drawing.width, drawing.height);
  const point = ({ currentTarget, clientX, clientY, buttons }: PointerEvent<SVGSVGElement>) => {
    if (buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    const [x, y] = [(clientX - box.x) / scale, (clientY - box.y) / scale];
    onShow({ x, y, width: 0, height: 0 });
  };
  return (
    <svg
      className={classes.map}
      // The keys move between states, which moves the picture: the map is for the pointer.
      aria-hidden
      data-map
      width={drawing.width * scale}
      height={drawing.height * scale}
      onPointerDown={point}
      onPointerMove={point}
    >
      <g transform={`scale(${scale})`}>
        {drawing.boxes.map(({ state, x, y, width, height }) => (
          <rect
            key={state.id}
            data-active={(state.children.length === 0 && active.has(state.id)) || undefined}
            {...{ x, y, width, height }}
          />
        ))}
      </g>
      <rect
        className={classes.part}
        x={part.x * scale}
        y={part.y * scale}
        width={part.width * scale}
        height={part.height * scale}
      />
    </svg>
  );
}
