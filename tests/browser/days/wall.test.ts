import { describe, expect, test } from 'vitest';
import { ordersOf } from '#tests/support/product/order-requests.ts';
import { lamp } from '../board/open-board.ts';
import { useProduct } from '../support/use-product.ts';

const app = useProduct();

describe('the wall', () => {
  test('shows a card arrive where it lands, however many pages its lane has, while the office sets the order aside', async () => {
    const leader = await app.httpSession('leder');
    const orderNo = (await ordersOf(leader, '?status=received&sort=age')).at(-1) ?? '';
    const [wall, office] = await Promise.all([
      app.logIn('skaerm', '/tavle', { width: 1920, height: 1080 }),
      app.logIn('kontor', `/ordrer/${orderNo}`),
    ]);
    await lamp(wall, 'Live').waitFor();
    await office.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
    await office.getByRole('button', { name: 'Afvent kunde', exact: true }).click();
    const dialog = office.getByRole('dialog', { name: 'Afvent kunde' });
    await dialog.getByRole('combobox').first().selectOption('Adgang');
    await dialog.getByLabel('Følg op den').fill('05-01-2099');
    await office.keyboard.press('Tab');
    await dialog.getByRole('button', { name: 'Afvent kunde' }).click();

    const card = wall
      .getByRole('region', { name: 'Afventer', exact: true })
      .locator(`[data-card="${orderNo}"][data-fresh]`);
    await card.waitFor();
    const box = await card.boundingBox();
    expect(box && box.y >= 0 && box.y + box.height <= 1080).toBe(true);
    expect(
      await wall
        .getByRole('region', { name: 'Modtaget', exact: true })
        .locator(`[data-card="${orderNo}"]`)
        .count(),
    ).toBe(0);
    await Promise.all([wall, office].map((one) => one.context().close()));
  });
});
