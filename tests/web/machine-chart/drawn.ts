import { catalogue } from '#machines/catalogue.ts';
import type { Chart } from '#machines/chart/chart.ts';
import { namedChart } from '#web/dev/charts.ts';
import type { Drawing } from '#web/machine-chart/layout/drawing.ts';
import { draw, layoutKey, type Layouts } from '#web/machine-chart/layout/drawings.ts';
import type { Place } from '#web/machine-chart/layout/pack.ts';
import codeLayouts from '#web/machine-chart/code-layouts.json' with { type: 'json' };
import danishLayouts from '#web/machine-chart/danish-layouts.json' with { type: 'json' };
import orderLayouts from '#web/machine-chart/order-layouts.json' with { type: 'json' };
import { orderChart, orderChartLabels } from '#web/orders/timeline/order-chart.ts';
import { statusChart } from '#web/statuses/admin/status-chart.ts';
import { lookOf } from '#web/statuses/status-look.tsx';

const layouts: Layouts = { ...orderLayouts, ...codeLayouts, ...danishLayouts };
const words = orderChartLabels(lookOf(null));

/** Every chart that the product shows, with its labels. */
export const shownCharts = [
  ...catalogue.flatMap((entry) => [
    { name: entry.machine.id, ...namedChart(entry, 'code') },
    { name: `${entry.machine.id} in Danish`, ...namedChart(entry, 'danish') },
  ]),
  { name: 'the order’s own chart', chart: orderChart, labels: words },
  { name: 'the statuses in Danish', chart: statusChart, labels: words },
];

/** A drawing with the layouts that are kept; it fails when one is missing. */
export function drawingWith(
  chart: Chart,
  labels: Readonly<Record<string, string>>,
  open: readonly string[],
): Promise<Drawing> {
  return draw(chart, labels, new Set(open), async (shown, room) => {
    const laidOut = layouts[layoutKey(shown, room)];
    if (laidOut === undefined) throw new Error(`No layout of ${shown.chart.root.id} is kept.`);
    return laidOut;
  });
}

const overlap = (a: Place, b: Place) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const isIn = (id: string, outer: string) => id.startsWith(`${outer}.`);

/** The text of a box: all of it when nothing is drawn inside, else its upper part. */
const textPlace = ({ state, text, ...place }: Drawing['boxes'][number]): Place =>
  state.children.length === 0 ? place : { ...place, height: text.height };

/** The straight pieces of an arrow. Its round corners lie between them. */
function pieces(path: string): Place[] {
  const points = [...path.matchAll(/([MLQ]) ?([-\d.]+),([-\d.]+)(?: ([-\d.]+),([-\d.]+))?/g)].map(
    ([, , x, y, endX, endY]) => ({ x: Number(endX ?? x), y: Number(endY ?? y) }),
  );
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    };
  });
}

/** What lies on top of something else in a drawing, in words; empty when nothing does. */
export function overlaps({ boxes, arrows }: Drawing): string[] {
  const problems: string[] = [];
  const labels = arrows.filter(({ label }) => label.width > 0);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const apart = !isIn(other.state.id, one.state.id);
      const place = apart ? one : textPlace(one);
      if (overlap(place, other)) problems.push(`${one.state.id} and ${other.state.id}`);
    }
    for (const { id, label } of labels) {
      if (overlap(textPlace(one), label)) problems.push(`${one.state.id} and the label of ${id}`);
    }
    for (const { id, path, source, target } of arrows) {
      const isEnd = [source, target].includes(one.state.id);
      const inner = { ...textPlace(one), x: one.x + 2, y: one.y + 2, width: one.width - 4 };
      const through = pieces(path).some((piece) =>
        overlap(
          { ...piece, width: piece.width + 1, height: piece.height + 1 },
          { ...inner, height: inner.height - 4 },
        ),
      );
      if (through && !isEnd) problems.push(`${one.state.id} and the arrow ${id}`);
    }
  }
  for (const [index, one] of labels.entries()) {
    for (const other of labels.slice(index + 1)) {
      if (overlap(one.label, other.label)) problems.push(`the labels of ${one.id} and ${other.id}`);
    }
  }
  return problems;
}
