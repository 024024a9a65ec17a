import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookDraft } from '#tests/support/erp/book-draft.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { saveFields, takeStep } from '#tests/support/product/order-requests.ts';
import { receiveFixed, walkToVerified } from '#tests/support/product/walk-order.ts';
import { button, numberIn, tryAndRun } from '../support/pages/transfers-page.ts';
import { useTabs } from '../support/tabs.ts';
import { useProductWithLedger } from '../support/product/use-product.ts';

const app = useProductWithLedger();
const openTab = useTabs(app);
const { ledger } = app.double;

const EAN = '5799999000010';
const COMMON = 'Park og Vej';
const place = { street: 'Skolegade', houseNo: '1', postnr: '7100' };
const municipality = {
  newCustomer: { kind: 'public', name: 'Vejle Kommune', cvr: '90100017', gln: EAN, ...place },
  customerRef: 'REKV-1',
};
const home = {
  newCustomer: { kind: 'private', name: 'Inge Kvist', email: 'inge@kvist.example', ...place },
};
const paid = v.object({
  props: v.object({ order: v.object({ payer: v.object({ customerNo: v.number() }) }) }),
});
const card = v.object({ props: v.object({ customer: v.object({ version: v.number() }) }) });

const draftsOf = (orderNo: string) =>
  [...ledger.drafts.values()].filter(({ content }) =>
    JSON.stringify(content).includes(`TAV-${orderNo}-`),
  );

/** Writes the reference that the payer of an order has for all of its orders. */
async function saveCommonReference(
  session: HttpSession,
  orderNo: string,
  eInvoiceRef: string | null,
): Promise<void> {
  const { order } = v.parse(paid, (await session.visit(`/ordrer/${orderNo}`)).json()).props;
  const path = `/kunder/${order.payer.customerNo}`;
  const { version } = v.parse(card, (await session.visit(path)).json()).props.customer;
  const { status, text } = await session.request('PATCH', path, { version, eInvoiceRef });
  if (status !== 200) throw new Error(`${path}: ${text}`);
}

/** Selects an order that is ready. */
async function choose(page: Page, orderNo: string): Promise<void> {
  await page.goto(`/visma?q=${orderNo}`);
  await page.getByRole('checkbox', { name: `Vælg ${orderNo}` }).check();
  await button(page, 'Overfør 1 ordre …').click();
}

beforeEach(() => {
  app.double.faults.length = 0;
});

describe('an order of a municipality', () => {
  test('is kept back without a reference, with why, and goes with it: theirs where they look for it, ours in the notes', async () => {
    const leader = await app.httpSession('leder');
    const orderNo = await receiveFixed(leader, municipality);
    await saveCommonReference(leader, orderNo, COMMON);
    await saveFields(leader, orderNo, { customerRef: null });
    await walkToVerified(leader, orderNo);
    await takeStep(leader, orderNo, 'invoicing.prepare');
    await saveCommonReference(leader, orderNo, null);

    const page = await openTab('oekonomi');
    await choose(page, orderNo);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Prøv uden at ændre noget' }).click();
    await dialog.getByText('0 af 1 kan overføres.').waitFor();
    await dialog.getByText('Ordren mangler den offentlige kundes rekvisitionsnummer.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Overfør 0 ordrer' }).isDisabled()).toBe(true);

    await takeStep(leader, orderNo, 'invoicing.withdraw');
    await expect(takeStep(leader, orderNo, 'invoicing.prepare')).rejects.toThrow(
      'Kunden er offentlig, og ordren mangler kundens reference.',
    );
    await saveFields(leader, orderNo, { customerRef: 'REKV-4711' });
    await takeStep(leader, orderNo, 'invoicing.prepare');
    await choose(page, orderNo);
    await tryAndRun(page, /^Overfør 1 ordre$/);
    await expect.poll(() => draftsOf(orderNo).length).toBe(1);
    expect(draftsOf(orderNo)[0]?.content).toMatchObject({
      recipient: { name: 'Vejle Kommune', ean: EAN },
      references: { other: 'REKV-4711' },
      notes: { textLine2: expect.stringMatching(/^TAV-/) },
    });
  });
});

