import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { pressFast } from '../support/press-fast.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const ORDER = '/ordrer/26-04217';
let leader: Page;
let office: Page;
beforeAll(async () => {
  [leader, office] = await Promise.all([app.logIn('leder', '/varer'), app.logIn('kontor', ORDER)]);
});

const live = (page: Page) =>
  page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
const lines = (page: Page) => page.getByRole('region', { name: 'Linjer og økonomi' });
const row = (page: Page, text: string) => lines(page).getByRole('row').filter({ hasText: text });

/** Creates a good by the dialog of the list, and is on its card then. */
async function addGood(page: Page, goodNo: string, name: string): Promise<void> {
  await page.goto('/varer');
  await page.getByRole('button', { name: /^Ny vare/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny vare' });
  await dialog.getByLabel('Varenr.').fill(goodNo);
  await dialog.getByLabel('Navn').fill(name);
  await dialog.getByLabel('Varegruppe').fill('Prøvevarer');
  await dialog.getByLabel(/^Kostpris/).fill('60');
  await dialog.getByLabel(/^Salgspris/).fill('100');
  await dialog.getByRole('button', { name: 'Opret' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** How many pixels of the screen are below an element. */
const spaceBelow = (element: Locator): Promise<number> =>
  element.evaluate((node) => innerHeight - node.getBoundingClientRect().bottom);

/** Chooses a good in the line that is typed. */
async function pick(page: Page, goodNo: string): Promise<void> {
  await lines(page)
    .getByRole('button', { name: /^Tilføj linje/ })
    .click();
  await page.getByRole('textbox', { name: 'Vare eller tekst' }).fill(goodNo);
  await page
    .getByRole('option', { name: new RegExp(goodNo) })
    .first()
    .click();
}

describe('goods, with a colleague watching', () => {
  test('get prices by percent: seen before, confirmed, and told to who has the order open, also after a reload', async () => {
    await addGood(leader, '990001', 'Prøvelampe');
    await office.goto(ORDER);
    await live(office);
    await pick(office, '990001');
    await lines(office).getByRole('button', { name: 'Tilføj', exact: true }).click();
    await row(office, 'Prøvelampe').waitFor();
    await lines(office).getByRole('button', { name: 'Luk', exact: true }).click();

    await leader.goto('/varer?q=990001');
    await leader.getByRole('button', { name: 'Ret priser …' }).click();
    const dialog = leader.getByRole('dialog', { name: 'Ret priser på 1 vare' });
    await dialog.getByLabel('Salgspriser ændres med').fill('10,555');
    await dialog.getByRole('button', { name: 'Se virkningen' }).click();
    await dialog.getByText(/højst to decimaler/).waitFor();
    await dialog.getByLabel('Salgspriser ændres med').fill('10');
    await dialog.getByRole('button', { name: 'Se virkningen' }).click();
    await dialog.getByText('1 åben ordre').waitFor();
    await dialog.getByText('100,00 kr. → 110,00 kr.').waitFor();
    await dialog.getByRole('button', { name: 'Tilbage' }).click();
    const give = async () => {
      await dialog.getByRole('button', { name: 'Se virkningen' }).click();
      await dialog.getByRole('button', { name: 'Ret prisen' }).click();
      await dialog.getByText('har fået nye priser').waitFor();
    };
    await give();

    // It is taken back once the impact was seen, and not by looking at it.
    const undo = dialog.getByRole('button', { name: 'Fortryd rettelsen' });
    await undo.click();
    await dialog.getByText('110,00 kr. → 100,00 kr.').waitFor();
    await dialog.getByRole('button', { name: 'Tilbage' }).click();
    await undo.click();
    await dialog.getByRole('button', { name: 'Gendan 1 pris' }).click();
    await dialog.getByText('har fået de gamle priser igen').waitFor();
    expect(await undo.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Luk' }).last().click();
    await leader.getByRole('button', { name: 'Ret priser …' }).click();
    await dialog.getByLabel('Salgspriser ændres med').fill('10');
    await give();
    await dialog.getByRole('button', { name: 'Luk' }).last().click();

    const renew = row(office, 'Prøvelampe').getByRole('button', { name: /^Ny salgspris 110,00/ });
    await renew.waitFor();
    await office.reload();
    await renew.waitFor();
    await live(office);
    await leader.goto('/varer/990001');
    await leader.getByRole('button', { name: 'Spær varen' }).click();
    const barred = row(office, 'Prøvelampe').getByText('Varen er spærret nu.');
    await barred.waitFor();
    await renew.click();
    await expect.poll(() => renew.count()).toBe(0);
    await office.reload();
    await barred.waitFor();
    expect(await renew.count()).toBe(0);
  });

  test('get another price unit, and the dialog says what that does to the open order', async () => {
    await addGood(leader, '990002', 'Prøveklemme');
    await office.goto(ORDER);
    await live(office);
    await pick(office, '990002');
    await lines(office).getByLabel('Antal').fill('50');
    await lines(office).getByRole('button', { name: 'Tilføj', exact: true }).click();
    await row(office, 'Prøveklemme').getByText('5.000,00').waitFor();
    await leader.goto('/varer/990002');
    await leader.getByRole('button', { name: 'Ret priser' }).click();
    const dialog = leader.getByRole('dialog', { name: 'Ret priser på 990002' });
    await dialog.getByLabel('Priserne gælder for').selectOption({ label: '100 stk' });
    await dialog.getByText(/Priserne ovenfor gælder nu for 100 stk/).waitFor();
    await dialog.getByRole('button', { name: 'Se virkningen' }).click();
    await dialog.getByText('100,00 kr. pr. 1 → 100,00 kr. pr. 100').waitFor();
    await dialog.getByText(/ændres deres beløb med .4\.950,00/).waitFor();
    await dialog.getByLabel('Ret også linjerne på de åbne ordrer').check();
    await dialog.getByRole('button', { name: 'Ret prisen' }).click();
    await dialog.getByText('har fået nye priser').waitFor();
    await row(office, 'Prøveklemme').getByText('50,00').waitFor();
    expect(await row(office, 'Prøveklemme').innerText()).toContain('pr. 100');
  });

  test('are put together as a package, which becomes lines that a colleague sees at once', async () => {
    await addGood(leader, '990010', 'Prøvesæt');
    const parts = leader.getByRole('region', { name: 'Sæt' });
    await parts.getByRole('button', { name: 'Gør til et sæt' }).click();
    for (const [goodNo, name] of [
      ['106020', 'Stikkontakt med jord, hvid'],
      ['990002', 'Prøveklemme'],
    ] as const) {
      await parts.getByLabel('Tilføj en del').fill(goodNo);
      await leader
        .getByRole('option', { name: new RegExp(goodNo) })
        .first()
        .click();
      await parts.getByText(name).waitFor();
      // The part pushes the field down; the next ones are found on the screen all the same.
      await expect.poll(() => spaceBelow(parts.getByLabel('Tilføj en del'))).toBeGreaterThan(240);
    }
    // Typed key by key, it is saved once.
    await parts.getByLabel('Antal af 106020').press('Control+a');
    await leader.keyboard.type('12');
    await leader.keyboard.press('Tab');
    await parts.getByRole('button', { name: 'Færdig' }).click();
    await parts.getByText('12 stk').waitFor();

    const colleague = await app.logIn('leder', ORDER);
    await office.goto(ORDER);
    await Promise.all([office, colleague].map(live));
    const before = await row(colleague, 'Stikkontakt med jord, hvid').count();
    await lines(office)
      .getByRole('button', { name: /^Tilføj linje/ })
      .click();
    await lines(office).getByLabel('Antal').fill('3');
    await office.getByRole('textbox', { name: 'Vare eller tekst' }).fill('990010');
    await office.getByRole('option', { name: /990010.*sæt med 2 dele/ }).click();
    await office.getByText('Prøvesæt er tilføjet som 2 linjer.').waitFor();
    await expect.poll(() => row(colleague, 'Stikkontakt med jord, hvid').count()).toBe(before + 1);
    await row(colleague, 'Stikkontakt med jord, hvid').filter({ hasText: '36 stk' }).waitFor();
    // Who knows the number needs no list.
    await office.reload();
    await lines(office)
      .getByRole('button', { name: /^Tilføj linje/ })
      .click();
    const text = office.getByRole('textbox', { name: 'Vare eller tekst' });
    await text.fill('990010');
    await text.press('Enter');
    await expect.poll(() => row(office, 'Stikkontakt med jord, hvid').count()).toBe(before + 2);
    expect(await row(office, '990010').count()).toBe(0);
    await colleague.context().close();
  });

  test('replace one another, never in a ring, and the line’s picker offers the one that took over', async () => {
    await addGood(leader, '990021', 'Prøverelæ, gammelt');
    await addGood(leader, '990022', 'Prøverelæ, nyt');
    await office.goto('/varer/990021');
    await live(office);
    const replace = async (goodNo: string, by: string) => {
      await leader.goto(`/varer/${goodNo}`);
      const data = leader.getByRole('region', { name: 'Stamdata' });
      await data.getByRole('button', { name: /^Rediger/ }).click();
      await data.getByLabel('Erstattet af').fill(by);
      await leader
        .getByRole('option', { name: new RegExp(by) })
        .first()
        .click();
      await data.getByRole('button', { name: /^Gem/ }).click();
    };
    await replace('990021', '990022');
    const header = (page: Page) =>
      page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
    await header(office).getByText('Erstattes af').waitFor();
    await header(office).getByRole('link', { name: '990022' }).waitFor();
    await replace('990022', '990021');
    await leader.getByText('Kæden ville gå i ring: 990021 → 990022.').waitFor();
    // Who looks at the first good sees the chain go on.
    await replace('990022', '106030');
    await header(office).getByRole('link', { name: '106030' }).waitFor();

    await office.goto(ORDER);
    await lines(office)
      .getByRole('button', { name: /^Tilføj linje/ })
      .click();
    const text = office.getByRole('textbox', { name: 'Vare eller tekst' });
    await text.fill('990021');
    await office.getByRole('option', { name: /^Erstattes af\s*990022/ }).click();
    expect(await text.inputValue()).toBe('Prøverelæ, nyt');

    await leader.goto('/varer/990021');
    await leader.getByRole('button', { name: 'Spær varen' }).click();
    await leader.getByText('Varen er spærret.').waitFor();
    await text.fill('990021');
    await text.press('Enter');
    await lines(office).getByText('Vare 990021 er spærret. Den erstattes af 990022.').waitFor();
  });

  test('are opened by a scanner’s fast keys in the list, and an unknown code is said so', async () => {
    await office.goto('/varer');
    const search = office.getByRole('searchbox', { name: 'Søg i varer' });
    await search.focus();
    await pressFast(office, '4006381333931\r');
    await office.getByText('Ingen vare har koden 4006381333931.').waitFor();
    // As slow as a hand: `n` is a new good.
    await office.goto('/varer');
    await office.getByRole('heading', { level: 1, name: 'Varer' }).waitFor();
    await office.keyboard.press('n');
    await office.getByRole('dialog', { name: 'Ny vare' }).waitFor();
    await office.keyboard.press('Escape');
    await office.getByRole('dialog').waitFor({ state: 'detached' });
    await pressFast(office, '990022\r');
    await office.getByRole('heading', { level: 1, name: 'Prøverelæ, nyt' }).waitFor();
    expect(new URL(office.url()).pathname).toBe('/varer/990022');
  });
});
