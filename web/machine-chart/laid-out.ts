import type { Place } from './pack.ts';

/** Where everything in a chart stands, in pixels from its upper left corner, by the ids of states and arrows. Plain data. */
export interface LaidOut {
  width: number;
  height: number;
  boxes: Readonly<Record<string, Place>>;
  /** Each line as an SVG path, and its words. */
  arrows: Readonly<Record<string, { path: string; label: Place }>>;
}
