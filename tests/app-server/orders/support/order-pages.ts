import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { addLine } from '#app-server/orders/lines/lines.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import type { OrderStatusProps } from '#app-server/pages/order/order-status.props.ts';
import { entriesOf, hasAll } from '#tests/support/records.ts';
import { logIn, openApp, type Browser } from './browser.ts';
import { ids, openCompany, type Company } from './company.ts';

/** The pages of orders of a company with four received orders, and everybody logged in. */
export interface OrderPages {
  company: Company;
  app: FastifyInstance;
  browsers: Record<keyof Company['people'], Browser>;
  /** A ladeboks with a fitter and a line, urgent solar, a meter change for a partner, and the commune's school. */
  received: StoredOrder[];
  close(): Promise<void>;
}

export async function openOrderPages(): Promise<OrderPages> {
  const company = await openCompany();
  const app = await openApp(company);
  const { services, people } = company;
  const browsers: Partial<OrderPages['browsers']> = {};
  const entries = entriesOf(people);
  await Promise.all(
    entries.map(async ([name, user]) => {
      browsers[name] = await logIn(app, company, user);
    }),
  );
  if (
    !hasAll(
      browsers,
      entries.map(([name]) => name),
    )
  )
    throw new Error('a login is missing');
  // A millisecond between them, so that equal deadlines have an order.
  const receive: Company['receive'] = (more) => {
    company.later(1 / 60_000);
    return company.receive(more);
  };
  const received = [
    await receive({ title: 'Ladeboks', dueAt: '2026-11-20T12:00:00.000Z' }),
    await receive({ title: '=SUM(A1)', workType: 'solar', priority: 'urgent' }),
    await receive({
      title: 'Målerskift; nord',
      kind: 'vaerk',
      workType: 'meter_change',
      partnerId: ids.partner,
      partnerCaseNo: 'BN-1',
    }),
    await receive({
      title: 'Skolen',
      customerId: ids.commune,
      installationAddressId: ids.communeAddress,
    }),
  ];
  const [first] = received;
  await saveOrder(services, people.office, first?.orderNo ?? '', {
    version: 1,
    fitterIds: [people.fitter.id],
  });
  await addLine(services, people.office, first?.orderNo ?? '', {
    kind: 'good',
    goodId: ids.charger,
    text: 'Ladeboks 11 kW',
    qtyMilli: 1000,
    unit: 'stk',
    unitSalesOre: null,
    priceUnit: 1,
    discountBp: 0,
    billable: true,
  });
  return {
    company,
    app,
    browsers,
    received,
    close: async () => {
      await app.close();
      await company.database.close();
    },
  };
}

/** The list as this browser sees it. */
export async function list(browser: Browser, query = ''): Promise<OrderStatusProps> {
  const answer = await browser.visit('GET', `/ordrer${query}`);
  expect(answer.statusCode).toBe(200);
  const page = answer.json<{ component: string; props: OrderStatusProps }>();
  expect(page.component).toBe('Order/Order-Status');
  return page.props;
}

/** The page of an order as this browser sees it. */
export async function page(browser: Browser, orderNo: string): Promise<OrderInfoProps> {
  const answer = await browser.visit('GET', `/ordrer/${orderNo}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ props: OrderInfoProps }>().props;
}
