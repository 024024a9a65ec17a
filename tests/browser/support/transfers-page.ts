import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';

const ready = v.object({ props: v.object({ rows: v.array(v.object({ orderNo: v.string() })) }) });

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

/** The numbers of the orders that are ready, the one that has waited longest first. */
export async function readyOrders(session: HttpSession): Promise<string[]> {
  const { rows } = v.parse(ready, (await session.visit('/visma')).json()).props;
  return rows.map(({ orderNo }) => orderNo);
}

/** Selects one of the orders that are listed as ready, and sends it. */
export async function sendOrder(page: Page, orderNo: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Vælg ${orderNo}` }).check();
  await button(page, 'Overfør 1 ordre …').click();
  await tryAndRun(page, /^Overfør \d+ ordre/);
}
