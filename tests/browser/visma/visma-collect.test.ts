import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useProductWithLedger } from '../support/use-product.ts';

const app = useProductWithLedger();
const { ledger } = app.double;

const offered = (page: Page) =>
  page.getByRole('list', { name: 'Værker med ordrer til samlefaktura' }).getByRole('listitem');
const draftsOf = (orderNo: string) =>
  [...ledger.drafts.values()].filter(({ content }) =>
    content.lines.some(({ description }) => description?.startsWith(`Ordre ${orderNo} · `)),
  );

describe('collective invoices', () => {
  test("the orders of one partner become one draft, before a colleague's eyes", async () => {
    const page = await app.logIn('oekonomi', '/visma');
    const colleague = await app.logIn('leder', '/visma?tab=transferred');
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
    const [draft] = draftsOf(orderNos[0] ?? '');
    expect(draft?.content.notes?.heading).toBe(title);
    for (const orderNo of orderNos) expect(draftsOf(orderNo)).toEqual([draft]);

    await row.getByRole('cell').nth(2).dblclick();
    const drawer = colleague.getByRole('dialog', { name: title });
    await drawer.getByText('Differencen er 0,00').waitFor();
    const [, last = ''] = [orderNos[0], orderNos.at(-1)];
    await drawer.getByRole('link', { name: last, exact: true }).click();
    await colleague.waitForURL(`**/ordrer/${last}`);
    await colleague.getByText('Overført til Visma').first().waitFor();
  });

  test('all partners get theirs at once, and what cannot be collected stays back with a sentence', async () => {
    const page = await app.logIn('oekonomi', '/visma');
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
