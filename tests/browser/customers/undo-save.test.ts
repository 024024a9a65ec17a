import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);

/** Writes one field of the master data of the record that is open, and saves it. */
async function write(page: Page, field: string, text: string): Promise<void> {
  const section = page.locator('#stamdata');
  await section.getByRole('button', { name: /^Rediger/ }).click();
  await section.locator(`[data-field="${field}"] :is(input, textarea)`).fill(text);
  await section.getByRole('button', { name: 'Gem', exact: true }).click();
  await section.getByRole('button', { name: /^Rediger/ }).waitFor();
}
const toast = (page: Page, message: string) => page.getByRole('alert').filter({ hasText: message });
/** Takes back what a toast tells of. It is gone afterwards, so that the next one of its words is another. */
async function undo(page: Page, message: string): Promise<void> {
  await toast(page, message).getByRole('button', { name: 'Fortryd' }).click();
  await toast(page, message).waitFor({ state: 'detached' });
}

test('the saving of a customer is taken back, and not over a colleague’s later change', async () => {
  const office = await openTab('kontor', '/kunder');
  await office.locator('a[href^="/kunder/1"]').first().click();
  await office.waitForURL(/\/kunder\/\d+$/);
  await office.locator('#stamdata').waitFor();
  await write(office, 'notes', 'Ring først til portneren.');
  await undo(office, 'Kunden er gemt.');
  await toast(office, 'Rettelsen er fortrudt.').waitFor();
  const details = office.locator('#stamdata');
  await details.getByText('Ring først til portneren.').waitFor({ state: 'detached' });

  await write(office, 'notes', 'Annes bemærkning');
  const leader = await openTab('leder', new URL(office.url()).pathname);
  await write(leader, 'notes', 'Idas bemærkning');
  await details.getByText('Idas bemærkning').waitFor();
  await undo(office, 'Kunden er gemt.');
  await toast(office, 'Kan ikke fortrydes: »Bemærkninger« er siden ændret af').waitFor();
  expect(await details.innerText()).toContain('Idas bemærkning');
});

test('a contact person who was removed is there again, and one who was added is not', async () => {
  const office = await openTab('kontor', '/kunder/10106');
  const contacts = office.getByRole('region', { name: 'Kontaktpersoner' });
  const person = contacts.getByText('Vera Vicevært', { exact: true });
  const add = async () => {
    await contacts.getByRole('button', { name: 'Ny kontaktperson' }).click();
    const dialog = office.getByRole('dialog', { name: 'Ny kontaktperson' });
    await dialog.getByRole('textbox', { name: 'Navn' }).fill('Vera Vicevært');
    await dialog.getByRole('button', { name: 'Gem' }).click();
    await person.waitFor();
  };
  await add();
  await undo(office, 'Kontaktpersonen er gemt.');
  await person.waitFor({ state: 'detached' });
  await add();
  await contacts.getByRole('button', { name: 'Fjern Vera Vicevært' }).press('Enter');
  await person.waitFor({ state: 'detached' });
  const focused = () => office.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Ny kontaktperson');
  await undo(office, 'Vera Vicevært er fjernet.');
  await person.waitFor();
  expect(await person.count()).toBe(1);
});

test('the saving of a good is taken back', async () => {
  const office = await openTab('kontor', '/varer');
  await office.locator('a[href^="/varer/"]').first().click();
  const heading = office.getByRole('heading', { level: 1 });
  await office.locator('#stamdata').waitFor();
  const before = await heading.innerText();
  await write(office, 'name', 'Omdøbt vare');
  await office.getByText('Omdøbt vare').first().waitFor();
  await undo(office, 'Varen er gemt.');
  await toast(office, 'Rettelsen er fortrudt.').waitFor();
  await office.getByText('Omdøbt vare').first().waitFor({ state: 'detached' });
  expect(await heading.innerText()).toBe(before);
});

test('a new debtor of a partner is named after saving, and the saving is taken back', async () => {
  const leader = await openTab('leder', '/kunder/vaerker');
  const debtor = leader.getByLabel(/^Faktureres til kundenr\./).first();
  const before = await debtor.inputValue();
  const cell = leader.locator('td[data-label^="Faktureres"]').first();
  const name = await cell.innerText();
  await debtor.fill('10010');
  await leader.getByRole('button', { name: 'Gem', exact: true }).click();
  await toast(leader, 'Værkerne er gemt.').waitFor();
  const named = async () => (await cell.innerText()).trim();
  await expect.poll(async () => !['', name.trim()].includes(await named())).toBe(true);
  await undo(leader, 'Værkerne er gemt.');
  await toast(leader, 'Rettelsen er fortrudt.').waitFor();
  await expect.poll(() => debtor.inputValue()).toBe(before);
});

test('a save that fails is told of beside “Gem”, on the screen also far down a long form, and made again there', async () => {
  const office = await openTab('kontor', '/kunder/10106', { width: 390, height: 844 });
  const section = office.locator('#stamdata');
  await section.getByRole('button', { name: /^Rediger/ }).click();
  await section.locator('[data-field="notes"] textarea').fill('Nøglen ligger hos naboen.');
  let failed = false;
  await office.route('**/kunder/10106', (route) => {
    if (route.request().method() !== 'PATCH' || failed) return route.continue();
    failed = true;
    return route.fulfill({ status: 503, body: '' });
  });
  await office.keyboard.press('Control+s');
  const again = section.getByRole('alert').getByRole('button', { name: 'Prøv igen' });
  await again.waitFor();
  const inWindow = await again.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(inWindow).toBe(true);
  await again.click();
  await section.getByText('Nøglen ligger hos naboen.').waitFor();
  await section.getByRole('button', { name: /^Rediger/ }).waitFor();
});
