import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pressFast } from '../support/press-fast.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);
const ORDER = '26-04217';

const live = (page: Page) =>
  page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();

/** Adds a line of the good with this number to the order, as somebody does by hand. */
async function addByHand(page: Page, goodNo: string): Promise<void> {
  await page.getByRole('button', { name: /^Tilføj linje/ }).click();
  await page.getByRole('textbox', { name: 'Vare eller tekst' }).fill(goodNo);
  await page
    .getByRole('option', { name: new RegExp(goodNo) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Tilføj', exact: true }).click();
  await page.getByRole('button', { name: 'Luk', exact: true }).click();
}

describe('goods', () => {
  test('are found by their bar code, typed or scanned, wherever the focus is', async () => {
    const page = await openTab('kontor', '/varer');
    await page.getByRole('searchbox', { name: 'Søg i varer' }).fill('2910000000161');
    await expect.poll(() => page.getByRole('main').getByText('1 vare').count()).toBe(1);
    await page.getByRole('link', { name: '104020' }).click();
    await page.getByRole('heading', { level: 1, name: /Installationskabel 3G2,5/ }).waitFor();

    await page.getByRole('link', { name: 'Varer' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Varer' }).waitFor();
    await pressFast(page, '2910000000000\r');
    await page.getByRole('heading', { level: 1, name: /Ladeboks 11 kW/ }).waitFor();
  });

  test('get new prices after a look at open orders, and a colleague with the order open is told', async () => {
    const office = await openTab('kontor', `/ordrer/${ORDER}`);
    await live(office);
    await addByHand(office, '106020');
    const lines = office.getByRole('region', { name: 'Linjer og økonomi' });
    await lines.getByText('Stikkontakt med jord, hvid').waitFor();

    const leader = await openTab('leder', '/varer/106020');
    await leader.getByRole('button', { name: 'Ret priser' }).click();
    const dialog = leader.getByRole('dialog');
    const sales = dialog.getByLabel(/^Salgspris/);
    await sales.fill('0');
    await dialog.getByRole('button', { name: 'Se virkningen' }).click();
    await dialog.getByText('Prisen skal være mindst 0,01 kr.').waitFor();
    // It is said at the one of the two prices that is wrong.
    expect(await sales.getAttribute('aria-invalid')).toBe('true');
    await sales.fill('79,50');
    await dialog.getByRole('button', { name: 'Se virkningen' }).click();
    await dialog
      .getByText(/åbn.* ordre/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Ret prisen' }).click();
    await dialog.getByText('har fået nye priser').waitFor();

    // The office sees no costs: it is told the sales price.
    const renew = lines.getByRole('button', { name: /^Ny salgspris 79,50/ });
    await renew.waitFor();
    await renew.click();
    await expect.poll(() => renew.count()).toBe(0);
    await expect.poll(() => lines.getByText('79,50').count()).toBeGreaterThan(0);
  });

  test('stand as cards on a phone, which are as wide as it is', async () => {
    const page = await app.logIn('montoer', '/varer', { width: 390, height: 844, handset: true });
    const cards = page.getByRole('list', { name: 'Varer' });
    await cards.getByText('101010').waitFor();
    // A fitter sees no prices.
    expect(await cards.getByText('kr.').count()).toBe(0);
    expect(await cards.getByText(/^pr\. /).count()).toBe(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    await cards.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: /Ladeboks 11 kW/ }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const parts = page.getByRole('navigation', { name: 'Varens dele' });
    expect(await parts.getByRole('link').allInnerTexts()).toEqual([
      'Stamdata',
      'Sæt',
      'Senest brugt',
    ]);
    await page.context().close();
  });

  test('are scanned with the camera, which says why where it cannot', async () => {
    const page = await app.logIn('kontor', '/varer', { width: 390, height: 844, handset: true });
    await page.addInitScript(() => {
      let tries = 0;
      const answers = [
        () => Promise.reject(new DOMException('none', 'NotFoundError')),
        () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
        async () => document.createElement('canvas').captureStream(),
      ];
      const getUserMedia = () => answers[tries++]?.();
      Object.assign(navigator.mediaDevices, { getUserMedia });
      class Reader {
        detect = async () => [{ rawValue: '2910000000161' }];
      }
      Object.assign(window, { BarcodeDetector: Reader });
      HTMLMediaElement.prototype.play = async () => undefined;
    });
    await page.reload();
    await page.getByRole('button', { name: 'Scan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Scan en stregkode' });
    await dialog.getByText('Der er intet kamera på denne enhed.').waitFor();
    await dialog.getByRole('button', { name: 'Prøv igen' }).click();
    await dialog.getByText('Giv siden lov til det i browseren').waitFor();
    await dialog.getByRole('button', { name: 'Prøv igen' }).click();
    await page.getByRole('heading', { level: 1, name: /Installationskabel 3G2,5/ }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/varer/104020');
    await page.context().close();
  });
});
