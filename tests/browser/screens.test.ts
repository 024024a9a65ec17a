import { expect, test } from 'vitest';
import { ordersOf } from '#tests/support/product/order-requests.ts';
import { useProduct } from './support/product/use-product.ts';

const app = useProduct();
const wall = { width: 1920, height: 1080 } as const;

test('a wall is paired by its digits, shows its live board and nothing else, a card where it lands while the office sets the order aside, and is moved and ended', async () => {
  const context = await app.openContext(wall);
  const television = await context.newPage();
  await television.goto('/tavle');
  await television.getByRole('heading', { name: 'Par skærmen' }).waitFor();
  const shown = television.getByText(/^\d{3} \d{3}$/);
  const digits = (await shown.textContent()) ?? '';
  // Read from four metres away.
  const size = await shown.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThan(200);
  await television.reload();
  expect(await shown.textContent()).toBe(digits);

  const leader = await app.logIn('leder', '/tavle', { width: 1440 });
  await leader.getByText('Live', { exact: true }).waitFor();
  await leader.mouse.move(400, 400);
  await leader.getByRole('button', { name: 'Par skærm' }).click();
  const dialog = leader.getByRole('dialog', { name: 'Par skærm' });
  const field = dialog.getByLabel('Tallene på skærmen');
  await field.and(leader.locator(':focus')).waitFor();
  await field.fill('000 000');
  await dialog.getByLabel('Skærmens navn').fill('Værkstedet');
  await dialog.getByRole('button', { name: 'Par skærm' }).click();
  await dialog.getByText('Ingen skærm viser de tal. Se efter på skærmen.').waitFor();
  await field.fill(digits);
  await dialog.getByRole('button', { name: 'Par skærm' }).click();
  let row = dialog.getByRole('listitem').filter({ hasText: 'Værkstedet' });
  await row.waitFor();

  await television.locator('[data-card]').first().waitFor();
  await television.getByText('Live', { exact: true }).waitFor();
  await row.getByText(/sidst set/).waitFor();
  // It is live: an order that the office sets aside goes to another lane by itself.
  const orderNo =
    (await ordersOf(await app.httpSession('leder'), '?status=received&sort=age')).at(-1) ?? '';
  const office = await app.logIn('kontor', `/ordrer/${orderNo}`);
  await office.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  await office.getByRole('button', { name: 'Afvent kunde', exact: true }).click();
  const waits = office.getByRole('dialog', { name: 'Afvent kunde' });
  await waits.getByRole('combobox').first().selectOption('Adgang');
  await waits.getByLabel('Følg op den').fill('05-01-2099');
  await office.keyboard.press('Tab');
  await waits.getByRole('button', { name: 'Afvent kunde' }).click();
  // Where the card lands it is in sight, however many pages its lane has.
  const lane = (name: string) => television.getByRole('region', { name, exact: true });
  const card = await lane('Afventer')
    .locator(`[data-card="${orderNo}"][data-fresh]`)
    .elementHandle();
  const box = await card?.boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= wall.height).toBe(true);
  expect(await lane('Modtaget').locator(`[data-card="${orderNo}"]`).count()).toBe(0);
  await office.context().close();

  const orders = await television.request.get('/ordrer');
  expect(orders.status()).toBe(403);
  expect(await orders.text()).toContain('Skærmen viser kun sin tavle.');
  await television.reload();
  await television.locator('[data-card]').first().waitFor();
  await television.getByText('Live', { exact: true }).waitFor();

  // Renamed and moved to another board, which it opens by itself.
  await row.getByRole('button', { name: 'Ret Værkstedet' }).click();
  const change = row.getByRole('form', { name: 'Ret Værkstedet' });
  await change.getByLabel('Skærmens navn').fill('Lageret');
  await change.getByLabel('Tavle').selectOption({ label: 'Trekanten' });
  await change.getByRole('button', { name: 'Gem' }).click();
  await television.getByRole('heading', { level: 1, name: 'Trekanten' }).waitFor();
  await television.getByText('Live', { exact: true }).waitFor();
  row = dialog.getByRole('listitem').filter({ hasText: 'Lageret · Trekanten' });
  await row.waitFor();

  await row.getByRole('button', { name: 'Afslut Lageret' }).click();
  await leader
    .getByRole('dialog', { name: 'Afslut skærm' })
    .getByRole('button', { name: 'Afslut' })
    .click();
  await television.getByRole('heading', { name: 'Par skærmen' }).waitFor();
  expect(await shown.textContent()).not.toBe(digits);
  await row.waitFor({ state: 'detached' });
  await context.close();
  await leader.context().close();
});
