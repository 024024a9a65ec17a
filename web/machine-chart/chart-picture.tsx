import { ActionIcon, Tooltip } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import { ChartArrow } from './chart-arrow.tsx';
import { ChartBox } from './chart-box.tsx';
import classes from './chart.module.css';
import type { Drawing } from './drawing.ts';
import { focusOf } from './focus.ts';
import { usePanZoom } from './use-pan-zoom.ts';

interface ChartPictureProps {
  chart: Chart;
  drawing: Drawing;
  active: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  badges: Readonly<Record<string, string>>;
  selected: string | null;
  onPick: ((id: string) => void) | undefined;
  /** More buttons beside those for zooming. */
  children: ReactNode;
}

/** The drawing in a viewport that can be moved and zoomed. */
export function ChartPicture(props: ChartPictureProps) {
  const { chart, drawing, active, taken, badges, selected, onPick, children } = props;
  const { window, transform, scale, far, zoomIn, zoomOut, showAll, handlers } = usePanZoom(
    drawing,
    (room) => focusOf(drawing, active, room),
  );
  const { initials, alwaysActive } = useMemo(() => standingOf(chart), [chart]);
  const tools = [
    { label: 'Zoom ind (+)', Icon: IconPlus, act: zoomIn },
    { label: 'Zoom ud (-)', Icon: IconMinus, act: zoomOut },
    { label: 'Vis det hele (0)', Icon: IconMaximize, act: showAll },
  ];
  return (
    <>
      <div className={classes.tools}>
        {tools.map(({ label, Icon, act }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon variant="default" aria-label={label} onClick={act}>
              <Icon size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
        {children}
      </div>
      <svg
        ref={window}
        className={classes.canvas}
        role="img"
        aria-label={`Tegning af ${chart.id}. Flyt med piletasterne, zoom med + og -.`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved and zoomed by keys
        tabIndex={0}
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
        <g transform={transform} data-far={far || undefined}>
          {drawing.boxes.map((box) => (
            <ChartBox
              key={box.state.id}
              box={box}
              scale={far ? scale : 1}
              active={active.has(box.state.id) && !alwaysActive.has(box.state.id)}
              selected={selected === box.state.id}
              taken={ownTaken(
                box.text.lines.map(({ transition }) => transition),
                taken,
              )}
              isInitial={initials.has(box.state.id)}
              badge={badges[box.state.id]}
              onPick={onPick}
            />
          ))}
          {drawing.arrows.map((arrow) => (
            <ChartArrow
              key={arrow.id}
              arrow={arrow}
              taken={ownTaken(
                arrow.transitions.map(({ id }) => id),
                taken,
              )}
              open={active.has(arrow.source)}
              selected={selected === arrow.id}
              onPick={onPick}
            />
          ))}
        </g>
      </svg>
    </>
  );
}

const nothing: ReadonlySet<string> = new Set();

/** The recent transitions if any of `own` is among them, else always the same empty set, so that `memo` can skip the element. */
function ownTaken(own: readonly (string | undefined)[], taken: ReadonlySet<string>) {
  return own.some((id) => id !== undefined && taken.has(id)) ? taken : nothing;
}

/** The initial states, and the states that are always active and so never highlighted: the machine itself and parallel regions. */
function standingOf({ states }: Chart) {
  const parallel = new Set(states.filter(({ kind }) => kind === 'parallel').map(({ id }) => id));
  const always = states.filter(({ parent }) => parent === null || parallel.has(parent));
  return {
    initials: new Set(states.map(({ initial }) => initial)),
    alwaysActive: new Set(always.map(({ id }) => id)),
  };
}
