import { catalogue } from '#machines/catalogue.ts';
import { orderChart, orderChartLabels } from '#web/orders/timeline/order-chart.ts';
import { noLabels } from '#web/machine-chart/drawings.ts';
import { layoutKey } from '#web/machine-chart/elk-graph.ts';
import type { LaidOut } from '#web/machine-chart/laid-out.ts';
import { layOut } from '#web/machine-chart/layout.ts';
import { statusChart } from '#web/statuses/admin/status-chart.ts';
import { lookOf } from '#web/statuses/status-look.tsx';
import { chartFor } from './charts.ts';

const born = orderChartLabels(lookOf(null));
const charts = [
  ...catalogue.map((entry) => ({ chart: chartFor(entry), labels: noLabels })),
  ...[orderChart, statusChart].map((chart) => ({ chart, labels: born })),
];
const made: Record<string, LaidOut> = {};
for (const { chart, labels } of charts)
  made[layoutKey(chart, labels)] = await layOut(chart, labels);

/**
 * Every chart that is known before anybody looks, laid out: the machines', and the order's and its statuses' in the words of those who run it.
 * `npm run machines` keeps them in `web/machine-chart/ready-layouts.json`, so that no browser and no build waits for the engine. What is
 * not among them, such as a chart with edited words, is laid out when it is shown. Computed while this module loads, because Vite closes
 * what it loads a module with as soon as it has.
 */
export const layouts: Readonly<Record<string, LaidOut>> = made;
