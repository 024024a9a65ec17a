import { describe, expect, test } from 'vitest';
import { save, saveBy } from './support/save.ts';
import { useTabs } from './support/tabs.ts';
import { useProduct } from './support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);

describe('the page of activity types', () => {
  test('changes a name on the open order of somebody else at once, and their day', async () => {
    const [admin, order, day] = await Promise.all([
      openTab('admin', '/admin/aktivitetstyper'),
      openTab('kontor', '/ordrer/26-04217'),
      openTab('montoer', '/'),
    ]);
    const activities = order.getByRole('region', { name: 'Aktiviteter og timer' });
    await activities.getByText('Montage').first().waitFor();
    await order.getByRole('status').filter({ hasText: 'Live' }).waitFor();
    const loaded = await order.evaluate(() => performance.timeOrigin);

    await admin.getByLabel('Farve på Montage').fill('#ffee88');
    await admin.getByText('Kontrasten er for lav til at kunne ses.').waitFor();
    const save = admin.getByRole('button', { name: 'Gem', exact: true });
    expect(await save.isDisabled()).toBe(true);
    await admin.getByLabel('Farve på Montage').fill('#7048e8');
    await admin.getByLabel('Vare for Montage').selectOption({ label: 'Ingen' });
    await admin.getByText('Vælg en vare, som timerne faktureres med.').waitFor();
    await admin.getByLabel('Vare for Montage').selectOption({ label: 'Montørtime' });
    await admin.getByLabel('Navn på Montage').fill('Arbejde på stedet');
    await admin.getByRole('button', { name: 'Forhåndsvis' }).click();
    await admin
      .getByRole('region', { name: 'Forhåndsvisning' })
      .getByText('Arbejde på stedet')
      .waitFor();
    await saveBy(admin, () => admin.keyboard.press('Control+s'));
    await admin
      .getByRole('region', { name: 'Beskeder' })
      .getByText('Aktivitetstyperne er gemt.')
      .waitFor();

    await activities.getByText('Arbejde på stedet').first().waitFor();
    expect(await activities.getByText('Montage').count()).toBe(0);
    expect(await order.evaluate(() => performance.timeOrigin)).toBe(loaded);
    await day.getByText('Arbejde på stedet').first().waitFor();
  });

  test('adds a type, puts it in order by the keys, and removes it; a used one can only be switched off', async () => {
    const page = await openTab('admin', '/admin/aktivitetstyper');
    const table = page.getByRole('table', { name: 'Aktivitetstyper' });
    await page.getByRole('button', { name: 'Ny type', exact: true }).press('Enter');
    await page.getByLabel('Navn på Ny type').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Tilsyn');
    await saveBy(page, () => page.keyboard.press('Control+s'));
    await page.getByLabel('Navn på Tilsyn').and(page.locator(':focus')).waitFor();
    await page.getByLabel('Kategori for Tilsyn').selectOption('kontrol');
    await page.getByRole('button', { name: 'Flyt Tilsyn', exact: true }).focus();
    await page.keyboard.press('ArrowUp');
    await save(page);
    await page.reload();
    const names = table.getByRole('rowheader');
    await names.filter({ hasText: 'Tilsyn' }).waitFor();
    expect((await names.allInnerTexts()).slice(-2)[0]).toContain('Tilsyn');
    expect(await page.getByRole('button', { name: 'Fjern Besøg' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Fjern Tilsyn' }).click();
    await page.getByLabel('Kursus er aktiv').uncheck();
    await save(page);
    expect(await names.filter({ hasText: 'Tilsyn' }).count()).toBe(0);
  });

  test('is read by a leader, who can change nothing', async () => {
    const page = await openTab('leder', '/admin/aktivitetstyper');
    const name = page.getByLabel('Navn på Besøg');
    await name.waitFor();
    expect(await name.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Gem', exact: true }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Ny type', exact: true }).count()).toBe(0);
  });

  test('shows each type as a card on a phone, with nothing to scroll sideways', async () => {
    const page = await openTab('admin', '/admin/aktivitetstyper', { width: 390, height: 844 });
    const table = page.getByRole('table', { name: 'Aktivitetstyper' });
    await page.getByLabel('Navn på Besøg').waitFor();
    const overflow = table.evaluate(
      ({ parentElement: box }) => box !== null && box.scrollWidth > box.clientWidth,
    );
    expect(await overflow).toBe(false);
    const row = table.getByRole('row').filter({ has: page.getByLabel('Navn på Besøg') });
    const cells = await row.getByRole('cell').all();
    const lefts = await Promise.all(cells.map(async (cell) => (await cell.boundingBox())?.x));
    expect(new Set(lefts).size).toBe(1);
  });
});
