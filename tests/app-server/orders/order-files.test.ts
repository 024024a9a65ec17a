import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderInfoProps } from '#app-server/pages/order/order-info.props.ts';
import { channelMessages } from '#app-server/database/schema/events.ts';
import { fileRemovals } from '#app-server/database/schema/documents/file-removals.ts';
import { loadOrderPage } from '#app-server/orders/page/order-page.ts';
import type { StoredOrder } from '#app-server/orders/stored-order.ts';
import type { CurrentUser } from '#app-server/services.ts';
import { channels } from '#domain/events/channels.ts';
import { orderListQuery } from '#domain/orders/order-list.ts';
import { type Browser, logIn, openApp } from './support/browser.ts';
import { type Company, openCompany } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';

let company: Company;
let app: Awaited<ReturnType<typeof openApp>>;
let fitter: Browser;
let office: Browser;
beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
  [fitter, office] = [
    await logIn(app, company, company.people.fitter),
    await logIn(app, company, company.people.office),
  ];
});
afterAll(() => company.database.close());

const { planned, done, step, inspection } = orderActions(() => company);
const { filters } = orderListQuery.read({});

const JPEG_HEAD = Buffer.from('ffd8ffe000104a464946', 'hex');
let taken = 0;
/** A picture that is no other one, taken a minute after the one before. */
const photo = () => {
  company.later(1);
  return Buffer.concat([JPEG_HEAD, Buffer.from(`picture ${(taken += 1)}`)]);
};

async function pageOf(
  order: StoredOrder,
  user: CurrentUser,
): Promise<Omit<OrderInfoProps, 'merged'>> {
  return loadOrderPage(company.services, user, order.orderNo, filters);
}
const url = ({ orderNo }: StoredOrder) => `/ordrer/${orderNo}/filer`;
const put = (by: Browser, order: StoredOrder, content: Buffer, name = 'tavle.jpg') =>
  by.upload(url(order), content, name);
const remove = (by: Browser, order: StoredOrder, id: string) =>
  by.call('DELETE', `${url(order)}/${id}`);

describe('a picture that a fitter puts on their order', () => {
  it('is seen by everybody who sees the order, who are told at once', async () => {
    const { people, services } = company;
    const order = await planned();
    const content = photo();
    const sent = await put(fitter, order, content);
    expect([sent.statusCode, sent.json()]).toMatchObject([201, { name: 'tavle.jpg' }]);
    const { id } = sent.json<{ id: string }>();

    const { files, timeline } = await pageOf(order, people.finance);
    expect(files).toEqual([
      {
        id,
        name: 'tavle.jpg',
        size: content.length,
        isPicture: true,
        isOfInspection: false,
        by: { initials: people.fitter.initials, name: people.fitter.name },
        at: services.clock().toISOString(),
        mayRemove: false,
      },
    ]);
    expect(timeline[0]).toMatchObject({
      type: 'order.file_added',
      actor: { name: people.fitter.name },
      reason: 'tavle.jpg',
    });
    const told = await services.db
      .select()
      .from(channelMessages)
      .where(eq(channelMessages.channel, channels.orderPresence(order.id)))
      .orderBy(channelMessages.seq);
    expect(told.at(-1)).toMatchObject({ type: 'order.file_added' });
    const shown = await office.call('GET', `${url(order)}/${id}`);
    expect([shown.headers['content-type'], shown.rawPayload]).toEqual(['image/jpeg', content]);
  });

  it('is there once when it is sent again because no answer came', async () => {
    const order = await planned();
    const content = photo();
    const [first, again] = [await put(fitter, order, content), await put(fitter, order, content)];
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    const { files, timeline } = await pageOf(order, company.people.office);
    expect(files).toHaveLength(1);
    expect(timeline.filter(({ type }) => type === 'order.file_added')).toHaveLength(1);
  });

  it('does not come between the steps of a colleague who has the order open', async () => {
    const order = await done();
    await put(fitter, order, photo());
    const after = await step(company.people.office, order, 'documentation.complete');
    expect(after.documentation).toBe('complete');
  });

  it('is refused on the order of another, and stores nothing', async () => {
    const order = await planned();
    const stranger = await logIn(app, company, company.people.other);
    expect((await put(stranger, order, photo())).statusCode).toBe(403);
    expect((await pageOf(order, company.people.office)).files).toEqual([]);
  });

  it.each([
    [
      'a page',
      Buffer.from('<html></html>'),
      'Filen skal være en PDF eller et billede (JPEG eller PNG).',
    ],
    [
      'a HEIC picture',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'Billedet er i formatet HEIC, som ikke alle kan se. Gem det som JPEG, og vælg det igen.',
    ],
    ['nothing', Buffer.alloc(0), 'Filen er tom.'],
  ])('is refused when it is %s, whatever its name says', async (_, content, message) => {
    const order = await planned();
    const refused = await put(fitter, order, content);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { message }]);
    expect((await pageOf(order, company.people.office)).files).toEqual([]);
  });
});