describe('a credit note', () => {
  test("is made of an invoiced order and transferred, before a colleague's eyes", async () => {
    const session = await app.httpSession('leder');
    const orderNo = await receiveFixed(session, home);
    await walkToVerified(session, orderNo);
    await takeStep(session, orderNo, 'invoicing.prepare');
    const page = await openTab('oekonomi');
    await choose(page, orderNo);
    await tryAndRun(page, /^Overfør 1 ordre$/);
    const colleague = await openTab('kontor', '/visma?tab=transferred');
    const rowOf = (one: string) => colleague.getByRole('row').filter({ hasText: one });
    await rowOf(orderNo).getByRole('cell').nth(2).dblclick();
    const drawer = colleague.getByRole('dialog');
    await drawer.getByText('Differencen er 0,00').waitFor();
    await bookDraft(app.double.app.listeningOrigin, draftsOf(orderNo)[0]?.number ?? 0);
    await drawer.getByRole('button', { name: 'Se efter i Visma nu' }).click();
    await drawer.getByText('Faktura ').waitFor();
    await colleague.keyboard.press('Escape');

    const leader = await openTab('leder', `/ordrer/${orderNo}`);
    await button(leader, 'Opret kreditering').click();
    const question = leader.getByRole('dialog');
    await question.getByText('Der oprettes en ny ordre med alle linjer i minus.').waitFor();
    await question.getByLabel('Begrundelse').fill('Boksen virkede ikke.');
    await question.getByRole('button', { name: 'Opret kreditering' }).click();
    const made = leader.locator('#visma').getByRole('link', { name: /^\d\d-\d{5,}$/ });
    const creditNo = await made.innerText();
    const finance = await openTab('oekonomi', `/ordrer/${creditNo}`);
    await finance.locator('#dokumentation').getByText('Ikke nødvendig').nth(1).waitFor();
    expect(await button(finance, 'Kræver tilmelding').count()).toBe(0);
    await leader.goto(`/ordrer/${creditNo}`);
    await button(leader, 'Annullér ordre').waitFor();
    expect(await button(leader, 'Afvis kontrol').count()).toBe(0);
    await button(finance, 'Klargør til fakturering').click();
    await finance.getByText('Klar til fakturering').first().waitFor();
    await choose(page, creditNo);
    await tryAndRun(page, /^Overfør 1 ordre$/);

    const row = rowOf(`Kreditering af ${orderNo}`);
    await row.filter({ hasText: '−6.000,00' }).waitFor();
    await row.getByRole('cell').nth(2).dblclick();
    await drawer.getByText(`, ordre ${orderNo}.`).waitFor();
    await drawer.getByText('Differencen er 0,00').waitFor();
    expect(draftsOf(creditNo)).toHaveLength(1);
    expect(draftsOf(creditNo)[0]?.content.lines).toMatchObject([{ quantity: -1 }]);
  });
});

