import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
} from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import type { Drawing } from '../layout/drawing.ts';
import { liveLines } from '../layout/inside-text.ts';
import { isClosed } from '../layout/visible.ts';
import { ChartArrow } from './chart-arrow.tsx';
import { ChartBox } from './chart-box.tsx';
import { ChartMap } from './chart-map.tsx';
import classes from './chart.module.css';
import { focusOf } from './focus.ts';
import { keyAct } from './state-keys.ts';
import { standingOf, wayOf } from './standing.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import { READABLE, WHOLE } from './viewport.ts';
import { ZoomTools } from './zoom-tools.tsx';

/** A state that the picture moves to; a new object moves there again. */
export interface Sight {
  id: string;
}

interface ChartPictureProps {
  chart: Chart;
  labels: Readonly<Record<string, string>>;
  drawing: Drawing;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  /** The ids of the transitions of a way, in their order. */
  way: readonly string[];
  badges: Readonly<Record<string, string>>;
  selected: string | null;
  /** The state that the keys are on. */
  current: string | null;
  sight: Sight | null;
  onCurrent: (id: string) => void;
  onOpen: (id: string, open: boolean) => void;
  onPick: ((id: string) => void) | undefined;
  /** Draws the tools above the picture, around those for zooming. */
  tools: (zooms: ReactNode) => ReactNode;
}

/** The drawing in a canvas that can be moved and zoomed. Its states are a tree for the keys and for screen readers. */
export function ChartPicture(props: ChartPictureProps) {
  const { chart, labels, drawing, active, taken, way, badges, selected, current, sight } = props;
  const { onCurrent, onOpen, onPick, tools } = props;
  const prefix = useId();
  const placeOf = (id: string | undefined) =>
    drawing.boxes.find(({ state }) => state.id === id) ?? null;
  const { window, transform, scale, far, part, isWhole, handlers, show, reveal, move, ...zooms } =
    usePanZoom(
      drawing,
      () => placeOf(sight?.id) ?? focusOf(drawing, active),
      sight === null ? WHOLE : READABLE,
    );
  const { initials, alwaysActive, levels } = useMemo(() => standingOf(chart), [chart]);
  const lit = useMemo(() => wayOf(chart, way), [chart, way]);

  const moveTo = useEffectEvent((to: Sight | null) => {
    const place = placeOf(to?.id);
    if (place !== null && !isWhole) show(place);
  });
  useEffect(() => moveTo(sight), [sight]);

  function choose(id: string) {
    const box = placeOf(id);
    onCurrent(id);
    onPick?.(id);
    if (box === null || box.state.id === drawing.boxes[0]?.state.id) return;
    if (isClosed(box.state)) onOpen(id, true);
    else if (box.state.children.length > 0) onOpen(id, false);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pan = event.shiftKey ? PANS[event.key] : undefined;
    const zoom = { '+': zooms.zoomIn, '-': zooms.zoomOut, '0': zooms.showAll }[event.key];
    const key = keyAct(event.key, drawing, current);
    if (pan === undefined && zoom === undefined && key === null) return;
    event.preventDefault();
    if (pan !== undefined) return move(...pan);
    if (zoom !== undefined || key === null) return zoom?.();
    if (key.act !== 'go') return choose(key.id);
    onCurrent(key.id);
    const place = placeOf(key.id);
    if (place !== null) reveal(place);
  }

  return (
    <>
      <div className={classes.tools}>{tools(<ZoomTools {...zooms} />)}</div>
      <div className={classes.frame}>
        <svg
          ref={window}
          className={classes.canvas}
          role="tree"
          aria-label={`Tegning af ${chart.id}. Piletasterne går mellem tilstandene, Enter åbner og lukker, + og - zoomer.`}
          aria-activedescendant={current === null ? undefined : `${prefix}${current}`}
          tabIndex={0}
          onKeyDown={onKeyDown}
          {...handlers}
        >
          <defs>
            <marker
              id="chart-arrow-head"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="8"
              markerHeight="8"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path className={classes.head} d="M 0 0 L 8 4 L 0 8 z" />
            </marker>
          </defs>
          <g transform={transform} data-far={far || undefined} role="presentation">
            {drawing.boxes.map((box) => (
              <ChartBox
                key={box.state.id}
                id={`${prefix}${box.state.id}`}
                box={box}
                level={levels.get(box.state.id) ?? 1}
                scale={far ? scale : 1}
                active={active.has(box.state.id) && !alwaysActive.has(box.state.id)}
                live={
                  isClosed(box.state)
                    ? liveLines(box.text.lines, box.state, active, { whole: chart, labels })
                    : ''
                }
                current={current === box.state.id}
                selected={selected === box.state.id}
                onWay={lit.states.has(box.state.id)}
                taken={ownOf(linesOf(box), taken)}
                way={ownOf(linesOf(box), lit.transitions)}
                isInitial={initials.has(box.state.id)}
                badge={badges[box.state.id]}
                onPick={choose}
              />
            ))}
            {drawing.arrows.map((arrow) => (
              <ChartArrow
                key={arrow.id}
                arrow={arrow}
                taken={ownOf(
                  arrow.transitions.map(({ id }) => id),
                  taken,
                )}
                steps={lit.stepsOf(arrow.transitions)}
                open={active.has(arrow.source)}
                selected={selected === arrow.id}
                onPick={onPick}
              />
            ))}
          </g>
        </svg>
        {!isWhole && <ChartMap drawing={drawing} active={active} part={part} onShow={show} />}
      </div>
    </>
  );
}

const PAN = 60;
const PANS: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};

const nothing: ReadonlySet<string> = new Set();

const linesOf = ({ text }: Drawing['boxes'][number]) =>
  text.lines.flatMap(({ transitions = [] }) => transitions);

/** The transitions if any of `own` is among them, else always the same empty set, so that `memo` can skip the element. */
function ownOf(own: readonly string[], transitions: ReadonlySet<string>) {
  return own.some((id) => transitions.has(id)) ? transitions : nothing;
}
