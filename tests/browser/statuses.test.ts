import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useProduct } from './desk.ts';

const desk = useProduct();

const markOf = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--tv-statusBlue-mark').trim(),
  );

describe('the settings of the statuses', () => {
  test('reach an open board and an open list at once, names, colours and order', async () => {
    const [admin, wall, list] = await Promise.all([
      desk.logIn('admin', '/admin/ordrestatus'),
      desk.logIn('skaerm', '/tavle'),
      desk.logIn('kontor', '/ordrer'),
    ]);
    await wall.getByRole('region', { name: 'Modtaget', exact: true }).waitFor();
    await wall.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    const before = await wall.evaluate(() => performance.timeOrigin);
    await admin
      .getByText('Selve forløbet kan ikke ændres her – kun navne, farver og grænser.')
      .waitFor();

    await admin.getByLabel('Farve på Modtaget').fill('#ffee88');
    await admin.getByText('Kontrasten er for lav til at kunne læses på tavlen.').waitFor();
    expect(await admin.getByRole('button', { name: 'Gem', exact: true }).isDisabled()).toBe(true);
    await admin.getByLabel('Farve på Modtaget').fill('#1f6fb2');
    await admin.getByLabel('Navn på Modtaget', { exact: true }).fill('Nye ordrer');
    await admin.getByLabel('Kort navn på Modtaget').fill('Nye');
    await admin.getByLabel('Udført på tavlen').uncheck();
    await admin.getByRole('button', { name: 'Forhåndsvis tavle' }).click();
    await admin
      .getByRole('region', { name: 'Forhåndsvisning af tavlen' })
      .getByRole('heading', { name: 'Nye ordrer' })
      .waitFor();
    await admin.getByRole('button', { name: 'Gem', exact: true }).click();
    await admin.getByText('Gemt.').waitFor();

    await wall.getByRole('region', { name: 'Nye ordrer', exact: true }).waitFor();
    await wall.getByRole('region', { name: 'Udført', exact: true }).waitFor({ state: 'detached' });
    await list
      .getByRole('navigation', { name: 'Status' })
      .getByText('Nye', { exact: true })
      .waitFor();
    expect(await markOf(wall)).toBe('#1f6fb2');
    expect(await markOf(list)).toBe('#1f6fb2');
    expect(await wall.evaluate(() => performance.timeOrigin)).toBe(before);

    await list.reload();
    await list
      .getByRole('navigation', { name: 'Status' })
      .getByText('Nye', { exact: true })
      .waitFor();
    await Promise.all([admin, wall, list].map((page) => page.context().close()));
  });

  test('are read by a leader, who sees the course with its counts and who may take each way', async () => {
    const page = await desk.logIn('leder', '/admin/ordrestatus');
    await page.locator('[data-state="order.status.received"]').waitFor();
    expect(await page.getByRole('button', { name: 'Gem', exact: true }).count()).toBe(0);
    expect(await page.getByLabel('Navn på Modtaget', { exact: true }).isDisabled()).toBe(true);
    await page
      .locator('[data-arrow*="order.status.done"]')
      .filter({ hasText: 'Godkend kontrol' })
      .first()
      .dispatchEvent('click');
    await page
      .getByRole('region', { name: 'Hvem må, og hvad kræves' })
      .getByText(/Dokumentationen er ikke komplet\./)
      .first()
      .waitFor();
    await page.context().close();
  });
});
