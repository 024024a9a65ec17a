import { usePlotArea, useYAxisScale } from 'recharts';
import { spread } from './axis.ts';

/** The name of a series, shown beside its last value. */
export interface EndLabel {
  name: string;
  /** The last value of the series; with `null` the name is not shown. */
  value: number | null;
  colour: string;
  dashed?: boolean;
}

interface EndLabelsProps {
  labels: readonly EndLabel[];
}

const LINE = 15;

/** Writes the name of each series at the end of its line, instead of a legend. Names that would overlap are moved apart. */
export function EndLabels({ labels }: EndLabelsProps) {
  const area = usePlotArea();
  const scale = useYAxisScale();
  if (area === undefined || scale === undefined) return null;
  const placed = labels.flatMap((label) => {
    const y = label.value === null ? undefined : scale(label.value);
    return y === undefined ? [] : [{ ...label, y }];
  });
  const heights = spread(
    placed.map(({ y }) => y),
    LINE,
  );
  return placed.map(({ name, colour }, index) => (
    <text
      key={name}
      x={area.x + area.width + 8}
      y={heights[index]}
      dy="0.35em"
      fill={colour}
      fontSize={12}
      fontWeight={500}
    >
      {name}
    </text>
  ));
}
