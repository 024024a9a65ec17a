import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type FakeMailServer, startMailServer } from '#tests/app-server/mail/smtp-fake.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Product, startProduct } from '#tests/support/product/product.ts';
import { serverCode } from '#tests/support/product/server-code.ts';
import { giveAuthenticator } from '../authenticator.ts';
import { setClock } from '../page-clock.ts';
import { closeContexts, processBrowser } from '../product/process-browser.ts';
import { PATIENCE } from '#tests/support/patience.ts';

const EMAIL = 'chef@firma.example';
const COMMAND = 'app-server/auth/commands/add-administrator.ts';

/** A company's first day: the product in production on an empty database, its first administrator, and a mail server. */
export function useNewCompany() {
  let folder = '';
  let password = '';
  let product: Product;
  let browser: Browser;
  let mailServer: FakeMailServer;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tavlen-company-'));
    const { path, execArgv } = serverCode(COMMAND, 'admin-add');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...execArgv, path, EMAIL, 'Clara Chef', 'CC'],
      { env: { ...process.env, APP_ENV: 'production', DATA_DIR: folder } },
    );
    password = /Adgangskode: (\S+)/.exec(stdout)?.[1] ?? '';
    mailServer = await startMailServer();
    const [appPort, port] = [String(await freePort()), String(await freePort())];
    const env = {
      APP_ENV: 'production',
      APP_PORT: appPort,
      // A passkey belongs to a name, never to an address of numbers.
      APP_URL: `http://localhost:${appPort}`,
      REVERB_SERVER_PORT: port,
      REVERB_PORT: port,
      REVERB_SCHEME: 'http',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Tavlen <tavlen@firma.example>',
    };
    [product, browser] = await Promise.all([
      startProduct({ template: folder, env }),
      processBrowser(),
    ]);
  });
  afterAll(async () => {
    await closeContexts(browser);
    await product.end();
    await mailServer.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: product.origin,
      locale: 'da-DK',
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    await setClock(context);
    return context.newPage();
  }

  return {
    openPage,
    /** The administrator, whose second factor the first log-in asked for. */
    async openAdministrator(): Promise<Page> {
      const page = await openPage();
      await page.goto('/login');
      await page.getByLabel('E-mail').fill(EMAIL);
      await page.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
      await page.getByRole('button', { name: 'Log ind', exact: true }).click();
      await page.waitForURL('**/profil');
      await giveAuthenticator(page);
      await page.getByRole('button', { name: 'Tilføj adgangsnøgle' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Navn' }).fill('Kontorets pc');
      await dialog.getByRole('button', { name: 'Fortsæt' }).click();
      await page.getByRole('button', { name: 'Jeg har gemt koderne' }).click();
      return page;
    },
    /** Waits for a mail to this address. @returns the first link in it to a page of this kind, such as `registrer` */
    async linkTo(email: string, kind: string): Promise<string> {
      // As it travels, a long line is broken by a `=` at its end, and a `=` is written as `=3D`.
      const found = () =>
        mailServer.taken
          .filter((source) => source.includes(`To: ${email}`))
          .map((source) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
          .flatMap(
            (source) => new RegExp(`http://localhost:\\d+/${kind}/[\\w-]+`).exec(source) ?? [],
          )
          .at(-1);
      await expect.poll(found).toBeDefined();
      return found() ?? '';
    },
  };
}
