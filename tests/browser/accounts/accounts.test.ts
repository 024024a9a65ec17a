import { expect, test } from 'vitest';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const NEW = 'fire gule ferskner i går';

test('a forgotten password is chosen again by the link of a mail, and logs in', async () => {
  const page = await (await app.openContext()).newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Glemt adgangskode?' }).click();
  await page.getByRole('heading', { name: 'Glemt adgangskode?' }).waitFor();
  await page.getByLabel('E-mail').fill('Kontor@tavlen.example');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Hvis e-mailen findes hos os').waitFor();

  await page.getByRole('link', { name: 'Se udbakken' }).click();
  const mail = page.frameLocator('iframe[title="Ny adgangskode til Tavlen"]');
  await mail.getByRole('link', { name: 'Vælg ny adgangskode' }).click();
  await page.getByLabel('Ny adgangskode').fill('for kort');
  await page.keyboard.press('Enter');
  await page.getByText('Adgangskoden skal være på mindst 15 tegn.').waitFor();
  await page.getByLabel('Ny adgangskode').fill(NEW);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Adgangskoden er ændret').waitFor();
  const used = page.url();

  await page.getByRole('link', { name: 'Log ind' }).click();
  await page.getByLabel('E-mail').fill('kontor@tavlen.example');
  await page.getByRole('textbox', { name: 'Adgangskode' }).fill(NEW);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /Mette/ }).waitFor();
  await page.goto(used);
  await page.getByText('Linket er brugt. Bed om et nyt.').waitFor();

  await page.goto('/bekraeft-email');
  await page.getByLabel('Ny e-mail').fill('mette@el-service.example');
  await page.keyboard.press('Enter');
  await page.getByText('Vi har sendt et link til mette@el-service.example').waitFor();
  await page.getByRole('link', { name: 'Se udbakken' }).click();
  const second = page.frameLocator('iframe[title="Bekræft din e-mail"]');
  await second.getByRole('link', { name: 'Bekræft din e-mail' }).click();
  await page.getByRole('button', { name: 'Bekræft e-mailen' }).click();
  await page.getByText('Du logger nu ind med mette@el-service.example').waitFor();
  expect(await page.evaluate(() => document.referrer)).not.toContain('bekraeft-email/');
});
