import type { Place } from './pack.ts';

/** The layout of a chart as plain data: positions in pixels from its upper left corner, by the ids of states and arrows. */
export interface LaidOut {
  /** The number of the detail in `DETAILS` that it was made with. */
  detail: number;
  width: number;
  height: number;
  boxes: Readonly<Record<string, Place>>;
  /** The points of each line, as `x,y x,y`, and the position of its label. */
  arrows: Readonly<Record<string, { points: string; label: Place }>>;
}
