import type { Place } from './pack.ts';

/** The layout of a chart as plain data: positions in pixels from its upper left corner, by the ids of states and arrows. */
export interface LaidOut {
  /** The number of the detail in `DETAILS` that it was made with. */
  detail: number;
  width: number;
  height: number;
  boxes: Readonly<Record<string, Place>>;
  /** Each line as an SVG path, and the position of its label. */
  arrows: Readonly<Record<string, { path: string; label: Place }>>;
}
