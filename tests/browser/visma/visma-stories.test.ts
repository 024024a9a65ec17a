import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { button, numberIn, tab, tryAndRun } from '../support/transfers-page.ts';
import { useProductWithLedger } from '../support/use-product.ts';

const app = useProductWithLedger();
const { ledger } = app.double;
/** The good that most orders have a line of. */
const HOUR = '900010';

const ready = v.array(v.object({ id: v.string(), orderNo: v.string() }));
const detail = v.object({ draft: v.nullable(v.object({ customerNumber: v.number() })) });
const versioned = v.object({ version: v.number() });
const customerPage = v.object({
  props: v.object({ customer: v.object({ ...versioned.entries, kind: v.string() }) }),
});
const orderPage = v.object({
  props: v.object({
    order: v.object({ ...versioned.entries, customerRef: v.nullable(v.string()) }),
  }),
});
const EAN = '5799999000010';

const draftsOf = (orderNo: string) =>
  [...ledger.drafts.values()].filter(({ content }) =>
    JSON.stringify(content).includes(`TAV-${orderNo}-`),
  );

/** An order without a reference that is ready, of a customer who then turns out to be a municipality. */
async function orderOfMunicipality() {
  const session = await app.httpSession('leder');
  const get = async (path: string) => (await session.request('GET', path)).json();
  const change = async (method: string, path: string, body: object) => {
    const { status, text } = await session.request(method, path, body);
    if (status !== 200) throw new Error(`${path}: ${text}`);
  };
  const seen = async (orderNo: string) =>
    v.parse(orderPage, (await session.visit(`/ordrer/${orderNo}`)).json()).props.order;
  for (const { id, orderNo } of v.parse(ready, await get('/visma/klar'))) {
    const { draft } = v.parse(detail, await get(`/visma/ordrer/${id}`));
    // The first customers are those that partners are invoiced as.
    if (draft === null || draft.customerNumber < 10_100) continue;
    const path = `/kunder/${draft.customerNumber}`;
    const { customer } = v.parse(customerPage, (await session.visit(path)).json()).props;
    if (customer.kind !== 'business' || (await seen(orderNo)).customerRef !== null) continue;
    const { version } = customer;
    await change('PATCH', path, { version, kind: 'public', gln: EAN });
    const step = async (event: string) => {
      const order = await seen(orderNo);
      const body = { event, version: order.version, payload: {} };
      await change('POST', `/ordrer/${orderNo}/trin`, body);
    };
    /** Takes the order back, writes the reference of the municipality, and makes it ready again. */
    const writeReference = async (customerRef: string) => {
      await step('invoicing.withdraw');
      const order = await seen(orderNo);
      await change('PATCH', `/ordrer/${orderNo}`, { version: order.version, customerRef });
      await step('invoicing.prepare');
    };
    return { orderNo, writeReference };
  }
  throw new Error('No firm has an order that is ready and has no reference.');
}

beforeEach(() => {
  app.double.faults.length = 0;
});

describe('an order of a municipality', () => {
  test('is kept back without its reference, with why, and goes with it: theirs where they look for it, ours in the notes', async () => {
    const { orderNo, writeReference } = await orderOfMunicipality();
    const page = await app.logIn('oekonomi', `/visma?q=${orderNo}`);
    const choose = () => page.getByRole('checkbox', { name: `Vælg ${orderNo}` }).check();
    await choose();
    await button(page, 'Overfør 1 ordre …').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Prøv uden at ændre noget' }).click();
    await dialog.getByText('0 af 1 kan overføres.').waitFor();
    await dialog.getByText('Ordren mangler den offentlige kundes rekvisitionsnummer.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Overfør 0 ordrer' }).isDisabled()).toBe(true);
    await writeReference('REKV-4711');
    await page.reload();
    await choose();
    await button(page, 'Overfør 1 ordre …').click();
    await tryAndRun(page, /^Overfør 1 ordre$/);
    await expect.poll(() => draftsOf(orderNo).length).toBe(1);
    expect(draftsOf(orderNo)[0]?.content).toMatchObject({
      recipient: { ean: EAN },
      references: { other: 'REKV-4711' },
      notes: { textLine2: expect.stringMatching(/^TAV-/) },
    });
  });
});

describe('a failure', () => {
  test('is on the dashboard of a leader at once, with the way to exactly its row', async () => {
    const leader = await app.logIn('leder', '/dashboard');
    const line = leader.getByRole('region', { name: 'Fejl i Visma' });
    await line.getByText('Ingen overførsler til Visma fejler.').waitFor();
    Object.assign(ledger.products.get(HOUR) ?? {}, { barred: true });
    const page = await app.logIn('oekonomi', '/visma');
    const countOf = async (name: RegExp) => numberIn(await tab(page, name).innerText());
    const arrived = await countOf(/^Overført/);
    await button(page, /^Overfør alle/).click();
    const queued = await tryAndRun(page, /^Overfør \d+ ordre/);
    const done = async () =>
      (await countOf(/^Fejlet – ret data/)) + (await countOf(/^Overført/)) - arrived;
    await expect.poll(done, { timeout: 60_000 }).toBe(queued);
    const count = await countOf(/^Fejlet – ret data/);
    await line.getByText(`${count} overførsler til Visma fejler`).waitFor();
    await leader.goto('/');
    await leader.getByText(`${count} overførsler til Visma fejler`).waitFor();
    await leader.getByRole('link', { name: `Fejlet – ret data ${count}` }).click();
    await leader.getByText(`Vare ${HOUR} er spærret i Visma.`).first().waitFor();
    expect(await leader.getByRole('row').count()).toBe(Math.min(count, 50) + 1);
    Object.assign(ledger.products.get(HOUR) ?? {}, { barred: false });
    await button(leader, 'Gensend alle …').click();
    await tryAndRun(leader, /^Gensend \d+ ordre/);
    await leader.getByText('Ingen overførsler fejler.').waitFor();
  });
});

describe('the reconciliation', () => {
  test('says 0,00 for the days before today, and a draft that somebody changed is settled by approving it', async () => {
    const page = await app.logIn('admin', '/visma?tab=reconciliation');
    await page.getByText('Differencen er 0,00 kr.').waitFor();
    expect(await page.getByRole('row').count()).toBeGreaterThan(5);
    const [, transferred] = [...ledger.drafts.values()];
    const [line] = transferred?.content.lines.filter(({ product }) => product !== undefined) ?? [];
    if (line) line.unitNetPrice = (line.unitNetPrice ?? 0) + 10;
    await button(page, 'Spørg Visma igen').click();
    const open = page.getByRole('list', { name: 'Det stemmer ikke' }).getByRole('listitem');
    await open.getByText('Kladden er ændret i Visma.').waitFor();
    await open.getByRole('button', { name: 'Undersøg i Visma' }).click();
    await open.getByRole('button', { name: 'Godkend differencen …' }).click();
    await page.getByRole('dialog').getByLabel('Begrundelse').fill('Aftalt med kunden.');
    await tryAndRun(page, /^Godkend 1 ordre/);
    await page.getByText(/^Differencen er .* og den er godkendt\.$/).waitFor();
    const settled = page.getByRole('list', { name: 'Godkendte differencer' });
    await settled.getByText('Aftalt med kunden.').waitFor();
    expect(await open.count()).toBe(0);
  });
});
