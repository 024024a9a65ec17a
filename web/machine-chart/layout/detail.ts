/** How much of a chart a picture shows. */
export interface Detail {
  /** The descriptions of states. */
  descriptions: boolean;
  /**
   * Where the events are: on arrows with or without their guards, in rows inside the boxes, or nowhere. Rows need less space than arrows
   * where most states lead to most others.
   */
  events: 'guards' | 'names' | 'rows' | 'none';
  /** What a closed state shows of its inside: states and delays, states, or only the active one. */
  inside: 'all' | 'states' | 'live';
}

/** From the most to the least. A picture uses the first with which it can be read as a whole. */
export const DETAILS: readonly [Detail, ...Detail[]] = [
  { descriptions: true, events: 'guards', inside: 'all' },
  { descriptions: true, events: 'names', inside: 'all' },
  { descriptions: false, events: 'names', inside: 'states' },
  { descriptions: true, events: 'rows', inside: 'live' },
  { descriptions: false, events: 'rows', inside: 'live' },
];

/** The detail of closed regions beside an open one: their name and their active state. */
export const LEAST: Detail = { descriptions: false, events: 'none', inside: 'live' };

/** A size in pixels, and the number of the least detail with which a chart is shown in it. */
export interface Room {
  width: number;
  height: number;
  least: number;
}

/**
 * The rooms in which a picture can be read in a window of 1440 × 900, where a text of 12 px is 11 px on the screen. A machine is always
 * shown as a whole. A region that somebody opens keeps its events, even if it is then larger than the window.
 */
export const ROOM = {
  whole: { width: 890, height: 750, least: DETAILS.length - 1 },
  region: { width: 890, height: 720, least: 2 },
} satisfies Record<string, Room>;
