import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ordersOf } from '#tests/support/product/order-requests.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);

const palette = (page: Page) => page.getByRole('dialog', { name: 'Søg eller gå til' });
const action = (page: Page, name: RegExp) => palette(page).getByRole('button', { name }).first();

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('textbox').and(page.locator(':focus')).waitFor();
}

/** Opens “Flet med en anden kunde”, whose menu gives the focus back to its button. */
async function openMerge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mere' }).click();
  await page.getByRole('menuitem', { name: 'Flet med en anden kunde' }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

describe('a dialog that is still fetched', () => {
  const byKey = (page: Page) => page.keyboard.press('n');
  const byButton = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
  test.each([
    ['kontor', '/ordrer', byKey, 'new-order-dialog', 'Ny ordre'],
    ['kontor', '/kunder', byKey, 'new-customer-dialog', 'Ny kunde'],
    ['kontor', '/varer', byKey, 'new-good-dialog', 'Ny vare'],
    ['admin', '/admin/brugere', byButton('Invitér kollega'), 'invite-dialog', 'Invitér kollega'],
    ['kontor', '/kunder/10106', openMerge, 'merge-dialog', 'Flet en anden kunde ind i 10106'],
  ] as const)(
    'has what is typed in its first field, and no shortcut of the page takes it: %s on %s',
    async (user, path, open, chunk, name) => {
      const page = await openTab(user, path);
      await page.locator('tbody tr, main section').first().waitFor();
      const release = await holdRequests(page, new RegExp(String.raw`${chunk}-.*\.js$`));
      await open(page);
      // On some of these pages `j` is the next row, `n` what is new, and Enter opens.
      await page.keyboard.type('jensen j');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      release();
      const field = page.getByRole('dialog', { name, exact: true }).locator('input:focus');
      await field.waitFor();
      expect(await field.inputValue()).toBe('jensen j');
      await page.keyboard.type('k');
      expect(await field.inputValue()).toBe('jensen jk');
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.getByRole('dialog').count()).toBe(1);
    },
  );

  test('does not open when Escape was pressed meanwhile, and what opened it has the focus', async () => {
    const page = await openTab('kontor', '/kunder/10106');
    const release = await holdRequests(page, /anonymise-dialog-.*\.js$/);
    const button = page.getByRole('button', { name: 'Mere' });
    await button.click();
    await page.getByRole('menuitem', { name: 'Anonymisér' }).click();
    await page.getByRole('textbox', { name: 'Åbner …' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await button.and(page.locator(':focus')).waitFor();
    const fetched = page.waitForResponse(/anonymise-dialog-.*\.js$/);
    release();
    await fetched;
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('Ctrl-K', () => {
  test('keeps what is typed before its field is there, and no shortcut of the page takes it', async () => {
    const page = await openTab('kontor', '/ordrer');
    await page.locator('tbody tr').first().waitFor();
    const release = await holdRequests(page, /go-to-.*\.js$/);
    await page.keyboard.press('Control+k');
    // On the page `n` is a new order, `j` the next row and a space scrolls.
    await page.keyboard.type('ny ordre j');
    await page.keyboard.press('Backspace');
    release();
    const field = palette(page).getByRole('textbox');
    await field.and(page.locator(':focus')).waitFor();
    expect(await field.inputValue()).toBe('ny ordre ');
    await page.keyboard.type('t');
    expect(await field.inputValue()).toBe('ny ordre t');
    expect(await page.getByRole('dialog', { name: 'Ny ordre', exact: true }).count()).toBe(0);
  });

  test('keeps what a phone’s keyboard writes before its field is there, however long that takes', async () => {
    const page = await app.logIn('kontor', '/kunder', {
      width: 390,
      height: 844,
      handset: true,
      movableClock: true,
    });
    await page.getByRole('heading', { level: 1, name: 'Kunder' }).waitFor();
    const release = await holdRequests(page, /go-to-.*\.js$/);
    const button = page.getByRole('button', { name: /^Søg/ });
    await button.tap();
    await page.keyboard.insertText('jen');
    await page.clock.fastForward(5_000);
    await page.keyboard.insertText('sen');
    release();
    const field = palette(page).getByRole('textbox').and(page.locator(':focus'));
    await field.waitFor();
    expect(await field.inputValue()).toBe('jensen');
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    await button.and(page.locator(':focus')).waitFor();
    await page.context().close();
  });

  test('gives the focus back where it was before it opened, also when its field never came', async () => {
    const page = await openTab('kontor', '/varer');
    const search = page.getByRole('searchbox', { name: 'Søg i varer' });
    const isBack = search.and(page.locator(':focus'));
    await search.focus();
    await openPalette(page);
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    await isBack.waitFor();

    await page.route(/go-to-.*\.js$/, () => new Promise(() => {}));
    await page.reload();
    await search.focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('kabel');
    await page.keyboard.press('Escape');
    await isBack.waitFor();
    expect(await search.inputValue()).toBe('');
  });

  test('opens a new order for the customer on the telephone, from any page', async () => {
    const page = await openTab('kontor', '/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type('opret ordre til Jensen Byg');
    await action(page, /^Ny ordre til Jensen Byg ApS/).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ny ordre', exact: true });
    await dialog.locator('[name=installationAddressId]').and(page.locator(':focus')).waitFor();
    expect(await dialog.getByRole('region', { name: 'Kunde' }).textContent()).toContain(
      'Jensen Byg ApS',
    );
  });

  test('takes a step of the order that is open, and the step’s dialog keeps the focus', async () => {
    const office = await app.httpSession('kontor');
    const [received = ''] = await ordersOf(office, '?status=received');
    const page = await openTab('kontor', `/ordrer/${received}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type('afvent');
    await action(page, /^Afvent kunde/).waitFor();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Afvent kunde' });
    await dialog.getByRole('combobox').first().and(page.locator(':focus')).waitFor();
    expect(await palette(page).count()).toBe(0);
  });

  test('lists what was opened last before anything is typed, and goes to pages', async () => {
    const page = await openTab('kontor', '/ordrer/26-04217');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ordrer/26-04217');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type('klar til fak');
    await action(page, /^Ordrer: Klar til fakturering$/).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/ordrer?status=ready_to_invoice');
    await openPalette(page);
    await page.keyboard.type('tavle');
    await action(page, /^Tavle$/).click();
    await page.waitForURL('**/tavle*');
    await expect.poll(() => page.title()).toBe('Ordretavle - Tavlen');
  });

  test('finds an incoming document by its file and opens it, for who matches documents alone', async () => {
    const [page, fitter] = await Promise.all([openTab('kontor', '/'), openTab('montoer', '/')]);
    for (const one of [page, fitter]) {
      await one.getByRole('heading', { level: 1 }).waitFor();
      await openPalette(one);
      await one.keyboard.type('tilbud-lamper');
    }
    await action(page, /tilbud-lamper/).click();
    await page.waitForURL(/\/dokumentmatch\?dokument=/);
    await page.getByRole('region', { name: 'Dokument', exact: true }).waitFor();
    await palette(fitter).getByText('Ingen resultater.').waitFor();
    expect(await action(fitter, /tilbud-lamper/).count()).toBe(0);
  });

  test('offers a fitter no new order, and blurs nothing', async () => {
    const page = await openTab('montoer', '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type('opret ordre til Jensen');
    await palette(page).getByText('Ingen resultater.').waitFor();
    expect(await action(page, /Ny ordre/).count()).toBe(0);
    const blurred = await page.evaluate(() =>
      [...document.querySelectorAll('*')].some((element) =>
        getComputedStyle(element).backdropFilter.includes('blur'),
      ),
    );
    expect(blurred).toBe(false);
  });
});
