import type { Page } from 'playwright-core';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { askForPasswordOnce } from '../support/ask-once.ts';
import { giveAuthenticator } from '../support/authenticator.ts';
import { save } from '../support/save.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();

/** Passkeys belong to a name: an address in digits has none. */
const address = (path: string) => {
  const url = new URL(path, app.product.origin);
  url.hostname = 'localhost';
  return url.href;
};
const PASSWORD = 'tavlen-demo';
const NEW = 'en helt ny og lang sætning';

async function logIn(page: Page, user: string, password = PASSWORD): Promise<void> {
  await page.goto(address('/login'));
  await page.getByLabel('E-mail').fill(`${user}@tavlen.example`);
  await page.getByRole('textbox', { name: 'Adgangskode' }).fill(password);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
}
async function openProfile(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Hovedmenu' }).waitFor();
  await page.goto(address('/profil'));
  await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor();
}
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Brugermenu/ }).click();
  await page.getByRole('menuitem', { name: 'Log ud' }).click();
  await page.getByRole('button', { name: /^Brugermenu/ }).waitFor({ state: 'hidden' });
}
const inDialog = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();

/** Reads the recovery codes that are shown, and closes them. */
async function takeCodes(page: Page): Promise<string[]> {
  const codes = await page.getByRole('list', { name: 'Genoprettelseskoder' }).innerText();
  await inDialog(page, 'Jeg har gemt koderne');
  return codes.split('\n').map((code) => code.trim());
}

describe('the profile', () => {
  test('a passkey is made, named, used to log in and to confirm, and removed', async () => {
    const page = await (await app.openContext()).newPage();
    const setPresent = await giveAuthenticator(page);
    await logIn(page, 'kontor');
    await openProfile(page);
    await page.getByRole('button', { name: 'Tilføj adgangsnøgle' }).click();
    await page.getByRole('dialog').getByLabel('Navn').fill('Kontorets pc');
    await inDialog(page, 'Fortsæt');
    expect(await takeCodes(page)).toHaveLength(10);
    await page.getByText('10 koder tilbage.').waitFor();
    // Otherwise the device would answer the list under the e-mail before anybody chooses.
    await setPresent(false);
    await logOut(page);
    await page.goto(address('/login'));
    await setPresent(true);
    await page.getByRole('button', { name: 'Log ind med adgangsnøgle' }).click();
    await openProfile(page);
    await page.getByText('Log ind med adgangsnøgle').first().waitFor();
    await page.getByRole('button', { name: 'Omdøb Kontorets pc' }).click();
    await page.getByRole('dialog').getByLabel('Navn').fill('Mettes pc');
    await inDialog(page, 'Gem');
    await page.getByRole('button', { name: 'Fjern Mettes pc' }).click();
    await askForPasswordOnce(page, 'DELETE', '**/profil/adgangsnoegler/*');
    await inDialog(page, 'Fjern');
    await page.getByRole('button', { name: 'Bekræft med adgangsnøgle' }).click();
    await page.getByRole('button', { name: 'Omdøb Mettes pc' }).waitFor({ state: 'hidden' });
    await page.getByText('Adgangsnøgle fjernet').waitFor();
    await page.context().close();
  });

  test('an app’s code is asked for after the password, and a recovery code does in its place', async () => {
    const page = await (await app.openContext({ width: 390, height: 844 })).newPage();
    await logIn(page, 'leder');
    await openProfile(page);
    await page.getByRole('button', { name: 'Tilføj kode-app' }).click();
    await page.getByRole('img', { name: 'QR-kode til din kode-app' }).waitFor();
    const secret = (await page.getByRole('dialog').locator('b').innerText()).replaceAll(' ', '');
    const used = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await page.getByLabel('Kode fra appen').fill(used);
    await inDialog(page, 'Tilføj');
    const [first = ''] = await takeCodes(page);
    await logOut(page);
    await logIn(page, 'leder');
    await page.getByRole('heading', { name: 'Bekræft, at det er dig' }).waitFor();
    const code = page.getByLabel('Kode fra din app');
    // The code that made the app known has been used.
    await code.fill(used);
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await page.getByText('Koden er forkert eller brugt.').waitFor();
    await code.fill(first);
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await openProfile(page);
    await page.getByText('9 koder tilbage.').waitFor();
    expect(await page.getByRole('button', { name: 'Fjern kode-app' }).isVisible()).toBe(true);
    await page.context().close();
  });

  test('numbers, dates and times are written as the user chooses, from the next page on and on every device', async () => {
    const page = await app.logIn('kontor', '/profil');
    const there = await app.logIn('kontor', '/ordrer');
    const cells = (shown: Page, text: RegExp) => shown.getByRole('table').getByText(text);
    await cells(there, /^\d{1,2}\. [a-z]{3}/)
      .first()
      .waitFor();
    await cells(there, /^\d{1,3}\.\d{3},\d\d/)
      .first()
      .waitFor();
    await page.getByLabel('Tal, datoer og klokkeslæt').selectOption('international');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Gem', exact: true }).click();
    await saved;
    await page.getByRole('navigation').getByRole('link', { name: 'Ordrer', exact: true }).click();
    await there.reload();
    for (const shown of [page, there]) {
      await cells(shown, /^20\d\d-\d\d-\d\d/)
        .first()
        .waitFor();
      await cells(shown, /^\d{1,3}\u202f\d{3},\d\d/)
        .first()
        .waitFor();
      expect(await cells(shown, /^\d{1,2}\. [a-z]{3}/).count()).toBe(0);
      await shown.context().close();
    }
  });

  test('the password is changed, which ends the other devices, and what was saved says so for a moment', async () => {
    const there = await app.logIn('oekonomi', '/ordrer');
    const page = await (await app.openContext()).newPage();
    await logIn(page, 'oekonomi');
    await openProfile(page);
    await page.getByLabel('Mobil').fill('20304050');
    await page.getByRole('checkbox', { name: 'Husk filtre' }).check();
    await save(page);
    await page.getByText('Gemt.', { exact: true }).waitFor({ state: 'hidden' });
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Nuværende adgangskode').fill('forkert');
    await field('Ny adgangskode').fill(NEW);
    await field('Gentag ny adgangskode').fill(NEW);
    await page.getByRole('button', { name: 'Skift adgangskode' }).click();
    await page.getByText('Den nuværende adgangskode er forkert.').waitFor();
    await field('Nuværende adgangskode').fill(PASSWORD);
    await page.getByRole('button', { name: 'Skift adgangskode' }).click();
    await page.getByText('Adgangskoden er ændret.').waitFor();
    await page.getByText('Du er ikke logget ind andre steder.').waitFor();
    await there.reload();
    await there.waitForURL('**/login');
    expect(await field('Ny adgangskode').inputValue()).toBe('');
    await logIn(there, 'oekonomi', NEW);
    await there.getByRole('navigation', { name: 'Hovedmenu' }).waitFor();
    // The other device appears here without a reload.
    await page.getByRole('button', { name: 'Log ud alle andre steder' }).waitFor();
    await page.getByRole('button', { name: 'Slet bruger …' }).click();
    await page.getByRole('dialog', { name: /^Er du sikker/ }).waitFor();
    await there.context().close();
    await page.context().close();
  });
});
