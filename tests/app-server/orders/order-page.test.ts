import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { ids } from './support/company.ts';
import { list, openOrderPages, page, type OrderPages } from './support/order-pages.ts';

let pages: OrderPages;
let company: OrderPages['company'];
let browsers: OrderPages['browsers'];
let received: OrderPages['received'];

beforeAll(async () => {
  pages = await openOrderPages();
  ({ company, browsers, received } = pages);
});
afterAll(() => pages.close());

const no = (index: number) => received[index]?.orderNo ?? '';

describe('the page of an order', () => {
  it('shows everything, with the facts its next steps are drawn from', async () => {
    const props = await page(browsers.leader, no(0));
    expect(props.order).toMatchObject({
      orderNo: no(0),
      version: 3,
      title: 'Ladeboks',
      customer: { name: 'Åse Østergård-Sørensen', customerNo: 1 },
      payer: { id: ids.customer },
      partner: null,
    });
    expect(props.facts).toMatchObject({ fitterCount: 1, certificatesValid: true, hasWorth: true });
    expect(props.lines).toMatchObject([{ goodNo: '101010', netOre: 589_500, costOre: 395_000 }]);
    expect(props.money).toEqual({
      netOre: 589_500,
      vatOre: 147_375,
      totalOre: 736_875,
      costOre: 395_000,
      contributionOre: 194_500,
      contributionBp: 3299,
    });
    expect(props.timeline.map(({ type, actor }) => [type, actor?.initials])).toEqual([
      ['order.line_added', 'AN'],
      ['order.updated', 'AN'],
      ['order.created', 'AN'],
    ]);
    expect(props.timeline[0]?.changed).toEqual({
      [`lines.${props.lines[0]?.id}`]: [null, '1 stk Ladeboks 11 kW'],
    });
    expect(props.timeline[1]?.changed).toEqual({ fitterIds: [null, 'Lars Pedersen'] });
    expect(props.merged).toBeNull();
    expect(props.can).toMatchObject({ edit: true, editLines: true, lock: null });
  });

  it('hides what the viewer may not see', async () => {
    const office = await page(browsers.office, no(0));
    expect(office.money).toMatchObject({ netOre: 589_500, costOre: null, contributionBp: null });
    expect(office.lines[0]).toMatchObject({ unitCostOre: null, costOre: null });
    const fitter = await page(browsers.fitter, no(0));
    expect(fitter.money.netOre).toBeNull();
    expect(fitter.lines[0]).toMatchObject({ unitSalesOre: null, netOre: null });
    expect(fitter.can.fields).toEqual([
      'description',
      'invoiceText',
      'estimatedMin',
      'customerRef',
    ]);
  });

  it('knows its neighbours in the list the user came from', async () => {
    await list(browsers.office2, '?sort=due&direction=asc');
    expect((await page(browsers.office2, no(2))).neighbours).toEqual({
      previous: no(0),
      next: no(1),
    });
    expect((await page(browsers.office2, no(3))).neighbours).toEqual({
      previous: no(1),
      next: null,
    });
    expect((await page(browsers.technical_manager, no(3))).neighbours).toEqual({
      previous: null,
      next: no(2),
    });
  });

  it('knows its neighbours in the list that its own window has shown, and keeps that list', async () => {
    await list(browsers.office2, '?sort=due&direction=asc');
    const told = async (headers: Record<string, string>) => {
      const visit = await browsers.office2.visit('GET', `/ordrer/${no(3)}`, undefined, headers);
      return visit.json<{ props: OrderInfoProps }>().props.neighbours;
    };
    const inWindow = { previous: null, next: no(2) };
    const inSession = { previous: no(1), next: null };
    expect(await told({ 'x-order-list': '?', purpose: 'prefetch' })).toEqual(inWindow);
    expect(await told({})).toEqual(inSession);
    expect(await told({ 'x-order-list': '?' })).toEqual(inWindow);
    expect(await told({})).toEqual(inWindow);
  });

  it('keeps the neighbours of the list that was seen when another is only fetched early', async () => {
    await list(browsers.office2, '?sort=due&direction=asc');
    await browsers.office2.visit('GET', '/ordrer', undefined, { purpose: 'prefetch' });
    expect((await page(browsers.office2, no(3))).neighbours).toEqual({
      previous: no(1),
      next: null,
    });
  });

  it('is not there, or not for this fitter', async () => {
    const missing = await browsers.office.call('GET', '/ordrer/99-99999');
    expect([missing.statusCode, missing.json()]).toEqual([
      404,
      { message: 'Ordren findes ikke eller er slettet.' },
    ]);
    const foreign = await browsers.fitter.call('GET', `/ordrer/${no(1)}`);
    expect([foreign.statusCode, foreign.json()]).toEqual([
      403,
      { message: 'Du har ikke adgang til denne ordre.' },
    ]);
  });
});

describe('a save', () => {
  it('as a visit leads back to the page, which says once what it was merged with', async () => {
    const order = await company.receive();
    const url = `/ordrer/${order.orderNo}`;
    await browsers.office.call('PATCH', url, { version: 1, title: 'Annes' });
    const saved = await browsers.office2.visit('PATCH', url, { version: 1, description: 'Hannes' });
    expect([saved.statusCode, saved.headers['location']]).toEqual([303, url]);
    await browsers.office2.visit('GET', url, undefined, {
      'x-inertia-partial-component': 'Order/Order-Info',
      'x-inertia-partial-data': 'timeline',
    });
    expect((await page(browsers.office2, order.orderNo)).merged).toEqual([
      { field: 'title', by: 'Anne Nielsen', at: company.services.clock().toISOString() },
    ]);
    expect((await page(browsers.office2, order.orderNo)).merged).toBeNull();
  });

  it('that conflicts answers a visit and a call with the specification’s words', async () => {
    const order = await company.receive();
    const url = `/ordrer/${order.orderNo}`;
    const first = await browsers.office.call('PATCH', url, { version: 1, title: 'Annes' });
    expect(first.json()).toEqual({ version: 2, merged: [] });
    for (const way of ['call', 'visit'] as const) {
      const answer = await browsers.office2[way]('PATCH', url, { version: 1, title: 'Hannes' });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        message: 'The record has been modified by another user.',
        conflicts: [{ field: 'title', mine: 'Hannes', theirs: 'Annes' }],
      });
    }
    const forced = await browsers.office2.call('PATCH', url, {
      version: 1,
      title: 'Hannes',
      force: true,
    });
    expect(forced.json()).toEqual({ version: 3, merged: [] });
  });
});
