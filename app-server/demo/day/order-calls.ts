import * as v from 'valibot';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { PRIORITIES } from '#domain/orders/order.ts';
import type { StatusEvent } from '#machines/lifecycles/orders/order-events.ts';
import type { Person, Reply } from './person.ts';

const order = v.object({
  id: v.string(),
  orderNo: v.string(),
  version: v.number(),
  status: v.picklist(ORDER_STATUSES),
  priority: v.picklist(PRIORITIES),
  estimatedMin: v.nullable(v.number()),
  plannedStart: v.nullable(v.string()),
});
const list = v.object({ rows: v.array(order) });
export type ListedOrder = v.InferOutput<typeof order>;

const details = v.object({
  order: v.object({
    orderNo: v.string(),
    version: v.number(),
    status: v.picklist(ORDER_STATUSES),
    description: v.nullable(v.string()),
    documentation: v.string(),
    gridNotification: v.string(),
  }),
  lines: v.array(v.object({ kind: v.string() })),
  activities: v.array(
    v.object({
      id: v.string(),
      version: v.number(),
      state: v.string(),
      assigneeId: v.string(),
      startedAt: v.nullable(v.string()),
      stillWorkingAt: v.nullable(v.string()),
    }),
  ),
  facts: v.object({ hasTimeOrFixedLine: v.boolean() }),
  options: v.object({
    activityTypes: v.array(v.object({ value: v.string(), isWork: v.boolean() })),
  }),
});
export type OpenedOrder = v.InferOutput<typeof details>;

/** The rows of the list of orders; empty when the page did not open. */
export async function listed(person: Person, query: string): Promise<ListedOrder[]> {
  const props = await person.open(`/ordrer?${query}`);
  return props === undefined ? [] : v.parse(list, props).rows;
}

const ready = v.object({ rows: v.array(v.object({ id: v.string(), version: v.number() })) });

/** The orders that can be sent to the ledger; empty when the page did not open. */
export async function readyOrders(person: Person): Promise<v.InferOutput<typeof ready>['rows']> {
  const props = await person.open('/visma');
  return props === undefined ? [] : v.parse(ready, props).rows;
}

/** The data of an order's page. */
export async function opened(person: Person, orderNo: string): Promise<OpenedOrder | undefined> {
  const props = await person.open(`/ordrer/${orderNo}`);
  return props === undefined ? undefined : v.parse(details, props);
}

/** Takes a step as the page's button does. */
export function takeStep(
  person: Person,
  { orderNo, version }: Pick<ListedOrder, 'orderNo' | 'version'>,
  event: StatusEvent | 'documentation.complete',
  payload: object = {},
): Promise<Reply> {
  return person.send('POST', `/ordrer/${orderNo}/trin`, { event, version, payload });
}
