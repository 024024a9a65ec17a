import type { Chart } from '#machines/chart/chart.ts';
import { orderChart } from '#web/orders/timeline/order-chart.ts';
import { partOf } from '#web/machine-chart/layout/part-of.ts';

/** The part of the order's chart that leads from status to status. */
export const statusChart: Chart = partOf(
  orderChart,
  orderChart.states.find(({ id }) => id === `${orderChart.id}.status`) ?? orderChart.root,
);