describe('a file of an order', () => {
  it('is removed by who has put it there or the office, with its content a day later', async () => {
    const { people, services } = company;
    const order = await planned();
    const [ofFitter, ofOffice] = [
      (await put(fitter, order, photo(), 'min.jpg')).json<{ id: string }>(),
      (await put(office, order, photo(), 'kontorets.jpg')).json<{ id: string }>(),
    ];
    const mayRemove = async (user: CurrentUser) =>
      (await pageOf(order, user)).files.map((file) => [file.name, file.mayRemove]);
    expect(await mayRemove(people.fitter)).toEqual([
      ['kontorets.jpg', false],
      ['min.jpg', true],
    ]);
    const refused = await remove(fitter, order, ofOffice.id);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { message: 'Du kan kun fjerne dine egne filer.' },
    ]);
    expect((await remove(fitter, order, ofFitter.id)).statusCode).toBe(200);
    expect((await remove(office, order, ofOffice.id)).statusCode).toBe(200);

    const { files, timeline } = await pageOf(order, people.fitter);
    expect(files).toEqual([]);
    expect(timeline.slice(0, 2)).toMatchObject([
      { type: 'order.file_removed', actor: { name: people.office.name }, reason: 'kontorets.jpg' },
      { type: 'order.file_removed', actor: { name: people.fitter.name }, reason: 'min.jpg' },
    ]);
    expect((await fitter.call('GET', `${url(order)}/${ofFitter.id}`)).statusCode).toBe(404);
    const removals = await services.db.select().from(fileRemovals);
    const tomorrow = new Date(services.clock().getTime() + 24 * 3_600_000);
    expect(removals.map(({ dueAt }) => dueAt)).toEqual([tomorrow, tomorrow]);
    expect((await remove(fitter, order, ofFitter.id)).json()).toMatchObject({
      message: 'Filen er allerede fjernet.',
    });
  });

  it('stays when an inspection names it, and when its order is locked', async () => {
    const { people } = company;
    const order = await done();
    const [form, picture] = [
      (await put(office, order, photo(), 'skema.jpg')).json<{ id: string }>(),
      (await put(office, order, photo(), 'tavle.jpg')).json<{ id: string }>(),
    ];
    await step(people.office, order, 'documentation.complete');
    const report = inspection({ fileId: form.id, noFileReason: undefined });
    await step(people.leader, order, 'inspection.approve', { inspection: report });
    expect((await pageOf(order, people.office)).files).toMatchObject([
      { name: 'tavle.jpg', isOfInspection: false, mayRemove: true },
      { name: 'skema.jpg', isOfInspection: true, mayRemove: false },
    ]);
    expect((await remove(office, order, form.id)).json()).toMatchObject({
      message: 'Filen hører til en kontrol og kan ikke fjernes.',
    });
    await step(people.office, order, 'invoicing.prepare');
    expect((await remove(office, order, picture.id)).json()).toMatchObject({
      message: 'Ordren er låst, fordi den er klar til fakturering.',
    });
    expect((await pageOf(order, people.office)).files[0]).toMatchObject({ mayRemove: false });
  });
});
