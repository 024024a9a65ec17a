import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconList, IconSchema } from '@tabler/icons-react';
import { useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import { ChartList } from './chart-list.tsx';
import { ChartPicture } from './chart-picture.tsx';
import classes from './chart.module.css';
import { noLabels } from './drawings.ts';
import { useDrawing } from './use-drawing.ts';

interface ChartViewProps {
  chart: Chart;
  /** The ids of the active states. */
  active?: ReadonlySet<string>;
  /** The ids of transitions that have just happened. They are highlighted. */
  taken?: ReadonlySet<string>;
  /** Names to show instead of the keys of states, by state id. Pass the same object on every render. */
  labels?: Readonly<Record<string, string>>;
  /** A short text in the corner of a state, such as a count, by state id. */
  badges?: Readonly<Record<string, string>>;
  /** The id of the selected state or arrow. */
  selected?: string | null;
  /** Called with a state's id, or with an arrow's `source → target`. */
  onPick?: (id: string) => void;
}

const nothing: ReadonlySet<string> = new Set();
const noBadges: Readonly<Record<string, string>> = {};

/**
 * The chart of a machine: a picture that can be moved and zoomed, and the same as a nested list for screen readers and while the
 * picture is computed. Pass the same `chart` and `labels` objects on every render.
 */
export function ChartView(props: ChartViewProps) {
  const { chart, active = nothing, taken = nothing } = props;
  const { labels = noLabels, badges = noBadges, selected = null, onPick } = props;
  const drawing = useDrawing(chart, labels);
  const [asList, setAsList] = useState(false);
  const list = <ChartList chart={chart} active={active} labels={labels} badges={badges} />;
  const toggle = (
    <Tooltip label={asList ? 'Vis som tegning' : 'Vis som liste'}>
      <ActionIcon
        variant="default"
        aria-label={asList ? 'Vis som tegning' : 'Vis som liste'}
        onClick={() => setAsList(!asList)}
      >
        {asList ? <IconSchema size={16} aria-hidden /> : <IconList size={16} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  );
  if (drawing === null || drawing === 'failed' || asList) {
    return (
      <div className={classes.view}>
        {asList && <div className={classes.tools}>{toggle}</div>}
        <div className={classes.list}>{list}</div>
      </div>
    );
  }
  return (
    <div className={classes.view}>
      <ChartPicture {...{ chart, drawing, active, taken, badges, selected, onPick }}>
        {toggle}
      </ChartPicture>
      <VisuallyHidden>{list}</VisuallyHidden>
    </div>
  );
}
