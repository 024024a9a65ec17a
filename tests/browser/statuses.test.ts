import { unpackBoard } from '#domain/boards/packed-board.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { takeStep } from '#tests/support/product/order-requests.ts';
import { HIGH } from './board/open-board.ts';
import { save } from './support/save.ts';
import { useTabs } from './support/tabs.ts';
import { useProduct } from './support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);
const WAIT = { subReason: 'Adgang', followUpDate: '2099-01-05' };

/** The numbers of two orders that nobody has planned yet. */
async function receivedOrders(office: HttpSession): Promise<[string, string]> {
  const answer = await office.request('GET', '/tavle/main');
  const { cards } = unpackBoard(JSON.parse(answer.text));
  const [first, second] = cards.filter(({ status }) => status === 'received');
  if (!first || !second) throw new Error('The demo has no two received orders.');
  return [first.orderNo, second.orderNo];
}

const markOf = (page: Page) =>
  page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--tv-statusBlue-mark').trim(),
  );

describe('the settings of the statuses', () => {
  test('reach an open board and an open list at once, names, colours and order', async () => {
    const [admin, board, list] = await Promise.all([
      openTab('admin', '/admin/ordrestatus'),
      openTab('skaerm', '/tavle'),
      openTab('kontor', '/ordrer'),
    ]);
    await board.getByRole('region', { name: 'Modtaget', exact: true }).waitFor();
    await board.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    const before = await board.evaluate(() => performance.timeOrigin);
    await admin
      .getByText('Selve forløbet kan ikke ændres her – kun navne, farver og grænser.')
      .waitFor();

    await admin.getByLabel('Farve på Modtaget').fill('#ffee88');
    await admin.getByText('Kontrasten er for lav til at kunne læses på tavlen.').waitFor();
    expect(await admin.getByRole('button', { name: 'Gem', exact: true }).isDisabled()).toBe(true);
    await admin.getByLabel('Farve på Modtaget').fill('#1f6fb2');
    await admin.getByLabel('Navn på Modtaget', { exact: true }).fill('Nye ordrer');
    await admin.getByLabel('Kort navn på Modtaget').fill('Nye');
    await admin.getByLabel('Udført på tavlen').uncheck();
    await admin.getByRole('button', { name: 'Forhåndsvis tavle' }).click();
    await admin
      .getByRole('region', { name: 'Forhåndsvisning af tavlen' })
      .getByRole('heading', { name: 'Nye ordrer' })
      .waitFor();
    await save(admin);

    await board.getByRole('region', { name: 'Nye ordrer', exact: true }).waitFor();
    await board.getByRole('region', { name: 'Udført', exact: true }).waitFor({ state: 'detached' });
    await list
      .getByRole('navigation', { name: 'Status' })
      .getByText('Nye', { exact: true })
      .waitFor();
    expect(await markOf(board)).toBe('#1f6fb2');
    expect(await markOf(list)).toBe('#1f6fb2');
    expect(await board.evaluate(() => performance.timeOrigin)).toBe(before);

    await list.reload();
    await list
      .getByRole('navigation', { name: 'Status' })
      .getByText('Nye', { exact: true })
      .waitFor();
  });

  test('reach two open boards at once: the limits of a status; and an open order: its sub-reasons', async () => {
    const [admin, board, other, order] = await Promise.all([
      openTab('admin', '/admin/ordrestatus'),
      openTab('skaerm', '/tavle', HIGH),
      openTab('kontor', '/tavle', HIGH),
      openTab('kontor', '/ordrer/26-04218'),
    ]);
    // No lane turns pages: what is late stays in sight.
    const late = (page: Page) =>
      page.locator('[data-card]:is([data-level="yellow"], [data-level="red"])');
    for (const page of [board, other]) {
      await page.getByRole('status').filter({ hasText: 'Live' }).waitFor();
      await late(page).first().waitFor();
    }
    for (const name of [
      'Modtaget',
      'Afventer materiale',
      'Afventer kunde',
      'Klar til fakturering',
    ]) {
      await admin.getByLabel(`Gul grænse for ${name}`).fill('300 d');
      await admin.getByLabel(`Rød grænse for ${name}`).fill('360 d');
    }
    await admin.getByLabel('Ny årsag til Afventer kunde').fill('Ferie');
    await admin.keyboard.press('Enter');
    const [seen, seenToo] = [await late(board).count(), await late(other).count()];
    await save(admin);
    await expect.poll(() => late(board).count()).toBeLessThan(seen);
    await expect.poll(() => late(other).count()).toBeLessThan(seenToo);
    await order.getByRole('button', { name: 'Afvent kunde', exact: true }).click();
    const reasons = order.getByRole('dialog').getByLabel('Årsag').getByRole('option');
    await reasons.filter({ hasText: 'Ferie' }).waitFor({ state: 'attached' });
  });

  test('count the orders that stand in each status while they move, and take away a status that is not in use', async () => {
    const office = await app.httpSession('kontor');
    const page = await openTab('admin', '/admin/ordrestatus');
    const badge = (status: string) =>
      page.locator(`[data-state="order.status.${status}"] text`).last();
    const count = async (status: string) =>
      Number.parseInt((await badge(status).textContent()) ?? '');
    await badge('received').waitFor();
    expect(await badge('invoiced').textContent()).toMatch(/^\d\.\d{3}$/);
    const [received, waiting] = [await count('received'), await count('awaiting_customer')];
    const [first, second] = await receivedOrders(office);
    await takeStep(office, first, 'customer.await', WAIT);
    await expect.poll(() => count('received')).toBe(received - 1);
    await expect.poll(() => count('awaiting_customer')).toBe(waiting + 1);

    await page.getByLabel('Afventer kunde i brug').uncheck();
    await save(page);
    await expect
      .poll(() => badge('awaiting_customer').textContent())
      .toBe(`${waiting + 1} · slået fra`);
    const order = await openTab('kontor', `/ordrer/${second}`);
    const step = order.getByRole('button', { name: 'Afvent kunde', exact: true });
    await step.waitFor();
    expect(await step.isDisabled()).toBe(true);
  });

  test('are read by a leader, who sees the course with its counts and who may take each way', async () => {
    const page = await openTab('leder', '/admin/ordrestatus');
    await page.locator('[data-state="order.status.received"]').waitFor();
    expect(await page.getByRole('button', { name: 'Gem', exact: true }).count()).toBe(0);
    expect(await page.getByLabel('Navn på Modtaget', { exact: true }).isDisabled()).toBe(true);
    await page
      .locator('[data-arrow*="order.status.done"]')
      .filter({ hasText: 'Godkend kontrol' })
      .first()
      .dispatchEvent('click');
    await page
      .getByRole('region', { name: 'Hvem må, og hvad kræves' })
      .getByText(/Dokumentationen er ikke komplet\./)
      .first()
      .waitFor();
  });

  test('say at the field that a limit is no number, and ask before unsaved edits are left', async () => {
    const page = await openTab('admin', '/admin/ordrestatus');
    const limit = page.getByLabel('Gul grænse for Modtaget');
    await limit.fill('abc');
    await limit.blur();
    await page.getByText('Grænsen skal være et tal.').waitFor();
    expect(await limit.inputValue()).toBe('abc');
    expect(await page.getByRole('button', { name: 'Gem', exact: true }).isDisabled()).toBe(true);

    const orders = page
      .getByRole('navigation', { name: 'Hovedmenu' })
      .getByRole('link', { name: 'Ordrer' });
    const question = page.getByRole('dialog', { name: 'Ikke gemt' });
    await orders.click();
    await question.getByRole('button', { name: 'Annuller' }).last().click();
    await question.waitFor({ state: 'detached' });
    expect(await limit.inputValue()).toBe('abc');
    await page.getByRole('button', { name: 'Fortryd', exact: true }).click();
    expect(await limit.inputValue()).not.toBe('abc');

    await limit.fill('5 d');
    await orders.click();
    await question.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('**/ordrer');
  });

  test('are put in order by the keys and by drag', async () => {
    const page = await openTab('admin', '/admin/ordrestatus');
    const names = () =>
      page.getByRole('table', { name: 'Statusser' }).getByRole('rowheader').allInnerTexts();
    await page.getByRole('rowheader', { name: 'Modtaget' }).waitFor();
    const [first = '', second = '', third = ''] = await names();
    const handle = page.getByRole('button', { name: `Flyt ${first}`, exact: true });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    expect((await names()).slice(0, 3)).toEqual([second, first, third]);
    expect(await handle.evaluate((one) => one === document.activeElement)).toBe(true);
    await handle.dragTo(page.getByRole('rowheader', { name: third }));
    expect((await names()).slice(0, 3)).toEqual([second, third, first]);
    await page.close();
  });
});
