import type { ChartState } from '#machines/chart/chart.ts';
import { boxText } from './box-text.ts';
import { DETAILS, type Detail, LEAST, ROOM, type Room } from './detail.ts';
import { type Drawing, drawn, moved } from './drawing.ts';
import type { LaidOut } from './laid-out.ts';
import { pack } from './pack.ts';
import { partOf } from './part-of.ts';
import { isClosed, type Shown } from './visible.ts';

const GAP = 16;

/**
 * Draws a chart of parallel regions. Open regions are laid out one by one, which is faster and needs less space than one large layout;
 * closed ones are a box each. While all are closed, their boxes show as much as fits; beside an open one, only their active state.
 * @param layOut computes the layout of an open region
 */
export async function drawRegions(
  shown: Shown,
  layOut: (part: Shown, room: Room) => Promise<LaidOut>,
): Promise<Drawing> {
  const regions = shown.chart.root.children;
  if (regions.every(isClosed)) {
    const overview = (detail: Detail) =>
      packed(
        shown,
        regions.map((region) => closedBox(region, shown, detail)),
        detail,
      );
    const fitting = DETAILS.map(overview).find(
      ({ width, height }) => width <= ROOM.whole.width && height <= ROOM.whole.height,
    );
    return fitting ?? overview(LEAST);
  }
  const parts: Drawing[] = [];
  for (const region of regions) {
    if (isClosed(region)) parts.push(closedBox(region, shown, LEAST));
    else {
      const part = { ...shown, chart: partOf(shown.chart, region) };
      parts.push(drawn(part, await layOut(part, ROOM.region)));
    }
  }
  return packed(shown, parts, DETAILS[1] ?? LEAST);
}

function closedBox(state: ChartState, shown: Shown, detail: Detail): Drawing {
  const text = boxText(state, shown, detail);
  const { width, height } = text;
  return { width, height, arrows: [], boxes: [{ state, text, x: 0, y: 0, width, height }] };
}

/** The parts in rows, inside the box of the machine. */
function packed(shown: Shown, parts: readonly Drawing[], detail: Detail): Drawing {
  const { root } = shown.chart;
  const text = boxText(root, shown, detail);
  const { places, ...size } = pack(parts, {
    top: text.height,
    gap: GAP,
    limit: ROOM.whole.width,
  });
  const width = Math.max(size.width, text.width);
  const inside = parts.map((part, index) => moved(part, places[index] ?? { x: 0, y: 0 }));
  return {
    width,
    height: size.height,
    boxes: [
      { state: root, text, x: 0, y: 0, width, height: size.height },
      ...inside.flatMap(({ boxes }) => boxes),
    ],
    arrows: inside.flatMap(({ arrows }) => arrows),
  };
}
