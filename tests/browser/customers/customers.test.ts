import type { Locator, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { pressFast } from '../support/press-fast.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);
/** Lone Bach, in a session of her own beside Mette Holm Jensen in the browser. */
let leader: HttpSession;
beforeAll(async () => {
  leader = await app.httpSession('leder');
});

/** Whether all of an element can be seen without scrolling. */
const isOnScreen = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

describe('the office', () => {
  test('is no longer told what was wrong with a field of a new customer once it is written anew', async () => {
    const page = await openTab('kontor', '/kunder');
    await page.getByRole('button', { name: 'Ny kunde' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ny kunde' });
    await dialog.getByRole('button', { name: 'Opret' }).click();
    await dialog.getByText('Skriv vejen.').waitFor();
    await dialog.getByRole('textbox', { name: 'Vej' }).fill('Kirkevej');
    await expect.poll(() => dialog.getByText('Skriv vejen.').count()).toBe(0);
    expect(await dialog.getByText('Skriv husnummeret.').count()).toBe(1);
    // What a field has no room for is not left out without a word.
    await dialog.getByRole('textbox', { name: 'Navn' }).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', 'a'.repeat(101));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await page.getByText('Der er kun plads til 100 tegn.').waitFor();
  });

  test('finds a customer by phone, sees a colleague’s change, adds an address and a contact, and begins an order', async () => {
    const page = await openTab('kontor', '/kunder/10106');
    const header = page.getByRole('main');
    const called = await header
      .getByRole('link', { name: /^(\d\d ){3}\d\d$/ })
      .first()
      .innerText();
    await pressFast(page, 'gk');
    await page.getByRole('searchbox', { name: 'Søg i listen' }).fill(called);
    await page.getByText('1 kunde', { exact: true }).waitFor();
    await page.getByRole('link', { name: '10106' }).click();
    await page.getByRole('heading', { level: 1, name: 'ApS & Co. <El>' }).waitFor();

    await page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
    const answer = await leader.request('PATCH', '/kunder/10106', {
      version: 1,
      notes: 'Ring før kl. 10.',
    });
    expect(answer.status).toBe(200);
    await page.getByRole('region', { name: 'Stamdata' }).getByText('Ring før kl. 10.').waitFor();

    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Vej' }).fill('Kirkevej');
    await dialog.getByRole('textbox', { name: 'Husnr.' }).fill('12');
    await dialog.getByRole('textbox', { name: 'Postnr.' }).fill('7100');
    const town = dialog.getByRole('textbox', { name: 'By', exact: true });
    await expect.poll(() => town.inputValue()).toBe('Vejle');
    await dialog.getByRole('textbox', { name: 'Aftagenr.' }).fill('571313100100000018');
    await dialog.getByText('Aftagenummeret er ikke gyldigt. Kontrollér de 18 cifre.').waitFor();
    await dialog.getByRole('textbox', { name: 'Aftagenr.' }).fill('571313100100000019');
    await dialog.getByRole('button', { name: 'Gem' }).click();
    const addresses = page.getByRole('region', { name: 'Installationsadresser' });
    await addresses.getByText('Kirkevej 12, 7100 Vejle').waitFor();

    await addresses.getByRole('button', { name: 'Ny ordre på Kirkevej 12' }).click();
    const there = page.getByRole('dialog', { name: 'Ny ordre', exact: true });
    const chosen = there.getByLabel('Installationsadresse').locator('option:checked');
    await expect.poll(() => chosen.allInnerTexts()).toEqual(['Kirkevej 12, 7100 Vejle']);
    await there.getByRole('button', { name: 'Annuller' }).click();
    // Nothing of the reader's own is in it: it is left without a question.
    await there.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Ny kontaktperson' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Navn' }).fill('Vera Vicevært');
    await page.getByRole('dialog').getByRole('button', { name: 'Gem' }).click();
    await page
      .getByRole('region', { name: 'Kontaktpersoner' })
      .getByText('Vera Vicevært', { exact: true })
      .waitFor();

    // A key belongs to the dialog until it is gone.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('o');
    const order = page.getByRole('dialog', { name: 'Ny ordre', exact: true });
    await order.getByRole('region', { name: 'Kunde' }).getByText('ApS & Co. <El>').waitFor();
  });

  test('renames a customer, and colleagues read the new name in the list, on an order and on the board', async () => {
    const listed = await app.logIn('leder', '/kunder?q=10106');
    const order = await listed.context().newPage();
    await order.goto('/ordrer/26-04242');
    const board = await app.logIn('hanne', '/tavle', { width: 1920, height: 18_000 });
    const card = board.locator('[data-card]').filter({ hasText: '26-04242' });
    await card.waitFor();
    await board.keyboard.press('d');
    await board.getByRole('button', { name: 'Diskret visning' }).waitFor();
    const shows = (name: string) =>
      Promise.all([
        listed.getByRole('row').filter({ hasText: name }).waitFor(),
        order.getByRole('region', { name: 'Kunde' }).getByText(name).first().waitFor(),
        card.getByText(name).first().waitFor(),
      ]);
    await shows('ApS & Co. <El>');

    const office = await app.logIn('kontor', '/kunder/10106');
    const details = office.locator('#stamdata');
    await details.getByRole('button', { name: /^Rediger/ }).click();
    await details.locator('[data-field="name"] input').fill('Efter & Følger <El> ApS');
    await details.getByRole('button', { name: 'Gem', exact: true }).click();
    await shows('Efter & Følger <El> ApS');
    expect(await card.getByText('ApS & Co. <El>').count()).toBe(0);
    for (const page of [listed, board, office]) await page.context().close();
  });

  test('reads the list and the card on a phone without scrolling sideways', async () => {
    const page = await app.logIn('kontor', '/kunder', { width: 390, height: 844, handset: true });
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.getByRole('list', { name: 'Kunder' }).getByRole('link').first().waitFor();
    expect(await fits()).toBe(true);
    await page.getByRole('list', { name: 'Kunder' }).getByRole('link').first().click();
    const details = page.getByRole('region', { name: 'Stamdata' });
    await details.waitFor();
    expect(await fits()).toBe(true);
    // What is refused is seen: its field does not lie under the bar that saves.
    await details.getByRole('button', { name: /^Rediger/ }).click();
    const phone = details.getByLabel('Telefon');
    await phone.fill('1234');
    const save = details.getByRole('button', { name: 'Gem', exact: true });
    await save.focus();
    await page.keyboard.press('Enter');
    await phone.and(page.locator(':focus')).waitFor();
    const [field, bar] = [await phone.boundingBox(), await save.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.context().close();
  });

  test('sees why a save from far down the page failed, at its field or beside “Gem”', async () => {
    const page = await openTab('kontor', '/kunder/10106');
    const details = page.getByRole('region', { name: 'Stamdata' });
    await details.getByRole('button', { name: /^Rediger/ }).click();
    const phone = details.getByLabel('Telefon');
    const saveFromBelow = async () => {
      await page.keyboard.press('Escape');
      await details.getByText('Ikke gemt').waitFor();
      await page.getByRole('heading', { name: 'Hændelser' }).click();
      await page.keyboard.press('Control+s');
    };
    await phone.fill('1234');
    await saveFromBelow();
    await phone.and(page.locator(':focus')).waitFor();
    await expect.poll(() => isOnScreen(phone)).toBe(true);

    await phone.fill('12345678');
    const isSave = (request: Request) => request.method() === 'PATCH';
    await page.route('**/kunder/10106', (route) =>
      isSave(route.request()) ? route.abort() : route.continue(),
    );
    await saveFromBelow();
    const notice = details.getByRole('alert').filter({ hasText: 'Serveren kan ikke nås.' });
    await notice.waitFor();
    await expect.poll(() => isOnScreen(notice)).toBe(true);
  });

  test('shows a fitter no discount and no limit, rather than that there are none', async () => {
    const page = await app.logIn('montoer', '/kunder', { width: 390, height: 844, handset: true });
    await page.getByRole('list', { name: 'Kunder' }).getByRole('link').first().click();
    const details = page.getByRole('region', { name: 'Stamdata' });
    await details.getByText('Betalingsbetingelser').waitFor();
    expect(await details.getByText(/Kreditmaks|Fast rabat/).count()).toBe(0);
    await page.context().close();
  });
});
