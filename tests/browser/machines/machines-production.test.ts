import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { giveAuthenticator } from '../support/authenticator.ts';
import { openState } from '../support/machine-tabs.ts';
import { closeContexts, processBrowser } from '../support/process-browser.ts';

const EMAIL = 'chef@firma.example';
const COMMAND = 'app-server/auth/commands/add-administrator.ts';

let folder = '';
let password = '';
let product: Product;
let browser: Browser;

/** A company's first day: an empty database with its first administrator. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavlen-company-'));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', COMMAND, EMAIL, 'Clara Chef', 'CC'],
    { env: { ...process.env, APP_ENV: 'production', DATA_DIR: folder } },
  );
  password = /Adgangskode: (\S+)/.exec(stdout)?.[1] ?? '';
  const [appPort, port] = [String(await freePort()), String(await freePort())];
  // A passkey belongs to a name, never to an address of numbers.
  const own = { APP_PORT: appPort, APP_URL: `http://localhost:${appPort}` };
  const realtime = { REVERB_SERVER_PORT: port, REVERB_PORT: port, REVERB_SCHEME: 'http' };
  [product, browser] = await Promise.all([
    startProduct({ template: folder, env: { APP_ENV: 'production', ...own, ...realtime } }),
    processBrowser(),
  ]);
});
afterAll(async () => {
  await closeContexts(browser);
  await product.end();
  await rm(folder, { recursive: true, force: true });
});

test('where real work is done, an administrator sees where the machines stand, and nothing of what they hold', async () => {
  const page = await browser.newPage({ baseURL: product.origin, locale: 'da-DK' });
  page.setDefaultTimeout(20_000);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
  await page.waitForURL('**/profil');
  // Administrators need a second factor before anything else.
  await giveAuthenticator(page);
  await page.getByRole('button', { name: 'Tilføj adgangsnøgle' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Navn' }).fill('Kontorets pc');
  await dialog.getByRole('button', { name: 'Fortsæt' }).click();
  await page.getByRole('button', { name: 'Jeg har gemt koderne' }).click();
  await page.goto('/dev/machines?machine=realtime-connection');
  const place = page.getByRole('combobox', { name: 'Hvor' });
  await place.selectOption('Denne fane');
  await openState(page, 'realtime-connection.connection');
  const state = '[data-state="realtime-connection.connection.connected"][data-active]';
  await page.locator(state).waitFor();
  expect(await place.getByRole('option', { name: 'Serveren' }).count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Send en hændelse' }).count()).toBe(0);
  const side = page.getByRole('complementary', { name: 'Styring' });
  expect(await side.locator('dt').count()).toBe(0);
  expect(await page.getByRole('region', { name: 'Forløb' }).innerText()).not.toMatch(/\d+\.\d{5,}/);
  await page.close();
});
