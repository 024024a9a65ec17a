import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import { ChartList } from './chart-list.tsx';
import { ChartTools } from './chart-tools.tsx';
import { noLabels } from './layout/drawings.ts';
import { ChartPicture } from './picture/chart-picture.tsx';
import classes from './picture/chart.module.css';
import { useDrawing } from './use-drawing.ts';
import { useFollow } from './use-follow.ts';
import { useOpenStates } from './use-open-states.ts';

interface ChartViewProps {
  chart: Chart;
  /** The ids of the active states. */
  active?: ReadonlySet<string>;
  /** The ids of transitions that have just happened. They are highlighted. */
  taken?: ReadonlySet<string>;
  /** The ids of the transitions of a way, in their order. The states on it are opened, and it is highlighted. */
  way?: readonly string[];
  /** Names to show instead of the keys of states, by state id. Pass the same object on every render. */
  labels?: Readonly<Record<string, string>>;
  /** A short text in the corner of a state, such as a count, by state id. */
  badges?: Readonly<Record<string, string>>;
  /** The ids of the states that are open at first. The others are closed, and the root is always open. */
  openAtFirst?: readonly string[];
  /** The id of the selected state or arrow. */
  selected?: string | null;
  /** Called with a state's id, or with an arrow's `source → target`. */
  onPick?: (id: string) => void;
}

const nothing: ReadonlySet<string> = new Set();
const noBadges: Readonly<Record<string, string>> = {};
const none: readonly string[] = [];

/**
 * The chart of a machine: a picture in which states with states inside are opened and closed, and the same as a nested list for screen
 * readers and while the picture is computed. Pass the same `chart`, `labels` and `way` objects on every render.
 */
export function ChartView(props: ChartViewProps) {
  const { chart, active = nothing, taken = nothing, way = none, openAtFirst = none } = props;
  const { labels = noLabels, badges = noBadges, selected = null, onPick } = props;
  const states = useOpenStates(chart, openAtFirst, selected);
  const drawing = useDrawing(chart, labels, states.open);
  const [asList, setAsList] = useState(false);
  const [follows, setFollows] = useState(false);
  useFollow(chart, active, follows, (id) => states.showOnly([id]));

  const showWay = useEffectEvent((ids: readonly string[]) => {
    const steps = ids.flatMap((id) => chart.transitions.find((one) => one.id === id) ?? []);
    if (steps.length > 0) {
      states.showOnly(steps.flatMap(({ source, targets }) => [source, ...targets]));
    }
  });
  useEffect(() => showWay(way), [way]);

  const tools = (zooms?: ReactNode) => (
    <ChartTools
      {...{ zooms, chart, labels, states, asList, follows }}
      canFollow={active.size > 0}
      onAsList={setAsList}
      onFollows={setFollows}
      onFound={(id) => {
        states.goTo(id);
        onPick?.(id);
      }}
    />
  );
  const list = <ChartList chart={chart} active={active} labels={labels} badges={badges} />;
  if (drawing === null || drawing === 'failed' || asList) {
    return (
      <div className={classes.view}>
        <div className={classes.tools}>{tools()}</div>
        <div className={classes.list}>{list}</div>
      </div>
    );
  }
  return (
    <div className={classes.view}>
      <ChartPicture
        {...{ chart, labels, drawing, active, taken, way, badges, selected }}
        current={states.current}
        sight={states.sight}
        onCurrent={states.setCurrent}
        onOpen={states.setOpen}
        onPick={onPick}
        tools={tools}
      />
      <VisuallyHidden>{list}</VisuallyHidden>
    </div>
  );
}
