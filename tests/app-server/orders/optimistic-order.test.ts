import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLine } from '#app-server/orders/lines/lines.ts';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import type { OrderEventType, StepPayload } from '#machines/lifecycles/orders/order-events.ts';
import { orderSteps } from '#machines/lifecycles/orders/order-steps.ts';
import { orderSnapshot } from '#machines/lifecycles/order.ts';
import { orderAfter } from '#web/orders/steps/order-after.ts';
import type { Browser } from './support/browser.ts';
import { openOrderPages, page, type OrderPages } from './support/order-pages.ts';
import { orderActions } from './support/order-actions.ts';

let pages: OrderPages;
const actions = orderActions(() => pages.company);

beforeAll(async () => {
  pages = await openOrderPages();
});
afterAll(() => pages.close());

/** What the page shows of an order and its next steps. */
function shown({ order, facts }: Pick<OrderInfoProps, 'order' | 'facts'>) {
  const { status, subStatus, documentation, gridNotification } = order;
  const steps = orderSteps(orderSnapshot(order, facts));
  return { status, subStatus, documentation, gridNotification, steps };
}

type Taken = [browser: Browser, event: OrderEventType, payload?: StepPayload];

/**
 * Takes steps as the page does.
 * @param steps a function does something else in between
 * @returns after each step what the page shows before the answer, and what it shows with the answer
 */
async function take(orderNo: string, steps: (Taken | (() => Promise<unknown>))[]) {
  const predicted: unknown[] = [];
  const answered: unknown[] = [];
  for (const step of steps) {
    if (typeof step === 'function') {
      await step();
      continue;
    }
    const [browser, event, payload = {}] = step;
    const before = await page(browser, orderNo);
    const { version } = before.order;
    const at = pages.company.services.clock().toISOString();
    const after = orderAfter(before, { event, payload, version, at });
    predicted.push({ event, statusCode: 200, ...(after !== null && shown(after)) });

    const body = { event, payload, version };
    const { statusCode } = await browser.call('POST', `/ordrer/${orderNo}/trin`, body);
    answered.push({ event, statusCode, ...shown(await page(browser, orderNo)) });
  }
  return { predicted, answered };
}

describe('a step that is shown before the server has answered', () => {
  it('leads to the same order and the same next steps as the answer', async () => {
    const { services, people } = pages.company;
    const { office, fitter, leader } = pages.browsers;
    const order = await actions.planned();
    const plan = { ...actions.times, fitterIds: [people.fitter.id] };

    const { predicted, answered } = await take(order.orderNo, [
      [office, 'order.unplan'],
      () => actions.step(people.office, order, 'order.plan', plan),
      () => actions.step(people.fitter, order, 'work.start'),
      [fitter, 'material.await', { subReason: 'Restordre' }],
      [fitter, 'material.receive'],
      [office, 'customer.await', { subReason: 'Adgang', followUpDate: '2026-11-30' }],
      [office, 'customer.answer'],
      () => addLine(services, people.fitter, order.orderNo, actions.timeLine),
      [fitter, 'work.complete'],
      [leader, 'work.reopen', { reason: 'Der mangler en måling.' }],
      [fitter, 'work.complete'],
      [fitter, 'documentation.complete'],
      [leader, 'inspection.approve', { inspection: actions.inspection() }],
      [leader, 'inspection.reject', { reason: 'Uklart foto.' }],
      [leader, 'inspection.approve', { inspection: actions.inspection() }],
      [office, 'invoicing.prepare'],
      [office, 'invoicing.withdraw'],
    ]);

    expect(predicted).toEqual(answered);
  });

  it('leads to the same when it is beside the status, or cancels the order', async () => {
    const { office } = pages.browsers;
    const { orderNo } = await pages.company.receive();

    const { predicted, answered } = await take(orderNo, [
      [office, 'grid.require'],
      [office, 'grid.submit'],
      [office, 'order.cancel', { reason: 'Kunden har fortrudt.' }],
    ]);

    expect(predicted).toEqual(answered);
  });

  it('is not shown when the lifecycle refuses it, or when only the server can decide it', async () => {
    const before = await page(pages.browsers.office, (await actions.planned()).orderNo);
    const sent = { payload: {}, version: before.order.version, at: '2026-11-19T07:00:00.000Z' };

    expect(orderAfter(before, { ...sent, event: 'inspection.approve' })).toBeNull();
    expect(orderAfter(before, { ...sent, event: 'order.cancel' })).toBeNull();
    expect(orderAfter(before, { ...sent, event: 'work.start' })).toBeNull();
  });
});
