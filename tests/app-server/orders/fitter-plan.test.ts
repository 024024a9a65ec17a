import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activities, activityTypes } from '#app-server/database/schema/orders/orders.ts';
import { saveOrder } from '#app-server/orders/save/save-order.ts';
import { openApp, logIn, type Browser } from './support/browser.ts';
import { bulkActions } from './support/bulk-actions.ts';
import { idOf, openCompany, type Company } from './support/company.ts';
import { orderActions } from './support/order-actions.ts';

let company: Company;
let office: Browser;
let fitter: Browser;
beforeAll(async () => {
  company = await openCompany();
  const app = await openApp(company);
  office = await logIn(app, company, company.people.office);
  fitter = await logIn(app, company, company.people.fitter);
  await takeHoliday();
});
afterAll(() => company.database.close());

const { step, planned, times } = orderActions(() => company);
const { plan, receiveMany, now } = bulkActions(() => company);

const wednesday = (hour: number) => `2026-11-25T${String(hour - 1).padStart(2, '0')}:00:00.000Z`;
const friday = (hour: number) => wednesday(hour).replace('-25', '-27');
const AWAY = 'Lars Pedersen er fraværende fredag den 27. nov. (ferie).';

/** The fitter is away on a Friday. */
async function takeHoliday() {
  const { services, people } = company;
  const at = services.clock();
  const stamps = { createdAt: at, updatedAt: at };
  await services.db.insert(activityTypes).values({
    id: idOf(60),
    code: 'ferie',
    name: 'Ferie',
    category: 'fravær',
    color: '#5c940d',
    icon: 'beach',
    billable: false,
    requiresOrder: false,
    requiresOutcome: false,
    sort: 9,
    ...stamps,
  });
  await services.db.insert(activities).values({
    id: idOf(600),
    typeId: idOf(60),
    assigneeId: people.fitter.id,
    state: 'planned',
    plannedStart: new Date(friday(7)),
    plannedEnd: new Date(friday(15)),
    ...stamps,
  });
}

const asks = (confirmed: string[], more: object = {}) => ({
  event: 'order.plan' as const,
  version: 1,
  payload: {
    plannedStart: wednesday(8),
    plannedEnd: wednesday(11),
    fitterIds: [company.people.fitter.id],
    confirmed,
    ...more,
  },
});

describe('the calendars of fitters', () => {
  it('hold what is planned and who is away, for those who plan', async () => {
    const { people } = company;
    const order = await planned();
    const ids = [people.fitter.id, people.other.id, people.office.id].join();
    const answer = await office.call(
      'GET',
      `/montoerer/plan?dag=2026-11-19&til=2026-11-27&montoerer=${ids}`,
    );
    expect(answer.json()).toMatchObject({
      fitters: [
        { name: people.fitter.name, certificates: [{ name: 'L-AUS', expires: '2028-01-01' }] },
        { name: people.other.name, certificates: [] },
      ],
      items: [
        {
          fitterId: people.fitter.id,
          orderId: order.id,
          label: order.orderNo,
          absence: false,
          start: times.plannedStart,
          end: times.plannedEnd,
        },
        { label: 'Ferie', orderId: null, absence: true, start: friday(7), end: friday(15) },
      ],
    });
    const dayAfter = await office.call('GET', `/montoerer/plan?dag=2026-11-20&montoerer=${ids}`);
    expect(dayAfter.json()).toMatchObject({ items: [] });
    await step(people.office, order, 'order.unplan');
    const empty = await office.call('GET', `/montoerer/plan?dag=2026-11-19&montoerer=${ids}`);
    expect(empty.json()).toMatchObject({ items: [] });
  });

  it('are not for fitters, and not without end', async () => {
    const { id } = company.people.fitter;
    const own = await fitter.call('GET', `/montoerer/plan?dag=2026-11-19&montoerer=${id}`);
    expect(own.statusCode).toBe(403);
    for (const query of [
      'dag=2026-11-19',
      `montoerer=${id}`,
      `dag=2026-11-19&montoerer=x`,
      `dag=2026-11-19&til=2026-11-18&montoerer=${id}`,
      `dag=2026-01-01&til=2026-12-31&montoerer=${id}`,
    ]) {
      const answer = await office.call('GET', `/montoerer/plan?${query}`);
      expect([query, answer.statusCode]).toEqual([query, 422]);
    }
  });
});

