import type { Chart, ChartState } from '#machines/chart/chart.ts';
import { type BoxText, boxText } from './box-text.ts';
import { type ArrowTransitions, arrowsOf } from './elk-graph.ts';
import type { LaidOut } from './laid-out.ts';
import type { Place } from './pack.ts';

export interface Box extends Place {
  state: ChartState;
  text: BoxText;
}

export interface Arrow extends ArrowTransitions {
  /** The line as an SVG path. */
  path: string;
  label: Place;
}

/** The texts of a chart and their positions, in pixels from its upper left corner. */
export interface Drawing {
  width: number;
  height: number;
  boxes: readonly Box[];
  arrows: readonly Arrow[];
}

/** Combines the texts of a chart with a computed layout. */
export function drawn(
  chart: Chart,
  labels: Readonly<Record<string, string>>,
  { width, height, boxes, arrows }: LaidOut,
): Drawing {
  return {
    width,
    height,
    boxes: chart.states.flatMap((state) => {
      const place = boxes[state.id];
      if (place === undefined) return [];
      return [{ state, text: boxText(state, chart, labels[state.id]), ...place }];
    }),
    arrows: arrowsOf(chart).flatMap((arrow) => {
      const line = arrows[arrow.id];
      return line === undefined ? [] : [{ ...arrow, ...line }];
    }),
  };
}
