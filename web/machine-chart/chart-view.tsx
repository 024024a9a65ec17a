import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconList, IconSchema } from '@tabler/icons-react';
import { useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import { ChartList } from './chart-list.tsx';
import { ChartPicture } from './chart-picture.tsx';
import classes from './chart.module.css';
import { noLabels } from './no-labels.ts';
import { useDrawing } from './use-drawing.ts';

interface ChartViewProps {
  chart: Chart;
  /** The states that something is in, by their ids. */
  active?: ReadonlySet<string>;
  /** The ways that were taken last, by their ids: they glow. */
  taken?: ReadonlySet<string>;
  /** Other names for states than their keys, by their ids; keep the object the same. */
  labels?: Readonly<Record<string, string>>;
  /** A few words in a state's corner, such as a count, by its id. */
  badges?: Readonly<Record<string, string>>;
  /** The state or arrow that was picked last. */
  selected?: string | null;
  /** Called with a state's id, or with an arrow's `source → target`. */
  onPick?: (id: string) => void;
}

const nothing: ReadonlySet<string> = new Set();
const noBadges: Readonly<Record<string, string>> = {};

/**
 * A machine's chart: a picture to move and zoom, and the same as a nested list for those who cannot see it and while the picture
 * is being computed. Keep `chart` and `labels` the same objects from one drawing to the next.
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
