import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { iconPng } from '#app-server/icons/icon-png.ts';
import { axeSource } from '#tests/support/browser.ts';
import { keepToasts } from '../support/keep-toasts.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const PAGE = '/admin/grupper/virksomheden';
const picture = { name: 'jensen-el.png', mimeType: 'image/png', buffer: iconPng(128) };

/** What is wrong with the page in the eyes of axe. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate<string[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id }) => id))`,
  );
}

/** Waits until a picture is fetched and decoded. */
const drawn = (page: Page, src: string) =>
  expect
    .poll(() =>
      page
        .locator(`img[src^="${src}"]`)
        .first()
        .evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth),
    )
    .toBe(128);

test('an administrator chooses the logo, a colleague sees it, it stands on work sheets and mails, and is removed', async () => {
  const admin = await app.logIn('admin', PAGE);
  const colleague = await app.logIn('admin', PAGE, { width: 390, scheme: 'dark' });
  await colleague.getByText('Live', { exact: true }).first().waitFor();
  const file = admin.getByLabel('Billede til logoet');
  await admin.getByLabel('Adresse').fill('Havnegade 7');

  await file.setInputFiles({ ...picture, buffer: Buffer.from('%PDF-1.7 …') });
  await admin.getByText('Logoet skal være et billede: PNG, JPEG eller WebP.').waitFor();
  await file.setInputFiles({ ...picture, buffer: Buffer.alloc(600_000) });
  await admin.getByText(/Logoet fylder for meget: højst 500 KB/).waitFor();
  expect(await admin.getByLabel('Adresse').inputValue()).toBe('Havnegade 7');

  const [chooser] = await Promise.all([
    admin.waitForEvent('filechooser'),
    admin.getByRole('button', { name: 'Vælg logo' }).press('Enter'),
  ]);
  await chooser.setFiles(picture);
  await admin.getByText('Logoet er gemt.').waitFor();
  await admin.getByText('jensen-el.png · 128 × 128 punkter').waitFor();
  await drawn(admin, '/virksomheden/logo/');
  await colleague.getByAltText('Logoet på mørk bund').waitFor();
  expect(await admin.getByText(/Logoet fylder for meget/).count()).toBe(0);
  expect(await admin.getByLabel('Adresse').inputValue()).toBe('Havnegade 7');
  for (const page of [admin, colleague]) expect(await violations(page)).toEqual([]);

  const office = await app.logIn('kontor', '/ordrer/arbejdssedler?nr=26-04217');
  await drawn(office, '/virksomheden/logo/');
  const reader = await office.context().browser()?.newPage();
  if (reader === undefined) throw new Error('no browser');
  await reader.goto(new URL('/glemt-adgangskode', office.url()).href);
  await reader.getByLabel('E-mail').fill('kontor@tavlen.example');
  await reader.getByRole('button', { name: /Send/ }).click();
  await expect
    .poll(async () => {
      await reader.goto(new URL('/dev/mails', office.url()).href);
      return reader.locator('iframe').count();
    })
    .toBe(1);
  const shown = reader.frameLocator('iframe').locator('img.logo');
  await shown.waitFor();
  expect(await shown.getAttribute('src')).toMatch(/^data:image\/png;base64,/);

  await keepToasts(colleague);
  await colleague.getByRole('button', { name: 'Fjern logoet' }).click();
  await colleague.getByText('Intet logo endnu.').waitFor();
  await admin.getByText('Intet logo endnu.').waitFor();
  await colleague.getByRole('alert').getByRole('button', { name: 'Fortryd' }).click();
  await admin.getByText('jensen-el.png · 128 × 128 punkter').waitFor();
  await admin.getByRole('button', { name: 'Fjern logoet' }).click();
  await colleague.getByText('Intet logo endnu.').waitFor();
  expect(
    await admin
      .getByRole('button', { name: 'Vælg logo' })
      .evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await office.goto('/ordrer/arbejdssedler?nr=26-04217');
  await office.getByRole('heading', { name: '26-04217' }).waitFor();
  expect(await office.locator('img[src^="/virksomheden/logo/"]').count()).toBe(0);
  await Promise.all([admin, colleague, office, reader].map((page) => page.context().close()));
});
