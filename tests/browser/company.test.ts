import { expect, test } from 'vitest';
import { useProduct } from './support/use-product.ts';

const app = useProduct();

test('an administrator says who the company is and where its areas are; a colleague sees it at once', async () => {
  const admin = await app.logIn('admin', '/admin/grupper');
  await admin.getByRole('link', { name: 'Virksomheden' }).click();
  const colleague = await app.logIn('admin', '/admin/grupper/virksomheden');
  await colleague.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  const cvr = admin.getByLabel('CVR-nr.');
  await cvr.fill('12345678');
  await admin.getByLabel('Postnr.').fill('5000');
  expect(await admin.getByLabel('By', { exact: true }).inputValue()).toBe('Odense C');
  await admin.getByRole('button', { name: 'Gem' }).click();
  await admin.getByText('CVR-nummeret er ikke gyldigt. Kontrollér cifrene.').waitFor();
  await cvr.fill('24 25 67 90');
  await admin.getByRole('button', { name: 'Gem' }).click();
  await admin.getByText('Gemt.', { exact: true }).waitFor();
  await expect.poll(() => colleague.getByLabel('Postnr.').inputValue()).toBe('5000');

  await admin.goto('/ordrer/arbejdssedler?nr=26-04217');
  await admin.getByText('5000 Odense C · CVR 24 25 67 90').waitFor();

  await admin.goto('/admin/omraader');
  await admin.getByText(/Adresser i .*6900/).waitFor();
  await admin.getByRole('button', { name: 'Nyt område' }).click();
  await admin.getByLabel('Navn, Nyt område').fill('Vest');
  await admin.getByLabel('Postnumre, Vest').fill('6000-6999');
  await admin.getByText(/Overlapper med/).waitFor();
  await admin.getByLabel('Postnumre, Vest').fill('6900-6999');
  await admin.getByRole('button', { name: 'Gem' }).click();
  await admin.getByText('Gemt.', { exact: true }).waitFor();
  await admin.goto('/tavle');
  await admin.getByRole('option', { name: 'Vest' }).waitFor({ state: 'attached' });
  await Promise.all([admin, colleague].map((page) => page.context().close()));
});
