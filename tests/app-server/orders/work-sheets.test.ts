import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addLine } from '#app-server/orders/lines/lines.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { WorkSheetsProps } from '#app-server/pages/order/work-sheets.props.ts';
import { logIn, openApp, type Browser } from './support/browser.ts';
import { ids, openCompany, type Company } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';

let company: Company;
let app: FastifyInstance;
let planned: StoredOrder;
let unplanned: StoredOrder;

const actions = orderActions(() => company);

beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  planned = await actions.planned();
  unplanned = await company.receive({
    kind: 'vaerk',
    workType: 'meter_change',
    partnerId: ids.partner,
    partnerCaseNo: 'BN-7',
    title: 'Målerskift',
  });
  await addLine(company.services, company.people.office, planned.orderNo, {
    ...actions.timeLine,
    qtyMilli: 2500,
  });
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

async function sheets(browser: Browser, nr: string): Promise<WorkSheetsProps> {
  const answer = await browser.visit('GET', `/ordrer/arbejdssedler?nr=${nr}`);
  expect(answer.statusCode).toBe(200);
  const page = answer.json<{ component: string; props: WorkSheetsProps }>();
  expect(page.component).toBe('Order/Work-Sheets');
  return page.props;
}

describe('work sheets', () => {
  it('say where to go, when, what to do and what to give at the counter, in the order asked for', async () => {
    const office = await logIn(app, company, company.people.office);

    const { sheets: printed, missing } = await sheets(
      office,
      `${unplanned.orderNo},${planned.orderNo}`,
    );

    expect(missing).toEqual([]);
    expect(printed.map(({ orderNo }) => orderNo)).toEqual([unplanned.orderNo, planned.orderNo]);
    expect(printed[0]).toMatchObject({
      partner: { name: 'Bæltnet A/S', caseNo: 'BN-7' },
      fitters: [],
      plannedStart: null,
    });
    expect(printed[1]).toMatchObject({
      requisitionNo: planned.requisitionNo,
      customer: { name: 'Åse Østergård-Sørensen' },
      address: { street: 'Kirkevej', houseNo: '1', postnr: '7100', city: 'Vejle' },
      fitters: ['Lars Pedersen'],
      responsible: { initials: 'AN' },
      ...actions.times,
      lines: [{ goodNo: '900010', text: 'Montørtime', qtyMilli: 2500, unit: 'time' }],
    });
  });

  it('carry no prices: they are left lying on site', async () => {
    const office = await logIn(app, company, company.people.office);
    const { sheets: printed } = await sheets(office, planned.orderNo);
    expect(JSON.stringify(printed)).not.toMatch(/Ore|63600|price/i);
  });

  it('name the orders that are not there or not this fitter’s, and print the rest', async () => {
    const fitter = await logIn(app, company, company.people.fitter);
    const asked = `${planned.orderNo},${unplanned.orderNo},99-99999,${planned.orderNo}`;

    const { sheets: printed, missing } = await sheets(fitter, asked);

    expect(printed.map(({ orderNo }) => orderNo)).toEqual([planned.orderNo]);
    expect(missing).toEqual([unplanned.orderNo, '99-99999']);
  });

  it.each(['', '?nr=', `?nr=${Array.from({ length: 101 }, () => '26-00001').join(',')}`])(
    'without a selection, or with too large a one, are a Danish 404 (%#)',
    async (query) => {
      const office = await logIn(app, company, company.people.office);
      const answer = await office.call('GET', `/ordrer/arbejdssedler${query}`);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'Vælg mellem 1 og 100 ordrer i listen, og print derfra.' },
      ]);
    },
  );
});
