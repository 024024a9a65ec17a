import * as v from 'valibot';
import type { StepRequest } from '#app-server/orders/steps/step-request.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';

const lineView = v.object({
  id: v.string(),
  version: v.number(),
  text: v.string(),
  qtyMilli: v.number(),
});
const openedOrder = v.object({
  order: v.looseObject({
    version: v.number(),
    status: v.string(),
    title: v.string(),
    description: v.nullable(v.string()),
    customerRef: v.nullable(v.string()),
  }),
  lines: v.array(lineView),
  activities: v.array(v.object({ id: v.string(), version: v.number(), state: v.string() })),
});
const page = v.object({ props: openedOrder });
const fitters = v.object({
  props: v.object({
    options: v.object({ fitters: v.array(v.object({ value: v.string(), label: v.string() })) }),
  }),
});
const list = v.object({ props: v.object({ rows: v.array(v.object({ orderNo: v.string() })) }) });

/** What a new order is, beside its customer and address: a charging point, by time and material. */
export function directOrder(title: string) {
  return {
    kind: 'direct',
    workType: 'charger_own',
    title,
    description: null,
    priority: 'normal',
    requestedDate: null,
    estimatedMin: null,
    dueAt: null,
    customerRef: null,
    pricing: 'time_and_material',
    fixedPriceOre: null,
    expectedNetOre: 0,
  } as const;
}

/** An order as its page has it for this user. */
export async function openOrder(
  session: HttpSession,
  orderNo: string,
): Promise<v.InferOutput<typeof openedOrder>> {
  return v.parse(page, (await session.visit(`/ordrer/${orderNo}`)).json()).props;
}

/**
 * Takes a step in this session, as the button of the order's page does.
 * @throws when the server did not take it
 */
export async function takeStep(
  session: HttpSession,
  orderNo: string,
  event: StepRequest['event'],
  payload: StepRequest['payload'] = {},
): Promise<void> {
  const { order } = await openOrder(session, orderNo);
  const body = { event, version: order.version, payload };
  const answer = await session.request('POST', `/ordrer/${orderNo}/trin`, body);
  if (answer.status !== 200) throw new Error(`${event} on ${orderNo}: ${answer.text}`);
}

/**
 * Saves fields of an order in this session.
 * @throws when the server did not take them
 */
export async function saveFields(
  session: HttpSession,
  orderNo: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const { order } = await openOrder(session, orderNo);
  const body = { version: order.version, ...fields };
  const answer = await session.request('PATCH', `/ordrer/${orderNo}`, body);
  if (answer.status !== 200) throw new Error(`saving ${orderNo}: ${answer.text}`);
}

/**
 * Gives orders to one fitter alone: whom the demo company's plan gave them to depends on the day.
 * @throws when nobody is called so, or the server did not take it
 */
export async function giveOrders(
  session: HttpSession,
  name: string,
  orderNos: readonly string[],
): Promise<void> {
  for (const orderNo of orderNos) {
    const { options } = v.parse(fitters, (await session.visit(`/ordrer/${orderNo}`)).json()).props;
    const fitter = options.fitters.find(({ label }) => label === name);
    if (fitter === undefined) throw new Error(`No fitter is called ${name}`);
    await saveFields(session, orderNo, { fitterIds: [fitter.value] });
  }
}

/**
 * Changes a line in this session.
 * @throws when the server did not take it
 */
export async function saveLine(
  session: HttpSession,
  orderNo: string,
  id: string,
  fields: Record<string, unknown>,
): Promise<void> {
  const { lines } = await openOrder(session, orderNo);
  const body = { version: lines.find((line) => line.id === id)?.version, ...fields };
  const answer = await session.request('PATCH', `/ordrer/${orderNo}/linjer/${id}`, body);
  if (answer.status !== 200) throw new Error(`a line of ${orderNo}: ${answer.text}`);
}

/**
 * Adds a line with a good that is not in the goods list.
 * @throws when the server did not take it
 */
export async function addLine(session: HttpSession, orderNo: string, text: string): Promise<void> {
  const answer = await session.request('POST', `/ordrer/${orderNo}/linjer`, {
    kind: 'good',
    text,
    qtyMilli: 1_000,
    unit: 'stk',
    unitSalesOre: 249_500,
    priceUnit: 1,
    discountBp: 0,
    billable: true,
  });
  if (answer.status !== 201) throw new Error(`a line for ${orderNo}: ${answer.text}`);
}

/** The numbers of the orders on the first page of a list, newest first. @param query of the list, such as `?status=received` */
export async function ordersOf(session: HttpSession, query = ''): Promise<string[]> {
  const { rows } = v.parse(list, (await session.visit(`/ordrer${query}`)).json()).props;
  return rows.map(({ orderNo }) => orderNo);
}

/**
 * Stops the work that is running on an order.
 * @throws when some of it could not be stopped
 */
export async function stopWork(session: HttpSession, orderNo: string): Promise<void> {
  const { activities } = await openOrder(session, orderNo);
  for (const { id, version } of activities.filter(({ state }) => state === 'running')) {
    const url = `/ordrer/${orderNo}/aktiviteter/${id}/stop`;
    // A clock that was forgotten is stopped only with an end.
    const endedAt = new Date().toISOString();
    const answer = await session.request('POST', url, { version, endedAt });
    if (answer.status !== 200) throw new Error(`the work on ${orderNo}: ${answer.text}`);
  }
}

/** Stops all work that is running, so that every fitter is free. @throws as `stopWork` does */
export async function stopAllWork(session: HttpSession): Promise<void> {
  for (const orderNo of await ordersOf(session, '?status=in_progress')) {
    await stopWork(session, orderNo);
  }
}
