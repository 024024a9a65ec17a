import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { type Chart, chartOf } from '#machines/chart/chart.ts';
import { danishChart, danishLabels } from '#machines/danish/danish-chart.ts';
import { orderWords } from '#machines/danish/order.ts';
import { orderMachine } from '#machines/lifecycles/order.ts';
import { orderEntry } from '#machines/samples/order-entry.ts';
import type { StatusLook } from '#web/statuses/status-look.tsx';

/** The id of a status in the order's chart. */
export function statusId(status: string): string {
  return `${orderMachine.id}.status.${status}`;
}

/** What the states of the order's chart are called on the screen, by their ids. */
export const orderChartLabels = ({ info }: StatusLook): Readonly<Record<string, string>> => ({
  ...danishLabels(orderWords, orderMachine.id),
  ...Object.fromEntries(ORDER_STATUSES.map((status) => [statusId(status), info(status).label])),
});

/** With the sentences of each step: who may take it, and what must hold. */
function withSentences(chart: Chart): Chart {
  return {
    ...chart,
    transitions: chart.transitions.map((way) => ({
      ...way,
      guard: null,
      description: way.guard === null ? '' : orderEntry.whyNot(way.guard).join(' '),
    })),
  };
}

/** The life of an order in the words of those who run it: its steps, and for each who may and what must hold. */
export const orderChart: Chart = withSentences(danishChart(chartOf(orderMachine), orderWords));
