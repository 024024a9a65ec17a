import { expect, test } from 'vitest';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();

test('a call is written down, seen by a colleague at once, on the order too, and taken back', async () => {
  const office = await app.logIn('kontor', '/ordrer');
  await office.locator('a[href^="/ordrer/2"]').first().click();
  await office.waitForURL(/\/ordrer\/\d\d-\d+/);
  const orderNo = new URL(office.url()).pathname.split('/')[2] ?? '';
  await office.locator('#kunde a[href^="/kunder/"]').first().click();
  await office.waitForURL(/\/kunder\/\d+$/);
  const customer = new URL(office.url()).pathname;
  const leader = await app.logIn('leder', customer);
  const watcher = await app.logIn('oekonomi', `/ordrer/${orderNo}`);

  const talks = office.locator('#samtaler');
  await talks.getByRole('button', { name: 'Log opkald' }).click();
  const dialog = office.getByRole('dialog', { name: 'Log opkald' });
  await dialog.getByLabel('Retning').selectOption({ label: 'Vi ringede' });
  await dialog.getByLabel('Hvad blev sagt?').fill('Hun vil gerne have en ladeboks mere.');
  const orders = dialog.getByLabel('Ordre', { exact: true });
  const about = orders.locator('option').filter({ hasText: orderNo });
  await orders.selectOption((await about.getAttribute('value')) ?? '');
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const seen of [talks, leader.locator('#samtaler'), watcher.locator('#haendelser')]) {
    await seen.getByText('Hun vil gerne have en ladeboks mere.').waitFor();
  }

  await talks.getByRole('button', { name: /^Ret Vi ringede/ }).click();
  const correction = office.getByRole('dialog', { name: 'Ret opkald' });
  // What was said is deleted for good: it is asked first.
  await correction.getByRole('button', { name: 'Træk tilbage' }).click();
  const sure = office.getByRole('dialog', { name: 'Træk opkaldet tilbage' });
  await sure.getByRole('button', { name: 'Annuller' }).last().click();
  await sure.waitFor({ state: 'detached' });
  await correction.getByRole('button', { name: 'Træk tilbage' }).click();
  await sure.getByRole('button', { name: 'Træk tilbage' }).click();
  for (const seen of [talks, leader.locator('#samtaler'), watcher.locator('#haendelser')]) {
    await seen.getByText('Hun vil gerne have en ladeboks mere.').waitFor({ state: 'detached' });
  }
  expect(new URL(office.url()).pathname).toBe(customer);
  for (const page of [office, leader, watcher]) await page.context().close();
});

test('what is written of a call is not dropped by Escape, and a declined conflict is told in Danish', async () => {
  const office = await app.logIn('kontor', '/kunder/10101');
  const talks = office.locator('#samtaler');
  await talks.getByRole('button', { name: 'Log opkald' }).click();
  const dialog = office.getByRole('dialog', { name: 'Log opkald' });
  await dialog.getByLabel('Hvad blev sagt?').fill('Ring igen i næste uge.');
  await office.keyboard.press('Escape');
  const unsaved = office.getByRole('dialog', { name: 'Ikke gemt' });
  await unsaved.getByRole('button', { name: 'Annuller' }).last().click();
  await unsaved.waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });

  await talks.getByRole('button', { name: /^Ret Kunden ringede/ }).click();
  const correction = office.getByRole('dialog', { name: 'Ret opkald' });
  const elsewhere = await app.logIn('kontor', '/kunder/10101');
  await elsewhere.getByRole('button', { name: /^Ret Kunden ringede/ }).click();
  const other = elsewhere.getByRole('dialog', { name: 'Ret opkald' });
  await other.getByLabel('Hvad blev sagt?').fill('Ring igen i morgen.');
  await other.getByRole('button', { name: 'Gem', exact: true }).click();
  await other.waitFor({ state: 'detached' });
  const said = correction.getByLabel('Hvad blev sagt?');
  await said.fill('Ring igen på fredag.');
  await correction.getByRole('button', { name: 'Gem', exact: true }).click();
  const conflict = office.getByRole('dialog', { name: 'Ændret af en anden' });
  await conflict.getByRole('button', { name: 'Annuller' }).last().click();
  await correction
    .getByText('Ændringerne blev ikke gemt, fordi en anden har ændret de samme data.')
    .waitFor();
  expect(await said.inputValue()).toBe('Ring igen på fredag.');
  // What was not overwritten stands beside it: the next save is made knowingly, and asks no more.
  await correction.getByText('Ring igen i morgen.').waitFor();
  await correction.getByRole('button', { name: 'Gem', exact: true }).click();
  await correction.waitFor({ state: 'detached' });
  await talks.getByText('Ring igen på fredag.').waitFor();
  for (const page of [office, elsewhere]) await page.context().close();
});
