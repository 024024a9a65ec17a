/** How much a card shows: four lines, three, or two in a row of the timetable. */
export type Density = 'full' | 'medium' | 'compact';

/** What the cards of a lane have room for. Lengths are in units: 1920 of them are the width of the screen. */
export interface LaneLayout {
  density: Density;
  /** How many cards fit. */
  capacity: number;
  /** The height of one card. */
  height: number;
}

const HEIGHTS = { full: 164, medium: 122, compact: 61 } as const satisfies Record<Density, number>;
const DENSITIES = ['full', 'medium', 'compact'] as const;
/** Between two cards. */
const GAP = 5;
/** A heading inside a lane, with its gap. */
const BAND = 40;

/**
 * The largest cards of which all fit into the lane; compact ones where none do.
 * @param cards how many there are
 * @param bands how many headings stand between them
 * @param room the height for both, in units
 */
export function layoutOf(cards: number, bands: number, room: number): LaneLayout {
  const free = room - bands * BAND;
  const layouts = DENSITIES.map((density) => {
    const height = HEIGHTS[density];
    return { density, height, capacity: Math.max(1, Math.floor((free + GAP) / (height + GAP))) };
  });
  const fits = layouts.find(({ capacity }) => cards <= capacity);
  return fits ?? layouts.at(-1) ?? { density: 'compact', height: HEIGHTS.compact, capacity: 1 };
}
