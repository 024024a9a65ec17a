import type { ChartState } from '#machines/chart/chart.ts';
import { type BoxText, boxText, labelLines } from './box-text.ts';
import { DETAILS } from './detail.ts';
import { type ArrowTransitions, arrowsOf } from './elk-graph.ts';
import type { LaidOut } from './laid-out.ts';
import type { Place } from './pack.ts';
import { roundedPath } from './rounded-path.ts';
import type { Shown } from './visible.ts';

export interface Box extends Place {
  state: ChartState;
  text: BoxText;
}

export interface Arrow extends ArrowTransitions {
  /** The line as an SVG path. */
  path: string;
  label: Place;
  /** The lines of its label, each with the id of its transition. */
  lines: readonly { id: string; line: string }[];
}

/** The texts of a chart and their positions, in pixels from its upper left corner. */
export interface Drawing {
  width: number;
  height: number;
  boxes: readonly Box[];
  arrows: readonly Arrow[];
}

/** Combines the texts of a chart with a computed layout. */
export function drawn(shown: Shown, { width, height, detail, boxes, arrows }: LaidOut): Drawing {
  const texts = DETAILS[detail] ?? DETAILS[0];
  return {
    width,
    height,
    boxes: shown.chart.states.flatMap((state) => {
      const place = boxes[state.id];
      return place === undefined ? [] : [{ state, text: boxText(state, shown, texts), ...place }];
    }),
    arrows: arrowsOf(shown.chart).flatMap((arrow) => {
      const line = arrows[arrow.id];
      if (line === undefined) return [];
      const lines = labelLines(arrow.transitions, texts.events);
      return [{ ...arrow, path: roundedPath(line.points), label: line.label, lines }];
    }),
  };
}

/** The same drawing, moved to the right and down by so many pixels. */
export function moved({ boxes, arrows, ...size }: Drawing, by: Pick<Place, 'x' | 'y'>): Drawing {
  const to = <Part extends Place>(part: Part) => ({
    ...part,
    x: tenth(part.x + by.x),
    y: tenth(part.y + by.y),
  });
  return {
    ...size,
    boxes: boxes.map(to),
    arrows: arrows.map((arrow) => ({
      ...arrow,
      path: movedPath(arrow.path, by),
      label: to(arrow.label),
    })),
  };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function movedPath(path: string, { x, y }: Pick<Place, 'x' | 'y'>): string {
  return path.replaceAll(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, left: string, top: string) => `${tenth(Number(left) + x)},${tenth(Number(top) + y)}`,
  );
}
