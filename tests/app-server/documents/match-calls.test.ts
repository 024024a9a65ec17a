import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentMatches } from '#app-server/database/schema/documents/documents.ts';
import { orders } from '#app-server/database/schema/orders/orders.ts';
import { mayListen } from '#app-server/realtime/may-listen.ts';
import { channels } from '#domain/events/channels.ts';
import { found } from '#tests/support/readings.ts';
import { logIn, openApp } from '../orders/support/browser.ts';
import { ids, openCompany, type Company } from '../orders/support/company.ts';
import { linesOf, suggestedDocument } from './match-documents.ts';

let company: Company;
let app: FastifyInstance;
beforeAll(async () => {
  company = await openCompany();
  app = await openApp(company);
});
afterAll(async () => {
  await app.close();
  await company.database.close();
});

describe('the calls of the match page', () => {
  it('open the page, find an order, take a mark and create an order for a document', async () => {
    const { people } = company;
    const browser = await logIn(app, company, people.office);
    const order = await company.receive({ title: 'Særlig opgave' });
    const document = await suggestedDocument(company, { documentNo: found('X') });
    const page = (
      await browser.visit('GET', `/dokumentmatch?dokument=${document.id}&side=2&kind=vrøvl`)
    ).json();
    expect(page).toMatchObject({
      component: 'Admin/ManualOrderMatch',
      props: {
        filters: { view: 'inbox', sort: 'age' },
        document: { item: { id: document.id }, fileUrl: `/dokumenter/${document.id}/fil` },
        page: 2,
        can: { automate: false, createOrder: true, overwrite: true, seePrices: true },
        settings: { autoMatch: false },
      },
    });
    const hits = (
      await browser.call('GET', `/dokumenter/${document.id}/ordrer?q=s%C3%A6rlig`)
    ).json();
    expect(hits.candidates).toMatchObject([
      { order: { orderNo: order.orderNo }, certain: false, score: 0 },
    ]);
    const mark = { field: 'orderNo', text: `Rekv.nr. ${order.requisitionNo}`, box: found('').box };
    const marked = await browser.call('POST', `/dokumenter/${document.id}/felter`, {
      version: document.version,
      ...mark,
    });
    expect(marked.json()).toMatchObject({
      item: { state: 'suggested', bestScore: 60 },
      candidates: [{ order: { orderNo: order.orderNo } }],
    });
    const refused = await browser.call('POST', `/dokumenter/${document.id}/felter`, {
      version: document.version + 1,
      ...mark,
      text: 'R2600001-0',
    });
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'Rekvisitionsnummeret passer ikke – tjek sidste ciffer.',
    ]);
    const created = await browser.call('POST', `/dokumenter/${document.id}/afgoerelse`, {
      decision: 'create_order',
      version: marked.json().item.version,
      mode: 'attach',
      order: {
        kind: 'direct',
        workType: 'installation',
        customerId: ids.customer,
        installationAddressId: ids.address,
        title: 'Ny opgave',
      },
    });
    expect(created.json()).toMatchObject({
      item: { state: 'matched' },
      matches: [{ orderTitle: 'Ny opgave', score: expect.any(Number) }],
    });
    const undone = await browser.call('POST', `/dokumenter/${document.id}/fortryd`, {
      version: created.json().item.version,
    });
    expect(undone.json()).toMatchObject({ item: { state: 'suggested' } });
  });

  it('create no order when the document cannot have it', async () => {
    const { services, people } = company;
    const browser = await logIn(app, company, people.office);
    const document = await suggestedDocument(company);
    const before = await services.db.$count(orders);
    const answer = await browser.call('POST', `/dokumenter/${document.id}/afgoerelse`, {
      decision: 'create_order',
      version: document.version,
      mode: 'lines',
      order: {
        kind: 'direct',
        workType: 'installation',
        customerId: ids.customer,
        installationAddressId: ids.address,
        title: 'Ny opgave',
      },
    });
    expect(answer.statusCode).toBe(422);
    expect(await services.db.$count(orders)).toBe(before);
  });

  it('answer two people who match at once with one match and one conflict', async () => {
    const { services, people } = company;
    const order = await company.receive();
    const document = await suggestedDocument(company, { netOre: found(1234) });
    const browsers = await Promise.all(
      [people.office, people.office2, people.leader].map((user) => logIn(app, company, user)),
    );
    const answers = await Promise.all(
      browsers.map((browser) =>
        browser.call('POST', `/dokumenter/${document.id}/afgoerelse`, {
          decision: 'match',
          version: document.version,
          orderId: order.id,
          mode: 'lines',
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
      '200',
      '409',
      '409',
    ]);
    expect(await linesOf(company, order.id)).toHaveLength(1);
    expect(
      await services.db.$count(documentMatches, eq(documentMatches.documentId, document.id)),
    ).toBe(1);
  });

  it.each(['fitter', 'planner', 'screen', 'technical_manager'] as const)(
    'are closed to a %s',
    async (who) => {
      const browser = await logIn(app, company, company.people[who]);
      for (const url of ['/dokumenter', '/dokumentmatch/maal', `/dokumenter/${ids.nobody}`]) {
        expect((await browser.call('GET', url)).statusCode).toBe(403);
      }
    },
  );
});

describe('the channels of the match page', () => {
  it.each([channels.documents, channels.documentPresence(ids.nobody)])(
    'let those listen to %s who match documents',
    async (channel) => {
      const { services, people } = company;
      const heard = ['office', 'leader', 'administrator', 'finance', 'fitter', 'screen'] as const;
      const may = heard.map((who) => mayListen(services, people[who], channel));
      expect(await Promise.all(may)).toEqual([true, true, true, true, false, false]);
    },
  );
});
