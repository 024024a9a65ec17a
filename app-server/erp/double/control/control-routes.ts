import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { draftSchema } from '../api/draft-schema.ts';
import { faultSchema } from '../api/faults.ts';
import { readBody } from '../api/read-body.ts';
import type { Double } from '../double.ts';
import { enterCustomerOf } from '../ledger/customer-of-draft.ts';
import { bookDraft, deleteDraft, draftAt } from '../ledger/invoices.ts';
import { switchesSchema } from '../ledger/switches.ts';

const flag = v.optional(v.boolean());
const clockSchema = v.union([
  v.strictObject({ advance: v.number() }),
  v.strictObject({
    at: v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
      v.date(),
    ),
  }),
]);
const actSchema = v.variant('act', [
  v.strictObject({ act: v.literal('edit'), draft: v.number(), unitNetPrice: v.number() }),
  v.strictObject({ act: v.literal('delete'), draft: v.number() }),
  v.strictObject({ act: v.literal('book'), draft: v.number() }),
]);
const instant = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
);
const historySchema = v.strictObject({
  /** Nothing more of it follows. */
  isLast: v.boolean(),
  invoices: v.array(
    v.strictObject({
      kind: v.picklist(['draft', 'booked']),
      number: v.number(),
      at: instant,
      /** The bytes of the draft. */
      content: v.string(),
      booksAt: instant,
    }),
  ),
});
const named = v.object({ name: v.string() });

/** The control API: the time, the switches, faults, what a person does in the ledger, and what was asked of it. */
export function controlRoutes(app: FastifyInstance, double: Double): void {
  const { ledger, faults, requests, webhooks } = double;
  const json = (body: unknown): unknown => JSON.parse(typeof body === 'string' ? body : 'null');

  app.get('/_control', () => ({
    now: ledger.clock.now(),
    switches: ledger.switches,
    faults,
    drafts: ledger.drafts.size,
    booked: ledger.booked.size,
    history: { taken: ledger.history.taken.size, isWhole: ledger.history.isWhole },
    heldWebhooks: webhooks.held,
  }));
  app.put('/_control/switches', ({ body }) =>
    Object.assign(ledger.switches, v.parse(v.partial(switchesSchema), json(body))),
  );
  app.post('/_control/clock', ({ body }) => {
    const moved = v.parse(clockSchema, json(body));
    if ('at' in moved) ledger.clock.stopAt(moved.at);
    else ledger.clock.advance(moved.advance);
    return { now: ledger.clock.now() };
  });
  app.post('/_control/faults', ({ body }) => {
    faults.push(...v.parse(v.array(faultSchema), json(body)));
    return faults;
  });
  app.delete('/_control/faults', () => {
    faults.length = 0;
    return faults;
  });
  app.get('/_control/requests', () => requests);
  app.get('/_control/references/:name', ({ params }) => {
    const { name } = v.parse(named, params);
    const has = ({ content }: { content: { references?: { other?: string } } }) =>
      content.references?.other === name;
    const numbers = (all: Iterable<Parameters<typeof has>[0] & { number: number }>) =>
      [...all].filter(has).map(({ number }) => number);
    return { drafts: numbers(ledger.drafts.values()), booked: numbers(ledger.booked.values()) };
  });
  app.patch('/_control/products/:name', ({ params, body }) => {
    const product = ledger.products.get(v.parse(named, params).name);
    return product && Object.assign(product, v.parse(v.strictObject({ barred: flag }), json(body)));
  });
  app.patch('/_control/customers/:name', ({ params, body }) => {
    const customer = ledger.customers.get(Number(v.parse(named, params).name));
    return (
      customer && Object.assign(customer, v.parse(v.strictObject({ barred: flag }), json(body)))
    );
  });
  app.patch('/_control/periods/:name', ({ params, body }) => {
    const { name } = v.parse(named, params);
    const period = ledger.years
      .flatMap(({ periods }) => periods)
      .find((one) => one.fromDate === name);
    const change = v.parse(v.strictObject({ closed: flag, barred: flag }), json(body));
    return period && Object.assign(period, change);
  });
  app.post('/_control/acts', ({ body }) => {
    const asked = v.parse(actSchema, json(body));
    if (asked.act === 'delete') return deleteDraft(ledger, asked.draft);
    if (asked.act === 'book') {
      const booked = bookDraft(ledger, asked.draft);
      webhooks.tell(booked.number);
      return booked;
    }
    const draft = draftAt(ledger, asked.draft);
    const [line] = draft.content.lines;
    if (line) line.unitNetPrice = asked.unitNetPrice;
    draft.lastUpdated = ledger.clock.now();
    return draft;
  });
  // What the ledger would hold if it had been there from the beginning.
  app.post('/_control/history', ({ body }) => {
    const { invoices, isLast } = v.parse(historySchema, json(body));
    const { history } = ledger;
    for (const { kind, number, at, content, booksAt } of invoices) {
      const name = `${kind} ${number}`;
      if (history.taken.has(name)) continue;
      const draft = readBody(draftSchema, json(content));
      enterCustomerOf(ledger, draft);
      if (kind === 'booked') ledger.booked.set(number, { number, content: draft, bookedAt: at });
      else {
        const times = { createdAt: at, lastUpdated: at, booksAt };
        ledger.drafts.set(number, { number, content: draft, ...times });
      }
      history.taken.add(name);
    }
    history.isWhole ||= isLast;
    return { drafts: ledger.drafts.size, booked: ledger.booked.size };
  });
  app.post('/_control/webhooks', async ({ body }) => {
    const { numbers } = v.parse(v.strictObject({ numbers: v.array(v.number()) }), json(body));
    await webhooks.send(numbers);
    return { sent: numbers };
  });
}
