import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialogFaults } from '../support/checks/dialog-faults.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const gone = { state: 'detached' } as const;

/** What has the focus: its tag, and the words on it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === null ? '' : `${activeElement.tagName} ${activeElement.textContent}`;
  });

/** How many drafts this device keeps of anything. */
const draftsOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kladder', 1);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no drafts')));
        opening.addEventListener('success', () => {
          const asked = opening.result.transaction('drafts').objectStore('drafts').count();
          asked.addEventListener('success', () => {
            opening.result.close();
            resolve(asked.result);
          });
        });
      }),
  );

/** Adds a customer by the dialog of the list, and is on their card then. @returns their number */
async function addCustomer(page: Page, name: string, phone: string): Promise<number> {
  await page.goto('/kunder');
  await page.getByRole('button', { name: 'Ny kunde' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny kunde' });
  await dialog.getByLabel('Navn').fill(name);
  await dialog.getByRole('textbox', { name: 'Vej' }).fill('Åkandevej');
  await dialog.getByRole('textbox', { name: 'Husnr.' }).fill('7');
  await dialog.getByLabel('Postnr.').fill('7100');
  await dialog.getByLabel('Telefon').fill(phone);
  await dialog.getByLabel('E-mail').fill('zebulon@example.dk');
  await dialog.getByRole('button', { name: /Opret/ }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

test('a duplicate is seen while typing, merged field by field, and parted again', async () => {
  const office = await app.logIn('kontor', '/kunder');
  const first = await addCustomer(office, 'Zebulon Ærtebjerg', '31 22 11 44');
  await office.goto('/kunder');
  await office.getByRole('button', { name: 'Ny kunde' }).click();
  const dialog = office.getByRole('dialog', { name: 'Ny kunde' });
  await dialog.getByLabel('Telefon').fill('0045 31221144');
  await dialog.getByText('Mulig dublet: Zebulon Ærtebjerg, samme telefonnummer').waitFor();
  const second = await addCustomer(office, 'Z. Ærtebjerg', '31 22 11 45');

  const watcher = await app.logIn('leder', `/kunder/${second}`);
  await office.goto(`/kunder/${first}`);
  await office.getByRole('button', { name: 'Mere' }).click();
  await office.getByRole('menuitem', { name: 'Flet med en anden kunde' }).click();
  const merge = office.getByRole('dialog', { name: `Flet en anden kunde ind i ${first}` });
  const other = merge.getByRole('textbox', { name: 'Den anden kunde' });
  await other.fill(String(first));
  await office.getByRole('option', { name: /^Zebulon Ærtebjerg/ }).click();
  await merge.getByText('En kunde kan ikke flettes med sig selv.').waitFor();
  await other.fill('31 22 11 45');
  await office.getByRole('option', { name: /^Z. Ærtebjerg/ }).click();
  await merge.getByRole('radio', { name: `Navn: Z. Ærtebjerg, fra kunde ${second}` }).check();
  // Neither a click beside the dialog nor Escape takes the choice away.
  await office.mouse.click(5, 5);
  await office.keyboard.press('Escape');
  const question = office.getByRole('dialog', { name: 'Ikke gemt' });
  await question.getByRole('button', { name: 'Annuller' }).last().click();
  await question.waitFor(gone);
  const confirm = merge.getByRole('button', { name: `Flet kunde ${second} ind i ${first}` });
  const message = 'Kunderne kan ikke flettes lige nu.';
  await office.route(
    `**/kunder/${first}/flet`,
    (route) => route.fulfill({ status: 500, json: { message } }),
    { times: 1 },
  );
  await confirm.click();
  await merge.getByRole('alert').waitFor();
  expect(await office.evaluate(dialogFaults)).toEqual([]);
  await confirm.click();
  await merge.waitFor(gone);
  await office.getByRole('heading', { level: 1, name: 'Z. Ærtebjerg' }).waitFor();
  await expect.poll(() => focused(office)).toBe('BUTTON Mere');

  // Whoever has the other open is taken to the one who stayed, and told.
  await watcher.getByText(`Kunde ${second} er flettet ind i denne kunde.`).waitFor();
  await watcher.waitForURL((url) => url.pathname === `/kunder/${first}`);
  await watcher.context().close();
  // The old number leads to the customer who stayed.
  await office.goto(`/kunder/${second}`);
  await office.waitForURL((url) => url.pathname === `/kunder/${first}`);
  expect(new URL(office.url()).pathname).toBe(`/kunder/${first}`);
  const undo = office
    .getByRole('region', { name: 'Hændelser' })
    .getByRole('button', { name: `Fortryd fletningen med kunde ${second}` });
  await undo.press('Enter');
  await office.getByText(`Kunde ${second} er sin egen igen.`).waitFor();
  await office.getByRole('heading', { level: 1, name: 'Zebulon Ærtebjerg' }).waitFor();
  await undo.waitFor(gone);
  // The button has gone: its section has the focus.
  await expect.poll(() => focused(office)).toMatch(/^SECTION Hændelser/);
  await office.context().close();
});

test('access notes are shown by a button alone, and the reading is told to the reader', async () => {
  const office = await app.logIn('kontor', '/kunder');
  await addCustomer(office, 'Nøgle Nielsen', '31 22 11 46');
  const addresses = office.locator('#adresser');
  await addresses.getByRole('button', { name: 'Vis adgangsforhold' }).press('Enter');
  await addresses.getByText('Der er ikke skrevet noget om adgangen.').waitFor();
  await expect.poll(() => focused(office)).toBe('BUTTON Ret');
  await office.keyboard.press('Enter');
  await expect.poll(() => focused(office)).toMatch(/^TEXTAREA/);
  await office.keyboard.type('Nøgle under potten');
  await addresses.getByRole('button', { name: 'Gem', exact: true }).click();
  await addresses.getByText('Nøgle under potten').waitFor();
  await office.reload();
  await addresses.getByRole('button', { name: 'Vis adgangsforhold' }).waitFor();
  expect(await office.content()).not.toContain('under potten');
  await addresses.getByRole('button', { name: 'Vis adgangsforhold' }).click();
  await addresses.getByText('Nøgle under potten').waitFor();
  await office.goto('/profil');
  await office
    .getByText(/^Så adgangsforholdene hos kunde \d+/)
    .first()
    .waitFor();
  await office.context().close();
});

test('one asks for a customer to be anonymised, and another does it; drafts about them are forgotten', async () => {
  const office = await app.logIn('kontor', '/kunder');
  const no = await addCustomer(office, 'Glemt Gransøe', '31 22 11 47');
  const details = office.locator('#stamdata');
  await details.getByRole('button', { name: /^Rediger/ }).click();
  await details
    .locator('[data-field="notes"] textarea')
    .fill('Gransøe har bedt om at blive glemt.');
  await expect.poll(() => draftsOn(office)).toBe(1);
  const open = async (page: Page) => {
    await page.goto(`/kunder/${no}`);
    await page.getByRole('button', { name: 'Mere' }).click();
    await page.getByRole('menuitem', { name: 'Anonymisér' }).click();
    return page.getByRole('dialog', { name: `Anonymisér kunde ${no}` });
  };
  const asked = await open(office);
  await asked.getByRole('button', { name: 'Bed om anonymisering' }).click();
  await asked
    .getByText(/En anden skal udføre det\./)
    .last()
    .waitFor();
  expect(await asked.getByRole('button', { name: 'Anonymisér for altid' }).count()).toBe(0);
  expect(await focused(office)).toMatch(/^P Du bad om det/);
  const leader = await app.logIn('leder', `/kunder/${no}`);
  await leader.getByRole('button', { name: /^Rediger/ }).click();
  await leader.locator('[data-field="notes"] textarea').fill('Gransøe bor til leje.');
  const admin = await (await app.openContextOf('admin')).newPage();
  const dialog = await open(admin);
  await dialog.getByRole('button', { name: 'Anonymisér for altid' }).click();
  await dialog.waitFor(gone);
  await admin.getByRole('heading', { level: 1, name: 'Anonymiseret kunde' }).waitFor();
  await expect.poll(() => focused(admin)).toBe('H1 Anonymiseret kunde');
  // The other’s page is told, and holds nothing of the name either.
  await office.getByRole('heading', { level: 1, name: 'Anonymiseret kunde' }).waitFor();
  await expect.poll(() => draftsOn(office)).toBe(0);
  // What was being written about them is gone as well.
  await leader
    .getByText('Kunden er anonymiseret. Det, du var ved at skrive, er kasseret.')
    .waitFor();
  await expect.poll(() => focused(leader)).toBe('H1 Anonymiseret kunde');
  expect(await leader.getByText('Gransøe').count()).toBe(0);
  await leader.context().close();
  await office.reload();
  await office.getByRole('heading', { level: 1, name: 'Anonymiseret kunde' }).waitFor();
  expect(await office.getByRole('button', { name: 'Gendan' }).count()).toBe(0);
  // The document that was opened before still has the page's first props: what is fetched now has not.
  await admin.reload();
  await admin.getByRole('heading', { level: 1, name: 'Anonymiseret kunde' }).waitFor();
  expect(await admin.content()).not.toContain('Gransøe');
  // There is no way to an address that is not known any more.
  expect(await admin.getByText('Anonymiseret,').count()).toBeGreaterThan(0);
  expect(await admin.locator('a[href*="maps"]').count()).toBe(0);
  await admin.context().close();
  await office.context().close();
});
