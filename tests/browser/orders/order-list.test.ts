import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdRequests } from '../support/hold-requests.ts';
import { useTabs } from '../support/tabs.ts';
import { useSharedProduct } from '../support/product/use-product.ts';

const app = useSharedProduct();
const openTab = useTabs(app);

const filter = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const chosen = (page: Page, name: string) =>
  filter(page, name).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
const dialog = (page: Page) => page.getByRole('dialog');
const column = (page: Page, name: string) => page.getByRole('columnheader', { name });
/** The texts of a column that end outside their cells. */
const cutIn = (page: Page, header: string) =>
  column(page, header).evaluate((head: HTMLTableCellElement) => {
    const range = document.createRange();
    const endOf = (text: Node) => {
      range.selectNode(text);
      // What only screen readers are told has no room on the screen.
      return (text.parentElement?.offsetWidth ?? 0) > 1 ? range.getBoundingClientRect().right : 0;
    };
    const rows = [...(head.closest('table')?.tBodies[0]?.rows ?? [])];
    return rows.flatMap((row) => {
      const cell = row.cells[head.cellIndex];
      if (cell === undefined) return ['no cell'];
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const ends: number[] = [];
      while (texts.nextNode()) ends.push(endOf(texts.currentNode));
      const { right } = cell.getBoundingClientRect();
      const inner = right - Number.parseFloat(getComputedStyle(cell).paddingRight);
      return Math.max(...ends) > inner ? [cell.textContent] : [];
    });
  });

