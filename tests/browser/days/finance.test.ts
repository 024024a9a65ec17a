import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openOrder, ordersOf } from '#tests/support/product/order-requests.ts';
import {
  openDocument,
  ordersOf as matchOrders,
  press,
  undoBar,
} from '../support/pages/match-page.ts';
import { status } from '../support/pages/fitter-steps.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);

const region = (page: Page, name: string) => page.getByRole('region', { name });
const lines = (page: Page) => region(page, 'Linjer og økonomi');
const step = (page: Page, name: string) =>
  region(page, 'Næste skridt').getByRole('button', { name, exact: true });
const whenLive = (page: Page) =>
  page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();

/** Opens the first of these orders whose step can be taken. */
async function openReady(page: Page, orderNos: readonly string[], name: string): Promise<string> {
  for (const orderNo of orderNos) {
    await page.goto(`/ordrer/${orderNo}`);
    await step(page, name).waitFor();
    if (await step(page, name).isEnabled()) return orderNo;
  }
  throw new Error(`»${name}« can be taken nowhere`);
}

describe('the finance department’s day', () => {
  test('has the work approved, and makes the next one ready to be invoiced', async () => {
    const leader = await app.httpSession('leder');
    const boss = await openTab('leder');
    const done = await ordersOf(leader, '?status=done');
    const approved = await openReady(boss, done, 'Godkend kontrol');
    const page = await openTab('oekonomi', `/ordrer/${approved}`);
    await Promise.all([boss, page].map(whenLive));
    await step(boss, 'Godkend kontrol').click();
    const dialog = boss.getByRole('dialog', { name: 'Godkend kontrol' });
    await dialog.getByLabel('Kontrolleret af').selectOption({ label: 'Jørgen Møller' });
    await dialog.getByLabel('Værdi for Isolationsmodstand').fill('>500');
    await dialog.getByLabel(/^Hvis der ikke er nogen fil/).fill('Målt med kollegas instrument');
    await dialog.getByRole('button', { name: 'Godkend kontrol' }).click();
    await dialog.waitFor({ state: 'detached' });
    await status(page, 'Kontrolleret').waitFor();

    const ready = await openReady(
      page,
      await ordersOf(leader, '?status=verified'),
      'Klargør til fakturering',
    );
    await boss.goto(`/ordrer/${ready}`);
    await whenLive(boss);
    await step(page, 'Klargør til fakturering').click();
    for (const one of [page, boss]) {
      await status(one, 'Klar til fakturering').waitFor();
      await lines(one)
        .getByRole('button', { name: /^Tilføj linje/ })
        .waitFor({ state: 'detached' });
    }
    expect((await openOrder(leader, ready)).order.status).toBe('ready_to_invoice');
  });

  test('is asked before a line goes under its cost price, and it is red for those who may see costs', async () => {
    const leader = await app.httpSession('leder');
    const [orderNo = ''] = await ordersOf(leader, '?status=received');
    const [page, boss, office] = await Promise.all([
      openTab('oekonomi', `/ordrer/${orderNo}`),
      openTab('leder', `/ordrer/${orderNo}`),
      openTab('kontor', `/ordrer/${orderNo}`),
    ]);
    await Promise.all([page, boss, office].map(whenLive));
    await page.keyboard.press('l');
    const form = lines(page);
    await form.getByLabel('Vare eller tekst').pressSequentially('ladeboks 11');
    await page.locator('[data-combobox-option]:not([data-combobox-disabled])').first().click();
    const text = await form.getByLabel('Vare eller tekst').inputValue();
    await form.getByLabel('Rabat').fill('90');
    await form.getByLabel('Rabat').press('Enter');
    const question = page.getByRole('dialog', { name: 'Er det meningen?' });
    await question.getByText(/efter rabat .* er lavere end kostprisen .* tab på /).waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    expect((await openOrder(leader, orderNo)).lines.filter((line) => line.text === text)).toEqual(
      [],
    );
    await form.getByText('Linjen er ikke gemt.').waitFor();
    expect(await form.getByLabel('Rabat').inputValue()).toBe('90');
    await form.getByLabel('Rabat').press('Enter');
    await question.getByRole('button', { name: 'Gem alligevel' }).click();
    for (const one of [page, boss]) {
      const row = lines(one).getByRole('row').filter({ hasText: text });
      await row.getByText('Under kostpris').waitFor();
      await lines(one).getByText('1 linje er under kostpris').waitFor();
    }
    await lines(office).getByRole('row').filter({ hasText: text }).waitFor();
    expect(
      await lines(office)
        .getByText(/kostpris/)
        .count(),
    ).toBe(0);
  });

  test('matches a document, and the order’s page has its lines at once', async () => {
    const office = await openTab('kontor', '/ordrer/26-04217');
    const page = await openTab('oekonomi');
    await openDocument(page, '551877');
    await whenLive(office);
    await page.keyboard.press('/');
    await page.keyboard.type('26-04217');
    await matchOrders(page)
      .getByRole('list', { name: 'Fundne ordrer' })
      .getByText('26-04217')
      .waitFor();
    await page.keyboard.press('Enter');
    await press(page, 'Enter', /^Match til ordre 26-04217/);
    await undoBar(page).waitFor();
    await region(office, 'Dokumenter')
      .getByRole('link', { name: /551877/ })
      .waitFor();
    await region(office, 'Hændelser')
      .getByText(/matchede .*551877/)
      .waitFor();
    expect(new URL(office.url()).pathname).toBe('/ordrer/26-04217');
  });
});
