import elk from 'elkjs/package.json';
import { catalogue } from '#machines/catalogue.ts';
import codeLayouts from '#web/machine-chart/code-layouts.json';
import danishLayouts from '#web/machine-chart/danish-layouts.json';
import keptBy from '#web/machine-chart/layouts-made-by.json';
import { arrange } from '#web/machine-chart/layout/arrange.ts';
import {
  draw,
  type LayoutFile,
  layoutFile,
  layoutKey,
  type Layouts,
} from '#web/machine-chart/layout/drawings.ts';
import { fingerprint } from '#web/machine-chart/layout/fingerprint.ts';
import type { LaidOut } from '#web/machine-chart/layout/laid-out.ts';
import { openViews } from '#web/machine-chart/layout/open-views.ts';
import orderLayouts from '#web/machine-chart/order-layouts.json';
import { orderChart, orderChartLabels } from '#web/orders/timeline/order-chart.ts';
import { statusChart } from '#web/statuses/admin/status-chart.ts';
import { lookOf } from '#web/statuses/status-look.tsx';
import { namedChart } from './charts.ts';

/** What lays a chart out: the engine and our code around it. A layout that the same code made for the same chart is kept. */
const code = import.meta.glob('../machine-chart/layout/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
export const madeBy = fingerprint(JSON.stringify([elk.version, code]));
const kept: Record<LayoutFile, Layouts> =
  keptBy.code === madeBy
    ? { order: orderLayouts, code: codeLayouts, danish: danishLayouts }
    : { order: {}, code: {}, danish: {} };

const born = orderChartLabels(lookOf(null));
const charts = [
  ...catalogue.flatMap((entry) => [namedChart(entry, 'code'), namedChart(entry, 'danish')]),
  ...[orderChart, statusChart].map((chart) => ({ chart, labels: born })),
];
const made: Record<LayoutFile, Record<string, LaidOut>> = { order: {}, code: {}, danish: {} };
for (const { chart, labels } of charts) {
  for (const open of openViews(chart)) {
    await draw(chart, labels, open, async (shown, room) => {
      const file = layoutFile(shown.chart.root.id, labels);
      const key = layoutKey(shown, room);
      return (made[file][key] ??= kept[file][key] ?? (await arrange(shown, room)));
    });
  }
}

/**
 * The layouts of every chart that is known before anybody looks: the machines' in both names, and the order's and its statuses' in the words of those
 * who run it. `npm run machines` writes them to `web/machine-chart`, so that no browser and no build waits for the engine.
 * Other views, and charts with edited words, are laid out when they are shown. Computed while this module loads, because Vite closes
 * what it loads a module with as soon as it has.
 */
export const layouts = Object.entries(made).map(([name, laidOut]) => ({
  file: `${name}-layouts.json`,
  layouts: laidOut,
}));
