import type { Page } from 'playwright-core';
import { type PageEntry, type PageName, pages } from '#domain/pages.ts';
import { accountScenes } from './account-scenes.ts';
import { customerAndGoodScenes } from './customer-and-good-scenes.ts';
import type { OwnScene, Scene } from './scene.ts';
import { transferScenes } from './transfer-scenes.ts';

const heading = (name: RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const order = { user: 'kontor', path: '/ordrer/26-04218' } as const;

/** Pages that are seen in more than one way, by somebody else than an administrator, or that are not complete with their heading. */
const ownScenes: Partial<Record<PageName, readonly OwnScene[]>> = {
  'Auth/Login': [{ user: null }],
  'Auth/ForgotPassword': [{ user: null, ready: heading(/Glemt adgangskode/) }],
  'Auth/Register': [{ user: null, path: '/registrer' }],
  'Auth/ResetPassword': [{ user: null, path: '/nulstil-adgangskode/x' }],
  Welcome: [
    { what: 'before the login', user: null, ready: heading(/./) },
    {
      what: 'after the login',
      acts: true,
      user: null,
      path: '/login',
      ready: async (page, app) => {
        await app.fillLogin(page, 'kontor');
        await page.getByRole('heading', { level: 1, name: /Mette/ }).waitFor();
      },
    },
    {
      what: 'while an absence is registered',
      acts: true,
      user: 'leder',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Registrér fravær' }).click();
        const dialog = page.getByRole('dialog', { name: 'Registrér fravær' });
        await dialog.getByLabel('Medarbejder').selectOption({ label: 'Lars Petersen' });
        await dialog.getByRole('textbox', { name: 'Fra' }).fill('i dag');
        await dialog.getByLabel('Til og med').fill('om 14 dage');
        await dialog.getByRole('status', { name: 'Planlagt i perioden' }).waitFor();
      },
    },
    {
      what: 'with the absences to come',
      acts: true,
      user: 'leder',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Fravær', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Fravær' });
        await dialog.getByRole('button', { name: 'Registrér fravær' }).waitFor();
      },
    },
  ],
  Dashboard: [
    { user: 'leder', ready: (page) => page.locator('.recharts-bar-rectangle').first().waitFor() },
    {
      what: 'as tables',
      user: 'leder',
      path: '/dashboard?view=table',
      ready: (page) =>
        page
          .getByRole('region', { name: /, tabel$/ })
          .first()
          .waitFor(),
    },
  ],
  'Order/Order-Status': [
    {
      user: 'kontor',
      ready: (page) =>
        page
          .getByRole('main')
          .getByText(/\d\d-\d{5}/)
          .filter({ visible: true })
          .first()
          .waitFor(),
    },
    {
      what: 'with everything selected and a plan asked for',
      acts: true,
      user: 'kontor',
      path: '/ordrer?status=received',
      ready: async (page) => {
        const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Vælg/ });
        await boxes.filter({ visible: true }).first().check();
        await page.keyboard.press('p');
        await page.getByRole('dialog').getByRole('button', { name: 'Tørkørsel' }).waitFor();
      },
    },
    {
      what: 'with a new order being written down',
      acts: true,
      user: 'kontor',
      ready: async (page) => {
        await page.getByRole('button', { name: /^Ny ordre/ }).click();
        const dialog = page.getByRole('dialog', { name: 'Ny ordre', exact: true });
        await dialog.locator('[name=customerId]').fill('Jensen Byg');
        await page
          .locator('[data-combobox-option]')
          .filter({ hasText: /^Jensen Byg/ })
          .click();
        await dialog.getByRole('region', { name: 'Kunde' }).getByText('Jensen Byg').waitFor();
        await dialog.locator('[name=workType]').selectOption('charger_own');
        await dialog.locator('[name=pricing]').selectOption('fixed');
        await dialog.locator('[name=fixedPriceOre]').waitFor();
      },
    },
  ],
  'Order/Work-Sheets': [
    {
      user: 'kontor',
      path: '/ordrer/arbejdssedler?nr=26-04217,26-04218',
      ready: (page) => page.getByRole('article').nth(1).waitFor(),
    },
  ],
  'Admin/Order-Status': [
    { ready: (page) => page.locator('[data-state="order.status.received"]').waitFor() },
  ],
  'Order/Order-Info': [
    { ...order, ready: heading(/26-04218|gruppetavle/) },
    {
      ...order,
      what: 'with its fields open',
      acts: true,
      ready: async (page) => {
        await page.getByRole('button', { name: /^Rediger/ }).click();
        await page.getByRole('textbox', { name: 'Titel' }).waitFor();
      },
    },
    {
      what: 'while it is cancelled',
      acts: true,
      user: 'leder',
      path: '/ordrer?status=received',
      ready: async (page) => {
        const orders = page.getByRole('main').locator('a[href^="/ordrer/2"]');
        await orders.filter({ visible: true }).first().click();
        await page.getByRole('button', { name: 'Annullér ordre' }).click();
        await page.getByRole('dialog').getByLabel('Begrundelse').waitFor();
      },
    },
    {
      ...order,
      what: 'with its chart',
      acts: true,
      ready: async (page) => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.keyboard.press('Control+.');
        await page.locator('svg [data-state]').first().waitFor();
      },
    },
  ],
  'Admin/ManualOrderMatch': [
    {
      user: 'kontor',
      ready: (page) =>
        page
          .locator('[data-page="1"] canvas')
          .or(page.locator('[data-document]'))
          .filter({ visible: true })
          .first()
          .waitFor(),
    },
    {
      what: 'while a document is divided',
      acts: true,
      user: 'kontor',
      path: '/dokumentmatch?q=8841204',
      ready: async (page) => {
        // In a narrow window the orders are another step and cannot be seen.
        await page.locator('[aria-keyshortcuts=o]:enabled').waitFor({ state: 'attached' });
        await page.keyboard.press('o');
        await page.locator('#opdel-titel').waitFor({ state: 'attached' });
      },
    },
  ],
  'Order/Screen-Pairing': [{ user: null, ready: heading(/Par skærmen/) }],
  'Order/Order-Status-Screen': [
    { user: 'skaerm', ready: (page) => page.locator('[data-card]').first().waitFor() },
    {
      what: 'as it was yesterday',
      acts: true,
      user: 'skaerm',
      ready: async (page) => {
        await page.locator('[data-card]').first().waitFor();
        await page.keyboard.press('r');
        await page.getByRole('slider', { name: 'Tidspunkt' }).waitFor();
      },
    },
  ],
  'Dev/Machines': [
    {},
    {
      what: 'with a machine',
      path: '/dev/machines?machine=realtime-connection',
      ready: (page) => page.locator('svg [data-state]').first().waitFor(),
    },
  ],
  ...accountScenes,
  ...customerAndGoodScenes,
  ...transferScenes,
  Error: [{ user: 'kontor', path: '/findes-ikke', ready: heading(/Siden findes ikke/) }],
};

/** Every page of the product in at least one scene: the administrator's at the page's address, where it has none of its own. */
export const scenes: readonly Scene[] = Object.entries<PageEntry>(pages).flatMap(
  ([page, { title, path }]) => {
    const own = Object.entries(ownScenes).find(([name]) => name === page)?.[1] ?? [{}];
    return own.map(({ what, ...scene }) => ({
      name: what === undefined ? page : `${page} ${what}`,
      user: 'admin' as const,
      path: path ?? '/',
      ready: heading(new RegExp(`^${title}$`)),
      ...scene,
    }));
  },
);