describe('the list of orders', () => {
  test('two filters chosen before the first answer has come both count', async () => {
    const page = await openTab('kontor', '/ordrer');
    const release = await holdRequests(page, /\/ordrer\?/);
    await filter(page, 'Montør').selectOption({ label: 'Lars Petersen' });
    await filter(page, 'Prioritet').selectOption({ label: 'Høj' });
    expect(await chosen(page, 'Montør')).toBe('Lars Petersen');
    release();
    await page.waitForURL(/fitter=.*priority=high|priority=high.*fitter=/);
    expect(await chosen(page, 'Prioritet')).toBe('Høj');
  });

  test('a search too short to be made says so instead of showing every order as found', async () => {
    const page = await openTab('kontor', '/ordrer');
    const search = page.getByLabel('Søg i listen');
    await search.fill('Bo');
    const hint = page.getByText('Mindst tre tegn');
    await expect.poll(() => hint.count()).toBe(1);
    await search.fill('Bol');
    await expect.poll(() => hint.count()).toBe(0);
  });

  test('a number typed in the search from anywhere and Enter open the order', async () => {
    const page = await openTab('kontor', '/ordrer');
    await page.getByRole('row').nth(2).waitFor();
    await page.keyboard.press('Control+k');
    const search = page.getByPlaceholder('Søg eller gå til …');
    await search.fill('26-04217');
    await page.getByRole('dialog').getByText('26-04217').waitFor();
    await search.press('Enter');
    await page.waitForURL('**/ordrer/26-04217');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await search.count()).toBe(0);
  });

  test('planning many by keyboard never loses the focus from the dialog', async () => {
    const page = await openTab('kontor', '/ordrer?status=received');
    await page.getByRole('row').nth(2).waitFor();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByText('2 valgt').waitFor();
    await page.keyboard.press('p');
    await dialog(page).getByLabel('Start').fill('i morgen 8');
    const month = dialog(page).getByRole('button', { name: 'Vælg dag i kalenderen' });
    await month.press('Enter');
    await page.getByRole('button', { name: /^28\. / }).press('Enter');
    await expect.poll(() => focused(page)).toBe(true);
    await dialog(page).getByRole('button', { name: 'Tørkørsel' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Tilbage' }).waitFor();
    await expect.poll(() => focused(page)).toBe(true);
    await dialog(page).getByRole('button', { name: 'Tilbage' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Tørkørsel' }).waitFor();
    await expect.poll(() => focused(page)).toBe(true);
  });
});

describe('the columns of the list', () => {
  const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();
  const width = async (page: Page, name: string) =>
    (await column(page, name).boundingBox())?.width ?? 0;

  test('show the town, the amount and the flags on a window of 1280, and no filter moves the table', async () => {
    const page = await openTab('leder', '/ordrer', { width: 1280 });
    await page.getByRole('row').nth(2).waitFor();
    for (const name of ['Beløb, kr.', 'Flag']) {
      const box = await column(page, name).boundingBox();
      expect(box && box.x + box.width).toBeLessThanOrEqual(1280);
    }
    const cut = await page
      .getByRole('cell')
      .locator('span[title*=", "] > span:last-child')
      .evaluateAll((towns) => towns.filter((town) => town.scrollWidth > town.clientWidth).length);
    expect(cut).toBe(0);
    const top = async () => (await page.getByRole('table').boundingBox())?.y;
    const before = await top();
    await filter(page, 'Prioritet').selectOption({ label: 'Høj' });
    await page.getByRole('button', { name: 'Ryd filtre' }).waitFor();
    expect(await top()).toBe(before);
  });

  test('cut no number, time, deadline or amount in any window', async () => {
    const page = await openTab('leder', '/ordrer?sort=planned', { width: 1280 });
    await page.getByRole('row').nth(2).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const cut: unknown[] = [];
    // The narrowest window for each set of columns, widths and letters, and a common one.
    for (const width of [1280, 1408, 1536, 1792, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => column(page, 'DG').count()).toBe(width < 1536 ? 0 : 1);
      for (const name of ['Ordrenr.', 'Planlagt', 'Frist', 'Beløb, kr.'])
        cut.push(...(await cutIn(page, name)).map((text) => [width, name, text]));
    }
    expect(cut).toEqual([]);
  });

  test('are moved, widened and taken away by keyboard, and are the same in another browser', async () => {
    const page = await openTab('oekonomi', '/ordrer');
    await column(page, 'Frist').getByRole('button').focus();
    const saved = page.waitForResponse(/\/ordrer\/kolonner$/);
    await page.keyboard.press('Shift+ArrowLeft');
    const before = await width(page, 'Frist');
    await page.keyboard.press('Shift+Alt+ArrowRight');
    await expect.poll(() => width(page, 'Frist')).toBeGreaterThan(before + 8);
    await page.getByRole('button', { name: 'Kolonner' }).press('Enter');
    await page.getByRole('checkbox', { name: 'Kunde' }).press('Space');
    await page.keyboard.press('Escape');
    await saved;
    await expect.poll(() => column(page, 'Kunde').count()).toBe(0);
    const arranged = await heads(page);
    expect(arranged.indexOf('Frist')).toBeLessThan(arranged.indexOf('Planlagt'));
    // The last change is saved a moment after it was made.
    await expect
      .poll(async () => {
        const other = await app.logIn('oekonomi', '/ordrer');
        await column(other, 'Frist').waitFor();
        const there = await heads(other);
        await other.context().close();
        return there;
      })
      .toEqual(arranged);
    await page.getByRole('button', { name: 'Kolonner' }).press('Enter');
    await page.getByRole('button', { name: 'Nulstil kolonner' }).press('Enter');
    await column(page, 'Kunde').waitFor();
  });
});

describe('the rows of the list', () => {
  test('keep their selection when Escape closes a dialog', async () => {
    const page = await openTab('kontor', '/ordrer?status=received');
    await page.getByRole('row').nth(2).waitFor();
    for (const key of ['j', 'x', 'j', 'x', 's']) await page.keyboard.press(key);
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    expect(await page.getByText('2 valgt').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('2 valgt').count()).toBe(0);
  });

  test('stay selected under a filter that hides them, which is said and can be taken away', async () => {
    const page = await openTab('kontor', '/ordrer?status=received&priority=normal');
    await page.getByRole('row').nth(2).waitFor();
    for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key);
    await page.getByText('2 valgt').waitFor();
    expect(await page.getByText('ses ikke her').count()).toBe(0);
    await filter(page, 'Prioritet').selectOption({ label: 'Høj' });
    await page.getByText('2 af dem ses ikke her').waitFor();
    const everyRow = page.getByRole('checkbox', { name: 'Vælg alle viste rækker' });
    expect(await everyRow.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(false);
    await page.getByRole('button', { name: 'Ryd filtre' }).click();
    await expect.poll(() => page.getByText('ses ikke her').count()).toBe(0);
    expect(await page.getByText('2 valgt').isVisible()).toBe(true);
  });

  test('are not moved by a selection, and what can be done with it stays above them with their header', async () => {
    const page = await openTab('kontor', '/ordrer?status=planned');
    const row = page.getByRole('row').nth(3);
    await row.waitFor();
    const top = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().top);
    const before = await top(row);
    await row.getByRole('checkbox').check();
    await page.getByText('1 valgt').waitFor();
    expect(await top(row)).toBe(before);
    for (const width of [1279, 1120, 1000]) {
      await page.setViewportSize({ width, height: 900 });
      const selecting = await top(row);
      await row.getByRole('checkbox').uncheck();
      await page.getByText('1 valgt').waitFor({ state: 'detached' });
      expect(await top(row)).toBe(selecting);
      await row.getByRole('checkbox').check();
      await page.getByText('1 valgt').waitFor();
    }
    await page.setViewportSize({ width: 1440, height: 900 });

    const last = page.getByRole('row').nth(50);
    await last.scrollIntoViewIfNeeded();
    const act = page.getByRole('button', { name: /^Skift status/ });
    const header = column(page, 'Frist');
    await expect.poll(() => top(act)).toBeGreaterThanOrEqual(0);
    expect(await top(header)).toBeGreaterThan(await top(act));
    expect(await top(header)).toBeLessThan(60);
    await page.keyboard.press('Escape');
    await expect.poll(() => top(header)).toBe(0);
  });

  test('are selected from one to another by Shift', async () => {
    const page = await openTab('kontor', '/ordrer?status=planned');
    const box = (row: number) => page.getByRole('row').nth(row).getByRole('checkbox');
    await box(3).check();
    await box(12).click({ modifiers: ['Shift'] });
    await page.getByText('10 valgt').waitFor();
    await box(8).click({ modifiers: ['Shift'] });
    await page.getByText('5 valgt').waitFor();
    expect(await box(7).isChecked()).toBe(true);
    expect(await box(8).isChecked()).toBe(false);
  });

  test('say of each step how many its dry run will let through', async () => {
    const page = await openTab('kontor', '/ordrer?status=verified');
    await page.getByRole('checkbox', { name: 'Vælg alle viste rækker' }).check();
    await page.keyboard.press('s');
    const option = dialog(page).getByRole('option', { name: /^Klargør til fakturering \(\d+ af/ });
    await expect.poll(() => option.count()).toBe(1);
    const said = /\((\d+ af \d+)\)/.exec(await option.innerText())?.[1];
    await dialog(page).getByLabel('Trin').selectOption('invoicing.prepare');
    await dialog(page).getByRole('button', { name: 'Tørkørsel' }).click();
    const sentence = dialog(page).getByText(/kan klargøres\.$/);
    await sentence.waitFor();
    expect(await sentence.innerText()).toBe(`${said} kan klargøres.`);
  });
});