describe('the reconciliation', () => {
  test('says 0,00 for the days before today, and a draft that somebody changed is settled by approving it', async () => {
    const page = await openTab('admin', '/visma?tab=reconciliation');
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

const offered = (page: Page) =>
  page.getByRole('list', { name: 'Værker med ordrer til samlefaktura' }).getByRole('listitem');
/** The collective drafts that an order is part of. */
const collectedIn = (orderNo: string) =>
  [...ledger.drafts.values()].filter(({ content }) =>
    content.lines.some(({ description }) => description?.startsWith(`Ordre ${orderNo} · `)),
  );

describe('collective invoices', () => {
  test('take their orders out of »Overfør alle«, which says so and offers to make them at once', async () => {
    const page = await openTab('oekonomi', '/visma');
    const names = await offered(page).locator('strong').allInnerTexts();
    const all = button(page, /^Overfør alle/);
    const ready = numberIn(await all.innerText());
    await all.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Prøv uden at ændre noget' }).click();
    const waiting = dialog.getByRole('region', { name: /samlefaktura og bliver ikke sendt nu$/ });
    const count = numberIn(await waiting.getByRole('heading').innerText());
    expect(count).toBeGreaterThan(1);
    for (const name of names) await waiting.getByText(name, { exact: true }).waitFor();
    const run = dialog.getByRole('button', { name: /^Overfør \d+ ordre/ });
    const alone = numberIn(await run.innerText());
    expect(alone).toBeLessThanOrEqual(ready - count);
    await waiting.getByRole('button', { name: 'Tag dem med på samlefaktura' }).click();
    await dialog.getByRole('button', { name: `Overfør ${alone + count} ordrer` }).waitFor();
    const invoices = dialog.getByRole('list', { name: 'Samlefakturaer' }).getByRole('listitem');
    for (const name of names) await invoices.getByText(name, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Lad ordrer til samlefaktura vente' }).click();
    await dialog.getByRole('button', { name: `Overfør ${alone} ordrer` }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  test("the orders of one partner become one draft, before a colleague's eyes", async () => {
    const page = await openTab('oekonomi', '/visma');
    const colleague = await openTab('leder', '/visma?tab=transferred');
    const partner = offered(page).first();
    const name = await partner.locator('strong').innerText();
    await partner.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Prøv uden at ændre noget' }).click();
    const invoice = dialog.getByRole('list', { name: 'Samlefakturaer' }).getByRole('listitem');
    await invoice.getByText(name).waitFor();
    const orderNos = await invoice.getByRole('link').allInnerTexts();
    expect(orderNos.length).toBeGreaterThan(1);
    await dialog.getByRole('button', { name: `Saml ${orderNos.length} ordrer` }).click();
    await dialog.getByText(`${orderNos.length} ordrer blev samlet og lagt i kø`).waitFor();
    await dialog.getByRole('button', { name: 'Luk' }).last().click();
    await offered(page).getByText(name).waitFor({ state: 'detached' });

    const title = `Samlefaktura for ${orderNos.length} ordrer`;
    const row = colleague.getByRole('row').filter({ hasText: title });
    await row.waitFor();
    const [draft] = collectedIn(orderNos[0] ?? '');
    expect(draft?.content.notes?.heading).toBe(title);
    for (const orderNo of orderNos) expect(collectedIn(orderNo)).toEqual([draft]);

    await row.getByRole('cell').nth(2).dblclick();
    const drawer = colleague.getByRole('dialog', { name: title });
    await drawer.getByText('Differencen er 0,00').waitFor();
    const [, last = ''] = [orderNos[0], orderNos.at(-1)];
    await drawer.getByRole('link', { name: last, exact: true }).click();
    await colleague.waitForURL(`**/ordrer/${last}`);
    await colleague.getByText('Overført til Visma').first().waitFor();
  });

  test('all partners get theirs at once, and what cannot be collected stays back with a sentence', async () => {
    const page = await openTab('oekonomi', '/visma');
    const count = await offered(page).count();
    const everyone = page.getByRole('button', { name: 'Samlefaktura pr. værk …' });
    const begin = count > 1 ? everyone : offered(page).first().getByRole('button');
    await begin.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Prøv uden at ændre noget' }).click();
    const invoices = dialog.getByRole('list', { name: 'Samlefakturaer' }).getByRole('listitem');
    await expect.poll(() => invoices.count()).toBe(count);
    await dialog.getByRole('button', { name: /^Saml \d+ ordrer/ }).click();
    await dialog.getByText(/ordrer blev samlet og lagt i kø/).waitFor();
    await dialog.getByRole('button', { name: 'Luk' }).last().click();
    await page.getByRole('heading', { name: 'Samlefakturaer' }).waitFor({ state: 'detached' });
  });
});
