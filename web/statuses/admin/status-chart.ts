import type { Chart } from '#machines/chart/chart.ts';
import { orderChart } from '#web/orders/timeline/order-chart.ts';
import { partOf } from '#web/machine-chart/part-of.ts';

/** The ways from status to status alone; what else is known of an order stands beside it in the order's own chart. */
export const statusChart: Chart = partOf(
  orderChart,
  orderChart.states.find(({ id }) => id === `${orderChart.id}.status`) ?? orderChart.root,
);
