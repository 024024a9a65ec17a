import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import type { SearchAnswer } from '#app-server/pages/search.props.ts';
import { saveSettingsTable } from '#app-server/settings-table/save-settings-table.ts';
import { statusTable } from '#app-server/statuses/status-table.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import { defaultStatusSettings } from '#domain/statuses/status-settings.ts';
import { logIn, openApp, type Browser } from './support/browser.ts';
import { openCompany, type Company } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';

let company: Company;
let app: FastifyInstance;
let office: Browser;
let order: StoredOrder;

const actions = orderActions(() => company);

beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  office = await logIn(app, company, company.people.office);
  order = await actions.planned();
  await saveSettingsTable(company.services, company.people.administrator, statusTable, {
    version: 1,
    force: false,
    rows: defaultStatusSettings.map((setting) =>
      setting.status === 'planned' ? { ...setting, label: 'Sat på plan' } : setting,
    ),
  });
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

describe('a status that an administrator has renamed', () => {
  it('has its new name in the file of the list', async () => {
    const { body } = await office.call('GET', '/ordrer.csv');
    expect(body.split('\r\n')[1]).toMatch(`${order.orderNo};Sat på plan;`);
  });

  it('has its new name in what the search finds', async () => {
    const answer = await office.call('GET', `/soeg?q=${order.orderNo}`);
    expect(answer.json<SearchAnswer>().hits[0]?.description).toMatch(/ · Sat på plan$/);
  });

  it('is told of by its code in the timeline: the page names it', async () => {
    const answer = await office.visit('GET', `/ordrer/${order.orderNo}`);
    const { timeline } = answer.json<{ props: OrderInfoProps }>().props;
    const moved = timeline.find(({ type }) => type === 'order.status_changed');
    expect(moved?.changed['status']).toEqual(['received', 'planned']);
  });
});
