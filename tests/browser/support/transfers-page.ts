import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { faultSchema } from '#app-server/erp/double/api/faults.ts';

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

/** Selects the first orders that are ready and sends them. @returns their numbers */
export async function sendFirst(page: Page, count: number): Promise<string[]> {
  await page.goto('/visma');
  const rows = page.getByRole('row');
  await rows.nth(count).waitFor();
  const sent: string[] = [];
  for (let row = 1; row <= count; row += 1) {
    sent.push(await rows.nth(row).getByRole('link').innerText());
    await rows.nth(row).getByRole('checkbox').check();
  }
  await button(page, /^Overfør \d+ ordre/).click();
  await tryAndRun(page, /^Overfør \d+ ordre/);
  return sent;
}
