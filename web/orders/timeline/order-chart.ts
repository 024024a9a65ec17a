import { documentationLabels, gridNotificationLabels } from '#domain/orders/order.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { type Chart, chartOf, type ChartState } from '#machines/chart/chart.ts';
import { isStatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import { stepTexts } from '#machines/lifecycles/orders/order-step-texts.ts';
import { orderMachine } from '#machines/lifecycles/order.ts';
import { orderEntry } from '#machines/samples/order-entry.ts';
import type { StatusLook } from '#web/statuses/status-look.tsx';
import { isSideEvent, sideStepLabels } from '../steps/side-steps.ts';

/** The id of a status in the order's chart. */
export function statusId(status: string): string {
  return `${orderMachine.id}.status.${status}`;
}

function under(region: string, words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([key, word]) => [`${orderMachine.id}.${region}.${key}`, word]),
  );
}

/** What the states of the order's chart are called on the screen, by their ids. */
export const orderChartLabels = ({ info }: StatusLook): Readonly<Record<string, string>> => ({
  [orderMachine.id]: 'Ordrens forløb',
  ...under(
    'status',
    Object.fromEntries(ORDER_STATUSES.map((status) => [status, info(status).label])),
  ),
  ...under('documentation', documentationLabels),
  ...under('gridNotification', gridNotificationLabels),
  ...under('billing', {
    open: 'Åben',
    locked: 'Låst',
    transferred: 'Overført',
    invoiced: 'Faktureret',
  }),
  [`${orderMachine.id}.status`]: 'Status',
  [`${orderMachine.id}.documentation`]: 'Dokumentation',
  [`${orderMachine.id}.gridNotification`]: 'Tilmelding til netselskabet',
  [`${orderMachine.id}.billing`]: 'Fakturering',
});

function wordsFor(event: string): string {
  if (isStatusEvent(event)) return stepTexts[event].label;
  return isSideEvent(event) ? sideStepLabels[event] : event;
}

/** Descriptions are written for developers; people who run orders get who may, and what must hold. */
function withoutDescription(state: ChartState): ChartState {
  return { ...state, description: '', children: state.children.map(withoutDescription) };
}

function danish(chart: Chart): Chart {
  const root = withoutDescription(chart.root);
  return {
    ...chart,
    description: '',
    root,
    states: chart.states.map(withoutDescription),
    transitions: chart.transitions.map((way) => ({
      ...way,
      cause: { kind: 'event', event: wordsFor(way.cause.event) },
      guard: null,
      description: way.guard === null ? '' : orderEntry.whyNot(way.guard).join(' '),
    })),
  };
}

/** The life of an order in the words of those who run it: its steps, and for each who may and what must hold. */
export const orderChart: Chart = danish(chartOf(orderMachine));
