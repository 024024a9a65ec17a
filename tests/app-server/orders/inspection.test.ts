import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { loadOrderPage } from '#app-server/orders/page/order-page.ts';
import { undoOrderStep } from '#app-server/orders/steps/undo-step.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { openApp, logIn, type Browser } from './support/browser.ts';
import { ids, openCompany, type Company } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';

let company: Company;
let app: Awaited<ReturnType<typeof openApp>>;
let leader: Browser;
beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  leader = await logIn(app, company, company.people.leader);
});
afterAll(() => company.database.close());

const { step, done, inspection } = orderActions(() => company);
const { filters } = orderListQuery.read({});

/** Work that is done and documented. */
async function documented(): Promise<StoredOrder> {
  const order = await done();
  return step(company.people.office, order, 'documentation.complete');
}

async function inspectionsOf(
  { orderNo }: StoredOrder,
  user: CurrentUser = company.people.office,
): Promise<OrderInfoProps['inspections']> {
  return (await loadOrderPage(company.services, user, orderNo, filters)).inspections;
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** Sends a file as the browser's form does. */
async function upload(browser: Browser, order: StoredOrder, content: Buffer, name: string) {
  return browser.upload(`/ordrer/${order.orderNo}/filer`, content, name);
}

describe('an approved inspection', () => {
  it('keeps who, when, what was measured and why there is no file, for whoever sees the order', async () => {
    const { leader: by, fitter } = company.people;
    const order = await documented();
    await step(by, order, 'inspection.approve', { inspection: inspection() });
    const expected = {
      performedBy: fitter.name,
      performedOn: '2026-11-18',
      approvedBy: by.name,
      approvedAt: company.services.clock().toISOString(),
      measurements: [{ name: 'Isolationsmodstand', value: '>500', unit: 'MΩ' }],
      file: null,
      noFileReason: 'Skemaet ligger i tavlen.',
      onePersonReason: null,
      rejected: null,
    };
    expect(await inspectionsOf(order)).toMatchObject([expected]);
    expect(await inspectionsOf(order, fitter)).toMatchObject([expected]);
  });

  it('has a file that was sent for its order, and nobody else’s', async () => {
    const { people } = company;
    const order = await documented();
    const sent = await upload(leader, order, PDF, 'kontrol.pdf');
    expect(sent.statusCode).toBe(201);
    const { id } = sent.json<{ id: string }>();
    const other = await documented();
    const report = inspection({ fileId: id, noFileReason: undefined });
    await expect(
      step(people.leader, other, 'inspection.approve', { inspection: report }),
    ).rejects.toMatchObject({ message: 'Filen findes ikke. Vælg den igen.' });

    await step(people.leader, order, 'inspection.approve', { inspection: report });

    expect(await inspectionsOf(order)).toMatchObject([
      { file: { id, name: 'kontrol.pdf' }, noFileReason: null },
    ]);
    const office = await logIn(app, company, people.office);
    const shown = await office.call('GET', `/ordrer/${order.orderNo}/filer/${id}`);
    expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([
      200,
      'application/pdf',
      PDF,
    ]);
    const stranger = await logIn(app, company, people.other);
    const hidden = await stranger.call('GET', `/ordrer/${order.orderNo}/filer/${id}`);
    expect(hidden.statusCode).toBe(403);
    const elsewhere = await leader.call('GET', `/ordrer/${other.orderNo}/filer/${id}`);
    expect(elsewhere.statusCode).toBe(404);
  });

  it('takes only files that every browser shows', async () => {
    const order = await documented();
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    const refused = await upload(leader, order, page, 'kontrol.pdf');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { message: 'Filen skal være en PDF eller et billede (JPEG eller PNG).' },
    ]);
    expect((await upload(leader, order, Buffer.alloc(0), 'tom.pdf')).statusCode).toBe(422);
  });

  it('is refused without a report, by a person that there is not, or before it has been made', async () => {
    const { leader: by } = company.people;
    const order = await documented();
    const sentence =
      'Skriv, hvem der har kontrolleret, hvornår og hvad der er målt, og vedlæg en fil.';
    await expect(step(by, order, 'inspection.approve')).rejects.toMatchObject({
      message: sentence,
    });
    const tomorrow = { inspection: inspection({ performedOn: '2026-11-21' }) };
    await expect(step(by, order, 'inspection.approve', tomorrow)).rejects.toMatchObject({
      message: sentence,
    });
    const nobody = { inspection: inspection({ performedById: ids.nobody }) };
    await expect(step(by, order, 'inspection.approve', nobody)).rejects.toMatchObject({
      message: 'Vælg, hvem der har foretaget kontrollen.',
    });
    expect(await inspectionsOf(order)).toEqual([]);
  });

  it('by the one who has made it needs a reason, which is kept', async () => {
    const { leader: by } = company.people;
    const order = await documented();
    const own = { inspection: inspection({ performedById: by.id }) };
    await expect(step(by, order, 'inspection.approve', own)).rejects.toMatchObject({
      message: 'Du har selv foretaget kontrollen. Skriv, hvorfor en anden ikke kan godkende den.',
    });
    await step(by, order, 'inspection.approve', { ...own, reason: 'Jeg er alene i uge 47.' });
    expect(await inspectionsOf(order)).toMatchObject([
      { onePersonReason: 'Jeg er alene i uge 47.' },
    ]);
  });

  it('stays when it is rejected, and is followed by the next one', async () => {
    const { leader: by, technical_manager: manager } = company.people;
    const order = await documented();
    await step(by, order, 'inspection.approve', { inspection: inspection() });
    company.later(5);
    await step(manager, order, 'inspection.reject', { reason: 'Jordmodstand mangler.' });
    company.later(5);
    const better = inspection({
      measurements: [{ name: 'Overgangsmodstand til jord', value: '0,4', unit: 'Ω' }],
    });
    await step(by, order, 'inspection.approve', { inspection: better });
    expect(await inspectionsOf(order)).toMatchObject([
      { measurements: better.measurements, rejected: null },
      { rejected: { by: manager.name, reason: 'Jordmodstand mangler.' } },
    ]);
  });

  it('is not approved any more when its step is taken back, and is again when its rejection is', async () => {
    const { leader: by } = company.people;
    const order = await documented();
    const approved = await step(by, order, 'inspection.approve', { inspection: inspection() });
    await undoOrderStep(company.services, by, order.orderNo, approved.version);
    expect(await inspectionsOf(order)).toMatchObject([
      { rejected: { by: by.name, reason: 'Godkendelsen blev fortrudt.' } },
    ]);
    company.later(1);
    await step(by, order, 'inspection.approve', { inspection: inspection() });
    const rejected = await step(by, order, 'inspection.reject', { reason: 'Forkert ordre.' });
    await undoOrderStep(company.services, by, order.orderNo, rejected.version);
    const [latest] = await inspectionsOf(order);
    expect(latest?.rejected).toBeNull();
  });
});

describe('a locked order', () => {
  it('refuses the steps of documentation and grid notification with the sentence of its lock', async () => {
    const { leader: by, office } = company.people;
    const order = await documented();
    await step(by, order, 'inspection.approve', { inspection: inspection() });
    await step(office, order, 'invoicing.prepare');
    await expect(step(office, order, 'grid.require')).rejects.toMatchObject({
      message: 'Ordren er låst, fordi den er klar til fakturering.',
    });
  });
});
