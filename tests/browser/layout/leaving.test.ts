import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenInstant } from '#domain/time/copenhagen.ts';
import { ordersOf, takeStep } from '#tests/support/product/order-requests.ts';
import { typedDay, workingDay } from '../support/calendar-days.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const PASSWORD = 'syv gule ledninger';
const gone = { state: 'detached' } as const;
/** A working Tuesday behind everything that the demo has planned. */
const day = workingDay(78);

/** Opens the plan of an order and chooses a fitter for that Tuesday. */
async function planFor(page: Page, orderNo: string, name: string) {
  await page.goto(`/ordrer/${orderNo}`);
  await page.getByRole('button', { name: 'Planlæg', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const people = dialog.getByRole('combobox', { name: 'Montører' });
  await people.fill(name);
  await people.press('ArrowDown');
  await people.press('Enter');
  await people.press('Escape');
  await dialog.getByLabel('Start').fill(`${typedDay(day)} 8-11`);
  return dialog;
}

test('a fitter whose certificate has expired cannot be planned until an administrator has renewed it', async () => {
  const [orderNo = ''] = await ordersOf(await app.httpSession('kontor'), '?status=received');
  const page = await (await app.openContextOf('kontor')).newPage();
  const plan = await planFor(page, orderNo, 'Ole Vestergaard');
  await plan
    .getByText(/^Ole Vestergaard mangler et gyldigt certifikat: L-AUS udløb den 30\. okt\./)
    .waitFor();
  expect(await plan.getByRole('button', { name: 'Planlæg', exact: true }).isDisabled()).toBe(true);

  const admin = await app.logIn('admin', '/admin/brugere');
  const row = admin.getByRole('row').filter({ hasText: 'Ole Vestergaard' });
  await row.getByText('L-AUS er udløbet').waitFor();
  await row.getByRole('button', { name: 'Ole Vestergaard' }).click();
  const ole = admin.getByRole('dialog', { name: 'Ole Vestergaard' });
  await ole.getByLabel('Gælder til og med').fill(typedDay(addDays(day, 700)));
  await ole.getByRole('button', { name: 'Gem', exact: true }).click();
  await ole.waitFor(gone);
  await row.getByText('L-AUS er udløbet').waitFor(gone);

  const problem = plan.getByRole('listitem').filter({ hasText: 'gyldigt certifikat' });
  const submit = plan.getByRole('button', { name: 'Planlæg', exact: true });
  await problem.waitFor(gone);
  expect(await submit.isEnabled()).toBe(true);

  // It is withdrawn while the dialog stands open: the dialog hears of it, and the server refuses the plan whatever the page shows.
  await row.getByRole('button', { name: 'Ole Vestergaard' }).click();
  await ole.getByLabel('Gælder til og med').fill(typedDay(addDays(day, -90)));
  await ole.getByRole('button', { name: 'Gem', exact: true }).click();
  await ole.waitFor(gone);
  await problem.waitFor();
  expect(await submit.isDisabled()).toBe(true);
  const fitter = (await plan.locator('[data-fitter]').getAttribute('data-fitter')) ?? '';
  const [plannedStart, plannedEnd] = [8, 11].map((hour) =>
    copenhagenInstant(day, hour * 60).toISOString(),
  );
  const payload = { fitterIds: [fitter], plannedStart, plannedEnd };
  await expect(
    takeStep(await app.httpSession('kontor'), orderNo, 'order.plan', payload),
  ).rejects.toThrow(/certifikat: L-AUS/);

  await row.getByRole('button', { name: 'Ole Vestergaard' }).click();
  await ole.getByLabel('Gælder til og med').fill(typedDay(addDays(day, 700)));
  await ole.getByRole('button', { name: 'Gem', exact: true }).click();
  await ole.waitFor(gone);
  await problem.waitFor(gone);
  await plan.getByLabel('Start').press('Enter');
  await page.getByText('Ordren er nu »Planlagt«.').waitFor();
  await page.context().close();
  await admin.context().close();
});

test('a colleague is invited, registers, is planned, and leaves: another takes over, and every list says so at once', async () => {
  const admin = await app.logIn('admin', '/admin/brugere');
  await admin.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  await admin.getByRole('button', { name: 'Invitér kollega' }).click();
  const invite = admin.getByRole('dialog', { name: 'Invitér kollega' });
  await invite.getByLabel('Navn').fill('Bo Riis');
  await invite.getByLabel('E-mail').fill('bo@tavlen.example');
  await invite.getByRole('checkbox', { name: 'Montør' }).check();
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await admin.getByText('Invitation sendt til bo@tavlen.example').waitFor();

  const bo = await (await app.openContext()).newPage();
  await bo.goto('/dev/mails');
  const link = bo.frameLocator('iframe').locator('a[href*="/registrer/"]').first();
  await bo.goto((await link.getAttribute('href')) ?? '');
  await bo.getByRole('textbox', { name: 'Ny adgangskode' }).fill(PASSWORD);
  await bo.getByRole('button', { name: 'Opret bruger' }).click();
  await bo.getByRole('link', { name: 'Log ind' }).click();
  await bo.getByLabel('E-mail').fill('bo@tavlen.example');
  await bo.getByRole('textbox', { name: 'Adgangskode' }).fill(PASSWORD);
  await bo.getByRole('button', { name: 'Log ind', exact: true }).click();
  await bo.waitForURL((url) => url.pathname !== '/login');

  const [orderNo = ''] = await ordersOf(await app.httpSession('kontor'), '?status=received');
  const office = await (await app.openContextOf('kontor')).newPage();
  const plan = await planFor(office, orderNo, 'Bo Riis');
  await plan.getByLabel('Start').press('Enter');
  await office.getByText('Ordren er nu »Planlagt«.').waitFor();
  await bo.goto(`/ordrer/${orderNo}`);
  await bo.getByRole('heading', { level: 1 }).waitFor();
  await office.goto(`/ordrer?q=${orderNo}&status=all`);
  const listed = office.getByRole('row').filter({ hasText: orderNo });
  await listed.getByText('BR', { exact: true }).waitFor();
  await office.getByRole('navigation').getByText('Live', { exact: true }).waitFor();

  const row = admin.getByRole('row').filter({ hasText: 'Bo Riis' });
  await row.getByText('Aktiv').waitFor();
  await row.getByRole('button', { name: 'Bo Riis' }).click();
  await admin.getByRole('button', { name: /^Fratrædelse/ }).click();
  const leaving = admin.getByRole('dialog', { name: 'Fratrædelse: Bo Riis' });
  await leaving.getByText('1 åben ordre og 1 planlagt aktivitet skal overdrages.').waitFor();
  await leaving.getByLabel(`Montør på ${orderNo}`).selectOption({ label: 'Mads Thomsen' });
  await leaving.getByRole('button', { name: 'Gennemse' }).click();
  await leaving.getByText('Mads Thomsen: montør på 1 ordre').waitFor();
  await leaving.getByRole('button', { name: 'Overdrag, og luk adgangen' }).click();
  await admin.getByText('Bo Riis er fratrådt. 1 ordre er overdraget.').waitFor();
  await row.waitFor(gone);
  await listed.getByText('MT', { exact: true }).waitFor();
  await bo.goto('/');
  await bo.getByRole('link', { name: 'Log ind' }).first().waitFor();

  await admin.getByLabel('Tilstand').selectOption({ label: 'Fratrådt' });
  await row.getByRole('button', { name: 'Bo Riis' }).click();
  const left = admin.getByRole('dialog', { name: 'Bo Riis' });
  await left.getByRole('button', { name: 'Genaktivér' }).click();
  await left.getByText('Aktiv', { exact: true }).waitFor();
  await bo.goto('/dev/mails');
  await bo.frameLocator('iframe').locator('a[href*="/nulstil-adgangskode/"]').first().waitFor();
  expect(await left.getByText('Adgangen åbnet igen').count()).toBe(1);
  for (const page of [bo, office, admin]) await page.context().close();
});
