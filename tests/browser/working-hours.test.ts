import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextYear } from './support/calendar-days.ts';
import { save } from './support/save.ts';
import { useProduct } from './support/product/use-product.ts';

const app = useProduct();

test('an administrator changes the working hours; an open order and an open board elsewhere show the new ages at once', async () => {
  const office = await app.logIn('kontor', '/ordrer/26-04217');
  const leader = await app.logIn('leder', '/tavle');
  const admin = await app.logIn('admin', '/admin/grupper/virksomheden');
  for (const page of [office, leader])
    await page.getByText('Live', { exact: true }).first().waitFor();
  const ageIn = (page: Page) =>
    page
      .locator('main header')
      .getByText(/^\d+ (d|t|min)/)
      .first();
  const age = ageIn(office);
  const cards = leader.getByText(/^\d+ d( \d+ t)?$/);
  const ages = () => cards.allTextContents();
  const onBoard = await ages();

  await admin.getByLabel('Lukker fredag').fill('6');
  await admin.getByRole('button', { name: 'Gem' }).click();
  await admin.getByText('Der skal lukkes senere, end der åbnes.').waitFor();
  expect(
    await admin.getByLabel('Lukker fredag').evaluate((field) => field === document.activeElement),
  ).toBe(true);
  for (const day of ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag']) {
    await admin.getByLabel(`Lukker ${day}`).fill('9');
  }
  await admin.getByRole('button', { name: 'Tilføj dag' }).click();
  await admin.getByLabel('Dato').fill(`24-12-${nextYear()}`);
  await admin.getByLabel('Navn', { exact: true }).last().fill('Firmaudflugt');
  await admin.getByLabel('1. maj holdes som').selectOption('half');
  await save(admin);
  await expect.poll(ages, { interval: 50 }).not.toEqual(onBoard);

  // At some hours an age reads the same by both calendars: what counts is what a page says that was opened after the change.
  const opened = await office.context().newPage();
  await opened.goto(office.url());
  const counted = await ageIn(opened).textContent();
  await expect.poll(() => age.textContent()).toBe(counted);
  await admin.reload();
  expect(await admin.getByLabel('Lukker mandag').inputValue()).toBe('09.00');
  expect(await admin.getByLabel('1. maj lukker').inputValue()).toBe('12.00');
  await admin.getByRole('button', { name: 'Fjern Firmaudflugt' }).click();
  await admin.getByRole('button', { name: 'Fortryd' }).click();
  await admin.getByRole('button', { name: 'Fjern Firmaudflugt' }).waitFor();
  await Promise.all([admin, office, leader].map((page) => page.context().close()));
});
