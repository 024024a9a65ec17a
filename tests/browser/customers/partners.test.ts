import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { save } from '../support/save.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const live = (page: Page) =>
  page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();

test('a partner’s pattern of case numbers is tried before it is saved, and the office sees what was agreed', async () => {
  const [leader, office] = await Promise.all([
    app.logIn('leder', '/kunder/vaerker'),
    app.logIn('kontor', '/kunder/vaerker'),
  ]);
  await Promise.all([leader, office].map(live));
  const pattern = leader.getByLabel(/^Mønster for sagsnumre, /).first();
  const label = (await pattern.getAttribute('aria-label')) ?? '';
  const name = label.replace('Mønster for sagsnumre, ', '');
  const examples = leader.getByLabel(`Eksempler på sagsnumre, ${name}`);
  const tryToSave = () => leader.getByRole('button', { name: 'Gem', exact: true }).click();

  await pattern.fill('(a+)+');
  await examples.fill('aaa');
  await tryToSave();
  await leader
    .getByText('Mønstret tager for lang tid at afprøve. Undgå gentagelser inden i gentagelser.')
    .first()
    .waitFor();
  await pattern.fill('ELN-\\d{6}');
  await examples.fill('ELN-123456, 77');
  await tryToSave();
  await leader.getByText('»77« passer ikke til mønstret.').first().waitFor();
  await examples.fill('ELN-123456, ELN-654321');
  await leader.getByLabel(`Udført inden (arbejdsdage), ${name}`).fill('12');
  await leader.getByLabel(`Krævet dokumentation, ${name}`).fill('foto, slutkontrol');
  await save(leader);
  await leader.reload();
  await expect.poll(() => pattern.inputValue()).toBe('ELN-\\d{6}');

  // The office reads the agreement and cannot change it.
  await office
    .getByText('ELN-123456, ELN-654321')
    .or(office.locator('input[value="ELN-123456, ELN-654321"]'))
    .first()
    .waitFor();
  expect(await office.getByRole('button', { name: 'Nyt værk' }).count()).toBe(0);
  const look = (page: Page) =>
    page
      .getByLabel(label)
      .evaluate((field) => [getComputedStyle(field).opacity, getComputedStyle(field).color]);
  expect(await look(office)).toEqual(await look(leader));
  await Promise.all([leader, office].map((page) => page.context().close()));
});
