import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { dialogFaults } from '../support/checks/dialog-faults.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
let page: Page;
beforeAll(async () => {
  page = await app.logIn('leder', '/varer');
});

describe('a dialog in which something is written', () => {
  test.each([
    ['/kunder', /^Ny kunde/],
    ['/kunder/10106', /^Ny kontaktperson/],
    ['/kunder/10106', /^Ny adresse/],
    ['/varer', /^Ny vare/],
    ['/varer/104020', /^Tilføj leverandør/],
    ['/varer/104020', /^Ret priser/],
  ])(
    'asks before Escape drops it, and is left at once while nothing is: %s, %s',
    async (path, opener) => {
      await page.goto(path);
      const open = page.getByRole('button', { name: opener }).first();
      const dialogs = page.getByRole('dialog');
      const field = dialogs.first().locator('input:focus');
      await open.click();
      await field.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => dialogs.count()).toBe(0);

      await open.click();
      await field.waitFor();
      await page.keyboard.type('Vera');
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Ikke gemt' });
      await question.getByText('Annuller').click();
      await question.waitFor({ state: 'hidden' });
      // The focus is back in the field, with what was written.
      await expect.poll(() => field.inputValue()).toMatch(/Vera$/);
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Luk uden at gemme' }).click();
      await expect.poll(() => dialogs.count()).toBe(0);
    },
  );
});

test('a question gives the focus back to the field however late a busy machine takes it off the page', async () => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/kunder/10106');
  await page.getByRole('button', { name: /^Ny kontaktperson/ }).click();
  const field = page.getByRole('dialog').locator('input:focus');
  await field.waitFor();
  await page.keyboard.type('Vera');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Ikke gemt' });
  await question.locator('button:focus').waitFor();
  // React hands its work to itself as messages.
  await page.evaluate(`{
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function held(message) {
      setTimeout(() => post.call(this, message), 500);
    };
  }`);
  await question.getByText('Annuller').press('Enter');
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => field.inputValue()).toBe('Vera');
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the dialog that cancels an order is closed by a button of another name, and keeps its title while it fades', async () => {
  await page.goto('/ordrer?status=received');
  await page.locator('a[href^="/ordrer/2"]').first().click();
  await page.getByRole('button', { name: 'Annullér ordre' }).click();
  const dialog = page.getByRole('dialog');
  const heading = dialog.getByRole('heading');
  await dialog.getByLabel('Begrundelse').waitFor();
  const titles = await heading.evaluateHandle((title) => {
    const seen = [title.textContent];
    const note = () => seen.push(title.textContent);
    new MutationObserver(note).observe(title, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return seen;
  });
  expect(await dialog.getByRole('button', { name: 'Annuller', exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Behold ordren' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(new Set(await titles.jsonValue()).size).toBe(1);
});

test('what a dialog says of a refusal stands clear of its fields, and breaks no number of an order on a phone', async () => {
  await page.goto('/ordrer?status=received');
  await page.locator('a[href^="/ordrer/2"]').first().click();
  await page.getByRole('button', { name: 'Annullér ordre' }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const others = Array.from({ length: 9 }, (_, index) => `26-0421${index}`);
  const message = `Ordren hører sammen med ${others.join(', ')}.`;
  await page.route('**/trin', (route) => route.fulfill({ status: 422, json: { message } }));
  await page.getByRole('button', { name: 'Annullér ordre' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Begrundelse').fill('Dobbelt');
  await dialog.getByRole('button', { name: 'Annullér ordre' }).click();
  await dialog.getByRole('alert').filter({ hasText: message }).waitFor();
  expect(await page.evaluate(dialogFaults)).toEqual([]);
});
