import type { Page } from 'playwright-core';
import type { PageName } from '#domain/pages.ts';
import type { OwnScene } from './scene.ts';

const heading = (name: RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

/** Customers and goods, with each of their dialogs. */
export const customerAndGoodScenes: Partial<Record<PageName, readonly OwnScene[]>> = {
  'Customer/Customer-List': [
    {
      user: 'kontor',
      ready: (page) =>
        page.locator('a[href^="/kunder/1"]').filter({ visible: true }).first().waitFor(),
    },
    {
      what: 'with a new customer being written down',
      acts: true,
      user: 'kontor',
      ready: async (page) => {
        await page.getByRole('button', { name: /^Ny kunde/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Ny kunde' });
        await dialog.getByLabel('Kundetype').selectOption({ label: 'Erhverv' });
        await dialog.getByLabel('CVR-nr.').waitFor();
      },
    },
  ],
  'Customer/Customer-Info': [
    { user: 'kontor', path: '/kunder/10106', ready: heading(/^ApS & Co/) },
    {
      what: 'with its fields open',
      acts: true,
      user: 'leder',
      path: '/kunder/10106',
      ready: async (page) => {
        await page.getByRole('button', { name: /^Rediger/ }).click();
        await page.getByRole('textbox', { name: 'Navn' }).waitFor();
      },
    },
    {
      what: 'with an address being written',
      acts: true,
      user: 'kontor',
      path: '/kunder/10106',
      ready: async (page) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.keyboard.press('a');
        await page.getByRole('dialog').getByRole('textbox', { name: 'Vej' }).waitFor();
      },
    },
    {
      what: 'with a contact person being written down',
      acts: true,
      user: 'kontor',
      path: '/kunder/10106',
      ready: async (page) => {
        // By the keyboard: parts of the page that come later move the button, and a mouse may be let go beside it.
        await page.getByRole('button', { name: 'Ny kontaktperson' }).press('Enter');
        await page.getByRole('dialog').getByRole('textbox', { name: 'Navn' }).waitFor();
      },
    },
    {
      what: 'with another customer to be merged into it',
      acts: true,
      user: 'kontor',
      path: '/kunder/10106',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Mere' }).click();
        await page.getByRole('menuitem', { name: 'Flet med en anden kunde' }).click();
        const dialog = page.getByRole('dialog', { name: 'Flet en anden kunde ind i 10106' });
        await dialog.getByRole('textbox', { name: 'Den anden kunde' }).fill('10105');
        await page.getByRole('option', { name: '10105' }).first().click();
        await dialog.getByRole('radio').first().waitFor();
      },
    },
    {
      what: 'with the question whether to anonymise it',
      acts: true,
      user: 'kontor',
      path: '/kunder/10106',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Mere' }).click();
        await page.getByRole('menuitem', { name: 'Anonymisér' }).click();
        const dialog = page.getByRole('dialog', { name: 'Anonymisér kunde 10106' });
        await dialog.waitFor();
        await dialog.getByRole('status', { name: 'Henter' }).waitFor({ state: 'detached' });
      },
    },
  ],
  'Vare/Vare-List': [
    {
      user: 'kontor',
      ready: (page) => page.getByText('101010').filter({ visible: true }).first().waitFor(),
    },
    {
      what: 'with a new good being written down',
      acts: true,
      user: 'kontor',
      ready: async (page) => {
        await page.getByRole('button', { name: /^Ny vare/ }).click();
        await page.getByRole('dialog').getByLabel('Varenr.').waitFor();
      },
    },
    {
      what: 'with what new prices by percent would do',
      acts: true,
      user: 'leder',
      path: '/varer?q=kabel',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Ret priser …' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Salgspriser ændres med').fill('3,5');
        await dialog.getByRole('button', { name: 'Se virkningen' }).click();
        await dialog.getByRole('button', { name: /^Ret \d+ priser/ }).waitFor();
      },
    },
  ],
  'Vare/Vare-Info': [
    { user: 'leder', path: '/varer/104020', ready: heading(/Installationskabel/) },
    {
      what: 'with its prices being changed',
      acts: true,
      user: 'leder',
      path: '/varer/104020',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Ret priser' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(/^Salgspris/).fill('1500,00');
        await dialog.getByRole('button', { name: 'Se virkningen' }).click();
        await dialog.getByRole('button', { name: 'Ret prisen' }).waitFor();
      },
    },
    {
      what: 'with another price unit',
      acts: true,
      user: 'leder',
      path: '/varer/104020',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Ret priser' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('Priserne gælder for').selectOption('1000');
        await dialog.getByText(/^Priserne ovenfor gælder nu for 1000/).waitFor();
      },
    },
    {
      what: 'with a supplier being written down',
      acts: true,
      user: 'leder',
      path: '/varer/104020',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Tilføj leverandør' }).click();
        await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      },
    },
    {
      what: 'with its parts being put together',
      acts: true,
      user: 'leder',
      path: '/varer/104020',
      ready: async (page) => {
        const parts = page.getByRole('region', { name: 'Sæt' });
        await parts.getByRole('button', { name: /Gør til et sæt|Ret delene/ }).click();
        await parts.getByLabel('Tilføj en del').waitFor();
      },
    },
  ],
};
