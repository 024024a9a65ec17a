import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';

const row = v.object({
  id: v.string(),
  version: v.number(),
  orderNo: v.string(),
  payerName: v.string(),
});
const ready = v.object({ props: v.object({ rows: v.array(row) }) });
const dryRun = v.object({ results: v.array(v.object({ id: v.string(), ok: v.boolean() })) });

/** A fault of the ledger, as its control API takes it. */
export const fault = (given: v.InferInput<typeof faultSchema>) => v.parse(faultSchema, given);

export const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Overførsler' }).getByRole('link', { name });

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The first number of a text: `Overfør alle 60 klar …` is 60. */
export const numberIn = (text: string) => Number.parseInt(/\d+/.exec(text)?.[0] ?? '', 10);

/** Puts the orders that the open dialog is about through the dry run, and lets them go. @returns how many the dry run lets through */
export async function tryAndRun(page: Page, confirm: RegExp): Promise<number> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Prøv uden at ændre noget' }).click();
  const run = dialog.getByRole('button', { name: confirm });
  await run.waitFor();
  // Orders of a collective invoice go by themselves here: most tests are about the orders, whoever pays.
  const byThemselves = dialog.getByRole('button', { name: 'Send dem hver for sig' });
  if (await byThemselves.isVisible()) {
    await byThemselves.click();
    await dialog.getByRole('button', { name: 'Lad ordrer til samlefaktura vente' }).waitFor();
  }
  const count = numberIn(await run.innerText());
  await run.click();
  await dialog
    .getByText(/blev (?:lagt i kø|kasseret|godkendt)/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Luk' }).last().click();
  return count;
}

/**
 * The numbers of orders that are ready and that the dry run lets through, the one that has waited longest first: which of the demo company's
 * lack something depends on the day. One of each payer: for a payer that it has sent before, the product asks the ledger less.
 */
export async function readyOrders(session: HttpSession): Promise<string[]> {
  const { rows } = v.parse(ready, (await session.visit('/visma')).json()).props;
  const items = rows.map(({ id, version }) => ({ id, version }));
  const asked = { items, dryRun: true, invoiceOn: null, collected: 'alone' };
  const answer = await session.request('POST', '/visma/overfoer', asked);
  const { results } = v.parse(dryRun, JSON.parse(answer.text));
  const passed = new Set(results.flatMap(({ id, ok }) => (ok ? [id] : [])));
  const sent = rows.filter(({ id }) => passed.has(id));
  const isFirst = (payer: string, index: number) =>
    sent.findIndex(({ payerName }) => payerName === payer) === index;
  return sent
    .filter(({ payerName }, index) => isFirst(payerName, index))
    .map(({ orderNo }) => orderNo);
}

/** Selects one of the orders that are listed as ready, and sends it. */
export async function sendOrder(page: Page, orderNo: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Vælg ${orderNo}` }).check();
  await button(page, 'Overfør 1 ordre …').click();
  await tryAndRun(page, /^Overfør \d+ ordre/);
}
