import { describe, expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { danishName } from '#machines/danish.ts';
import { useTabs } from '../support/tabs.ts';
import { useSharedProduct } from '../support/product/use-product.ts';
import { picture } from '../support/machine-tabs.ts';

const app = useSharedProduct();
const openTab = useTabs(app);
const REALTIME = 'realtime-connection';

describe('the machines in Danish', () => {
  test('are reached from the office’s menu, and each is called and described in Danish beside the English', async () => {
    const page = await openTab('kontor', '/ordrer');
    await page.getByRole('button', { name: /^Brugermenu/ }).click();
    await page.getByRole('menuitem', { name: 'Maskinerne' }).click();
    for (const { machine } of catalogue) {
      const card = page.locator(`a[href="/dev/machines?machine=${machine.id}"]`);
      expect(await card.innerText()).toContain(danishName(machine.id));
    }
    await page.getByRole('link', { name: /^Forbindelsen/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Maskinerne / Forbindelsen' }).waitFor();
    const region = page.locator(`[data-state="${REALTIME}.connection"][data-closed]`);
    await region.getByText('efter 2 min: Serveren høres → Tavshed').waitFor();
    const side = page.getByRole('complementary', { name: 'Styring' });
    await side.getByText('Linjen: Ikke begyndt').waitFor();
    await page.getByRole('button', { name: 'Send En side vil forbindes' }).click();
    await side.getByText('Linjen: Forbinder › Prøver').waitFor();
    await region.locator('> text').first().click();
    await page.locator(`[data-state="${REALTIME}.connection.connected"] > text`).first().click();
    const picked = page.getByRole('region', { name: 'Valgt i tegningen' });
    await picked.getByRole('heading', { name: 'Forbundet' }).waitFor();
    for (const words of ['connected', 'Serveren har hilst.', 'The server has greeted us']) {
      expect(await picked.innerText()).toContain(words);
    }
  });

  test('are searched in Danish and by the code’s names, and shown by the code’s names to who wants them', async () => {
    const page = await openTab('kontor', `/dev/machines?machine=${REALTIME}`);
    await picture(page, REALTIME).waitFor();
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: /^Søg efter tilstand/ });
    for (const words of ['venter på svar', 'awaitingPong']) {
      await search.fill(words);
      await page.getByRole('option', { name: /^Venter på svar \(Linjen/ }).waitFor();
    }
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Navne' }).selectOption('Kodens navne');
    await page.getByRole('heading', { level: 1, name: `Maskinerne / ${REALTIME}` }).waitFor();
    await page.getByText('efter 2 min: talking → quiet').waitFor();
    await page.reload();
    await page.getByText('efter 2 min: talking → quiet').waitFor();
    expect(await page.getByText('Serveren høres').count()).toBe(0);
  });

  test('leave the screen of a phone to the picture: two rows of tools above it, the others on demand', async () => {
    const page = await openTab('kontor', `/dev/machines?machine=${REALTIME}`, {
      width: 390,
      height: 844,
    });
    const canvas = picture(page, REALTIME);
    // The tools above it and the font move it until they are there.
    await expect.poll(async () => (await canvas.boundingBox())?.y).toBeLessThan(260);
    await expect.poll(async () => (await canvas.boundingBox())?.height).toBeGreaterThan(480);
    const map = page.locator('[data-map]');
    await expect
      .poll(async () => {
        const { width, height } = (await map.boundingBox()) ?? { width: 999, height: 999 };
        return Math.max(width, height);
      })
      .toBeLessThan(100);
    expect(await page.getByRole('button', { name: 'Kopiér Mermaid' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Mere', exact: true }).click();
    await page.getByRole('button', { name: 'Kopiér Mermaid' }).waitFor();
    const place = await page.getByRole('combobox', { name: 'Hvor' }).boundingBox();
    expect(place?.width).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Mindre', exact: true }).click();
    await page.getByRole('button', { name: 'Flere værktøjer' }).click();
    await page.getByRole('button', { name: 'Vis som liste' }).click();
    await page.getByText('Serveren har hilst.').first().waitFor();
  });
});
