import * as v from 'valibot';
import type { StepRequest } from '#app-server/orders/steps/step-request.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import {
  directOrder,
  openOrder,
  stopAllWork,
  stopWork,
  takeStep,
} from '#tests/support/product/order-requests.ts';

const people = v.object({
  props: v.object({
    options: v.object({ fitters: v.array(v.object({ value: v.string() })) }),
  }),
});
const received = v.object({ orderNo: v.string() });
const refusal = v.object({ questions: v.optional(v.array(v.string())) });
const HOUR = 3_600_000;

/**
 * Receives an order with a fixed price.
 * @param parties what the order has of its customer: `newCustomer`, or an id with the address
 * @returns its number
 * @throws when the server did not take it
 */
export async function receiveFixed(session: HttpSession, parties: object): Promise<string> {
  const agreed = { pricing: 'fixed', fixedPriceOre: 4_800_00 } as const;
  const body = { ...directOrder('Ladeboks ved indgangen'), ...agreed, ...parties };
  const answer = await session.request('POST', '/ordrer', body);
  if (answer.status !== 201) throw new Error(`a new order: ${answer.text}`);
  return v.parse(received, answer.json()).orderNo;
}

/** Plans an order to the next hour with the first fitter who can: who is absent depends on the day. @returns who it is */
async function plan(session: HttpSession, orderNo: string): Promise<string> {
  const { options } = v.parse(people, (await session.visit(`/ordrer/${orderNo}`)).json()).props;
  const [plannedStart, plannedEnd] = [1, 2].map((hours) =>
    new Date(Date.now() + hours * HOUR).toISOString(),
  );
  const { order } = await openOrder(session, orderNo);
  const ask = (payload: StepRequest['payload']) =>
    session.request('POST', `/ordrer/${orderNo}/trin`, {
      event: 'order.plan',
      version: order.version,
      payload,
    });
  for (const { value } of options.fitters) {
    const payload = { fitterIds: [value], plannedStart, plannedEnd };
    const first = await ask({ ...payload, confirmed: [] });
    if (first.status === 200) return value;
    const { questions } = v.parse(refusal, first.json());
    if (questions === undefined) continue;
    if ((await ask({ ...payload, confirmed: questions })).status === 200) return value;
  }
  throw new Error(`Nobody can do ${orderNo}.`);
}

/**
 * Takes an order that is received, and has a line of time or a fixed price, through all statuses until it is inspected.
 * @param session of somebody who may take every step
 */
export async function walkToVerified(session: HttpSession, orderNo: string): Promise<void> {
  const fitter = await plan(session, orderNo);
  // Whoever has forgotten a clock elsewhere starts nothing before that one has ended.
  await takeStep(session, orderNo, 'work.start', { stopOther: true }).catch(async () => {
    await stopAllWork(session);
    await takeStep(session, orderNo, 'work.start');
  });
  await stopWork(session, orderNo);
  await takeStep(session, orderNo, 'work.complete');
  await takeStep(session, orderNo, 'documentation.complete');
  await takeStep(session, orderNo, 'inspection.approve', {
    reason: 'Kontoret er alene.',
    inspection: {
      performedById: fitter,
      performedOn: copenhagenDate(new Date()),
      measurements: [{ name: 'Polaritet', value: 'OK', unit: '' }],
      noFileReason: 'Skemaet ligger i tavlen.',
    },
  });
}