describe('a plan', () => {
  it('is never made on a day that a fitter is away, in whatever way it is asked for', async () => {
    const { people, services } = company;
    const order = await company.receive();
    const away = { plannedStart: friday(8), plannedEnd: friday(9) };
    const refused = await office.call('POST', `/ordrer/${order.orderNo}/trin`, asks([AWAY], away));
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { message: AWAY }]);
    const mine = await planned();
    await expect(
      saveOrder(services, people.office, mine.orderNo, { version: mine.version, ...away }),
    ).rejects.toMatchObject({ status: 422, errors: { fitterIds: AWAY } });
    const { results } = await plan(people.office, [order], {
      fitterIds: [people.fitter.id],
      ...away,
    });
    expect(results).toMatchObject([{ ok: false, reasons: [AWAY] }]);
  });

  it('is never made to begin more than a week ago', async () => {
    const { people, services } = company;
    const mine = await planned();
    await expect(
      saveOrder(services, people.office, mine.orderNo, {
        version: mine.version,
        plannedStart: '2026-11-10T08:00:00.000Z',
      }),
    ).rejects.toMatchObject({
      errors: { plannedStart: 'Starten ligger mere end 7 dage tilbage.' },
    });
  });

  it('over other work is asked about, with the sentences of the page, and made once it is confirmed', async () => {
    const first = await company.receive();
    const second = await company.receive();
    const plain = await office.call('POST', `/ordrer/${first.orderNo}/trin`, asks([]));
    expect(plain.statusCode).toBe(200);
    const url = `/ordrer/${second.orderNo}/trin`;
    const overlap = `Overlapper med ${first.orderNo} kl. 8–11.`;
    const asked = await office.call('POST', url, asks([]));
    expect([asked.statusCode, asked.json()]).toEqual([
      422,
      { message: overlap, errors: {}, questions: [overlap] },
    ]);
    const evening = { plannedStart: wednesday(10), plannedEnd: wednesday(18) };
    const other = await office.call('POST', url, asks([overlap], evening));
    expect(other.json()).toMatchObject({
      questions: ['Tiden ligger uden for arbejdstiden kl. 7–15.30.'],
    });
    const done = await office.call('POST', url, asks([overlap]));
    expect(done.json()).toMatchObject({ status: 'planned' });
  });

  it('that is moved is asked about too, where somebody can be asked', async () => {
    const { people } = company;
    const order = await planned(people.other);
    const saved = (confirmed: string[] | undefined, start: string) =>
      office.call('PATCH', `/ordrer/${order.orderNo}`, {
        version: order.version,
        plannedStart: start,
        confirmed,
      });
    const sentence = 'Starten er allerede passeret.';
    const asked = await saved([], '2026-11-18T07:00:00.000Z');
    expect(asked.json()).toMatchObject({ questions: [sentence] });
    expect((await saved([sentence], '2026-11-18T07:00:00.000Z')).statusCode).toBe(200);
  });
});

describe('orders placed one after the other', () => {
  it('are each as long as their estimate, and begin again the next morning', async () => {
    const { people } = company;
    const monday = '2026-11-30T12:00:00.000Z';
    const many = [
      await company.receive({ estimatedMin: 90 }),
      await company.receive({ estimatedMin: 120 }),
      await company.receive({ estimatedMin: null }),
    ];
    const wanted = { fitterIds: [people.other.id], plannedStart: monday, inSequence: true };
    const tried = await plan(people.office, many, wanted, true);
    const found = tried.results.map((one) => one.found);
    expect(found).toEqual([
      { plannedStart: monday, plannedEnd: '2026-11-30T13:30:00.000Z' },
      { plannedStart: '2026-11-30T13:30:00.000Z', plannedEnd: '2026-12-01T07:00:00.000Z' },
      { plannedStart: '2026-12-01T07:00:00.000Z', plannedEnd: '2026-12-01T09:00:00.000Z' },
    ]);
    expect(tried.results.map(({ questions }) => questions)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const done = await plan(people.office, many, wanted);
    expect(done.results.map((one) => one.found)).toEqual(found);
    const after = await now(many);
    expect(after.map(({ plannedStart }) => plannedStart?.toISOString())).toEqual(
      found.map((time) => time?.['plannedStart']),
    );
  });

  it('are told apart from the same time for all, of which each one overlaps with those before', async () => {
    const { people } = company;
    const many = await receiveMany(2);
    const time = {
      plannedStart: '2026-12-03T07:00:00.000Z',
      plannedEnd: '2026-12-03T09:00:00.000Z',
    };
    const { results } = await plan(
      people.office,
      many,
      { fitterIds: [people.other.id], ...time },
      true,
    );
    expect(results.map(({ ok, questions }) => [ok, questions])).toEqual([
      [true, undefined],
      [true, [`Overlapper med ${many[0]?.orderNo} kl. 8–10.`]],
    ]);
  });
});
