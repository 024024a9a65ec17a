import { describe, expect, it } from 'vitest';
import { ROOM } from '#web/machine-chart/layout/detail.ts';
import { openViews } from '#web/machine-chart/layout/open-views.ts';
import { SMALL } from '#web/machine-chart/layout/words.ts';
import { READABLE } from '#web/machine-chart/picture/viewport.ts';
import { drawingWith, overlaps, shownCharts } from './drawn.ts';

const machines = shownCharts.filter(({ chart }) => chart.root.parent === null);

describe('the first view of a machine', () => {
  it.each(machines)('$name: fits into the window with readable text', async (shown) => {
    const { width, height } = await drawingWith(shown.chart, shown.labels, []);
    expect(width).toBeLessThanOrEqual(ROOM.whole.width);
    expect(height).toBeLessThanOrEqual(ROOM.whole.height);
    expect(SMALL * READABLE).toBeGreaterThanOrEqual(11);
  });

  it.each(shownCharts)('$name: no box, label or arrow lies on another', async (shown) => {
    const drawing = await drawingWith(shown.chart, shown.labels, []);
    expect(drawing.boxes.length).toBeGreaterThan(1);
    expect(overlaps(drawing)).toEqual([]);
  });

  it.each(machines)('$name: each region is one closed box', async ({ chart, labels }) => {
    const { boxes, arrows } = await drawingWith(chart, labels, []);
    const nested = chart.root.children.filter(({ children }) => children.length > 0);
    const shown = new Set(boxes.map(({ state }) => state.id));
    const inside = chart.states.filter(({ id }) =>
      nested.some((one) => id.startsWith(`${one.id}.`)),
    );
    expect(inside.filter(({ id }) => shown.has(id))).toEqual([]);
    expect(shown.size).toBe(1 + chart.root.children.length);
    const isParallel = chart.root.kind === 'parallel';
    expect(arrows.filter(() => isParallel)).toEqual([]);
  });
});

describe('an opened view of a machine', () => {
  it.each(shownCharts)('$name: no box or label lies on another', async ({ chart, labels }) => {
    for (const open of openViews(chart)) {
      const drawing = await drawingWith(chart, labels, [...open]);
      const onBoxes = overlaps(drawing).filter((problem) => !problem.includes('the arrow'));
      expect({ open: [...open], onBoxes }).toEqual({ open: [...open], onBoxes: [] });
    }
  });
});
