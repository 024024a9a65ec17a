import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { directOrder } from '#tests/support/product/order-requests.ts';
import { saveBy } from '../support/save.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const gone = { state: 'detached' } as const;

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Receives an order at a new customer's home. */
async function receive(office: HttpSession, title: string, postnr: string): Promise<void> {
  const answer = await office.request('POST', '/ordrer', {
    ...directOrder(title),
    newCustomer: {
      kind: 'private',
      name: `Kunde til ${title}`,
      email: 'kunde@example.dk',
      street: 'Engvej',
      houseNo: '3',
      postnr,
    },
  });
  expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('orderNo')]);
}

/** Makes the group “Områdeleder” on the page of the groups. */
async function makeGroup(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Ny gruppe' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Ny gruppe' });
  await dialog.getByLabel('Navn').fill('Områdeleder');
  await dialog.getByRole('button', { name: 'Opret gruppe' }).click();
  await admin.getByText('Gruppen »Områdeleder« er oprettet.').waitFor();
  await dialog.waitFor(gone);
  for (const right of ['Ret ordrer', 'Skift status', 'Opret ordrer']) {
    await admin.getByLabel(`${right}: Områdeleder`, { exact: true }).selectOption('Egne områder');
  }
  await saveBy(admin, () => admin.keyboard.press('Control+s'));
}

test('the leader of an area has a live list of the area alone, and loses it with the area', async () => {
  const [admin, leader, office] = await Promise.all([
    app.logIn('admin', '/admin/grupper'),
    app.logIn('camilla', '/ordrer?status=received&sort=number'),
    app.httpSession('kontor'),
  ]);
  await leader.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  await makeGroup(admin);

  await admin.goto('/admin/brugere');
  const user = admin.getByRole('dialog', { name: 'Camilla Dahl' });
  const open = () => admin.getByRole('button', { name: 'Camilla Dahl' }).click();
  const save = async () => {
    await user.getByRole('button', { name: 'Gem', exact: true }).click();
    await user.waitFor(gone);
  };
  await open();
  await user.getByRole('checkbox', { name: 'Kontor' }).uncheck();
  await user.getByRole('checkbox', { name: 'Områdeleder' }).check();
  await user.getByRole('checkbox', { name: 'Fyn' }).check();
  await save();
  await leader.getByText('Dine rettigheder er ændret.').waitFor();
  await expect
    .poll(() =>
      leader
        .getByRole('row')
        .filter({ hasText: /\d{4} / })
        .allTextContents(),
    )
    .toSatisfy((rows: string[]) => rows.every((text) => !/\b[1-46-9]\d{3} /.test(text)));

  await open();
  await user.getByText(/rettigheder –/).click();
  await user.getByText('Egne områder er Fyn.').waitFor();
  await user.getByText('Skift status (egne områder)').waitFor();
  await admin.keyboard.press('Escape');
  await user.waitFor(gone);

  await receive(office, 'Stik i Vejle', '7100');
  await receive(office, 'Stik i Odense', '5000');
  await leader.getByRole('button', { name: '1 ny · Vis' }).click();
  await row(leader, 'Stik i Odense').waitFor();
  expect(await row(leader, 'Stik i Vejle').count()).toBe(0);
  // An order of the area is opened and edited; its neighbours are the area's too.
  await row(leader, 'Stik i Odense').getByRole('link').first().click();
  await leader.getByRole('heading', { level: 1, name: 'Stik i Odense' }).waitFor();
  await leader
    .getByRole('button', { name: /^Rediger/ })
    .first()
    .waitFor();
  await leader.goBack();
  await row(leader, 'Stik i Odense').waitFor();

  await open();
  await user.getByRole('checkbox', { name: 'Fyn' }).uncheck();
  await save();
  await row(leader, 'Stik i Odense').waitFor(gone);
  await receive(office, 'Lampe i Odense', '5000');
  await leader.reload();
  expect(await row(leader, 'Lampe i Odense').count()).toBe(0);
  await Promise.all([admin, leader].map((page) => page.context().close()));
});
