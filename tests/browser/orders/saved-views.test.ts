import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeSource } from '#tests/support/browser.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const filter = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const said = (page: Page, text: string) => page.getByText(text).first();

/** The rules that axe finds broken on the page as it stands. */
async function brokenRules(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id }) => id))`,
  );
}

async function choose(page: Page, menu: string | RegExp, entry: string | RegExp): Promise<void> {
  await button(page, menu).click();
  await item(page, entry).click();
}

async function saveAs(page: Page, menu: string | RegExp, name: string, shared = false) {
  await choose(page, menu, 'Gem som ny visning …');
  await page.getByLabel('Navn').fill(name);
  if (shared) await page.getByLabel('Del med alle, der kan se listen').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Gem' }).click();
  await button(page, name).waitFor();
}

describe('a saved view of the list of orders', () => {
  test('is saved, changed, opened by default and deleted, by keyboard too', async () => {
    const page = await openTab('kontor', '/ordrer');
    await filter(page, 'Prioritet').selectOption({ label: 'Høj' });
    await page.waitForURL(/priority=high/);
    await button(page, 'Visninger').press('Enter');
    await page.getByText('Ingen gemte visninger endnu').waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await item(page, 'Gem som ny visning …').press('Enter');
    await page.getByLabel('Navn').press('Enter');
    await page.getByText('Skriv et navn.').waitFor();
    expect(await brokenRules(page)).toEqual([]);
    await page.getByLabel('Navn').fill('Haster');
    await page.getByLabel('Navn').press('Enter');
    await button(page, 'Haster').waitFor();
    expect(new URL(page.url()).searchParams.get('saved')).toMatch(/^\w{26}$/);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Haster');

    await filter(page, 'Værk eller direkte').selectOption({ label: 'Direkte' });
    await choose(page, 'Haster (ændret)', 'Gem ændringer');
    await said(page, 'Visningen er gemt.').waitFor();
    await button(page, /^Haster$/).waitFor();

    await choose(page, 'Haster', 'Brug som standard');
    await button(page, 'Haster').click();
    await item(page, 'Brug ikke længere som standard').waitFor();
    await page.goto('/ordrer');
    await button(page, 'Haster').waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('priority'), searchParams.get('segment')]).toEqual(['high', 'direct']);

    await page.getByRole('button', { name: 'Ryd filtre' }).click();
    await page.waitForURL(/\?saved=none$/);
    await button(page, 'Visninger').waitFor();
    await page.reload();
    expect(await filter(page, 'Prioritet').inputValue()).toBe('');

    await choose(page, 'Visninger', /^Haster/);
    await choose(page, 'Haster', 'Slet …');
    await button(page, 'Slet visningen').click();
    await said(page, 'Visningen er slettet.').waitFor();
    await button(page, 'Visninger').waitFor();
    expect(await filter(page, 'Prioritet').inputValue()).toBe('high');
  });

  test('brings its columns with it, and gives the browser its own back', async () => {
    const page = await openTab('kontor', '/ordrer');
    const address = page.getByRole('columnheader', { name: 'Adresse' });
    await saveAs(page, 'Visninger', 'Uden adresse');
    await button(page, 'Kolonner').click();
    await page.getByRole('checkbox', { name: 'Adresse' }).click();
    await page.keyboard.press('Escape');
    await address.waitFor({ state: 'hidden' });
    await choose(page, 'Uden adresse (ændret)', 'Gem ændringer');
    await button(page, /^Uden adresse$/).waitFor();
    await choose(page, 'Uden adresse', 'Luk visningen');
    await address.waitFor();
    await choose(page, 'Visninger', /^Uden adresse/);
    await address.waitFor({ state: 'hidden' });
    await button(page, 'Kolonner').click();
    await page.getByRole('checkbox', { name: 'Adresse' }).click();
    await page.keyboard.press('Escape');
    await address.waitFor();
    await choose(page, 'Uden adresse (ændret)', 'Fortryd ændringer');
    await expect.poll(() => address.count()).toBe(0);
  });

  test('that is shared is opened by others, who are told when it was deleted meanwhile', async () => {
    const page = await openTab('kontor', '/ordrer?status=received');
    await saveAs(page, 'Visninger', 'Nye til fordeling', true);
    const other = await openTab('admin', '/ordrer');
    await choose(other, 'Visninger', /^Nye til fordeling/);
    await other.waitForURL(/status=received/);
    await choose(page, 'Nye til fordeling', 'Slet …');
    await page.getByText('forsvinder for alle').waitFor();
    await button(page, 'Slet visningen').click();
    await said(page, 'Visningen er slettet.').waitFor();
    await choose(other, 'Nye til fordeling', 'Omdøb eller del …');
    await other.getByLabel('Navn').fill('Alle nye');
    await other.getByLabel('Navn').press('Enter');
    await said(other, 'Visningen findes ikke længere.').waitFor();
    await button(other, 'Visninger').waitFor();
    expect(new URL(other.url()).search).toBe('?status=received');
  });
});

test('the queue of documents has saved views of its own', async () => {
  const page = await openTab('kontor', '/dokumentmatch');
  await filter(page, 'Del af indbakken').selectOption('decided');
  await page.waitForURL(/view=decided/);
  await saveAs(page, 'Visninger', 'Behandlede');
  expect(await brokenRules(page)).toEqual([]);
  await choose(page, 'Behandlede', 'Luk visningen');
  await expect.poll(() => filter(page, 'Del af indbakken').inputValue()).toBe('inbox');
  await choose(page, 'Visninger', /^Behandlede/);
  await expect.poll(() => filter(page, 'Del af indbakken').inputValue()).toBe('decided');
  await page.reload();
  await button(page, 'Behandlede').waitFor();
});
