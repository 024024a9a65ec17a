import type { Page } from 'playwright-core';
import type { PageName } from '#domain/pages.ts';
import type { OwnScene } from './scene.ts';

const inDialog = (page: Page, button: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true });

/** Answers for the server, which keeps nothing of it: the product is shared. */
const answer = (page: Page, url: string, json: object, status = 200) =>
  page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
  );

const NEW_APP = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Tavlen:admin%40tavlen.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
const CODES = Array.from({ length: 10 }, (_, at) => `${4821 + at}-${9034 - at}-${2765 + at}`);

/** A mail that could be sent again, and one whose link has ended. */
const GIVEN_UP = [
  { id: 'MAIL1', to: 'aase.lund@tavlen.example', what: 'Invitation', linkEnded: false },
  {
    id: 'MAIL2',
    to: 'en.meget.lang.adresse@kunde.example',
    what: 'Ny adgangskode',
    linkEnded: true,
  },
].map((mail) => ({
  ...mail,
  at: new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString(),
  reason: 'Modtagerens server kender ikke adressen.',
}));

async function beginApp(page: Page): Promise<void> {
  await answer(page, '**/profil/kode-app', NEW_APP);
  await page.getByRole('button', { name: 'Tilføj kode-app' }).click();
  await page.getByRole('img', { name: 'QR-kode til din kode-app' }).waitFor();
}

/** The dialogs of the pages about accounts. */
export const accountScenes: Partial<Record<PageName, readonly OwnScene[]>> = {
  'Profile/Edit': [
    {},
    { what: 'with an app being added', acts: true, path: '/profil', ready: beginApp },
    {
      what: 'with recovery codes',
      acts: true,
      path: '/profil',
      ready: async (page) => {
        await beginApp(page);
        await page.unroute('**/profil/kode-app');
        await answer(page, '**/profil/kode-app', { recoveryCodes: CODES });
        await page.getByLabel('Kode fra appen').fill('123456');
        await inDialog(page, 'Tilføj').click();
        await page.getByRole('list', { name: 'Genoprettelseskoder' }).waitFor();
      },
    },
    {
      what: 'with a passkey being named',
      acts: true,
      path: '/profil',
      ready: async (page) => {
        await page.getByRole('button', { name: 'Tilføj adgangsnøgle' }).click();
        await page.getByRole('dialog').getByLabel('Navn').waitFor();
      },
    },
  ],
  'Admin/Bruger-Administration': [
    {},
    {
      what: 'with a user open',
      acts: true,
      ready: async (page) => {
        await page.getByRole('button', { name: 'Ole Vestergaard' }).click();
        const dialog = page.getByRole('dialog', { name: 'Ole Vestergaard' });
        await dialog.getByText('Ingen enheder nu.').waitFor();
      },
    },
    {
      what: 'with somebody leaving',
      acts: true,
      ready: async (page) => {
        await page.getByRole('button', { name: 'Lars Petersen' }).click();
        await page.getByRole('button', { name: /^Fratrædelse/ }).click();
        const dialog = page.getByRole('dialog', { name: /^Fratrædelse/ });
        await dialog.getByLabel('Overdrag alle til').first().waitFor();
        const each = dialog.getByText('Vælg for hver enkelt');
        if ((await each.count()) > 0) await each.first().click();
      },
    },
    {
      what: 'with a hand-over to be confirmed',
      acts: true,
      ready: async (page) => {
        await page.getByRole('button', { name: 'Lars Petersen' }).click();
        await page.getByRole('button', { name: /^Fratrædelse/ }).click();
        const dialog = page.getByRole('dialog', { name: /^Fratrædelse/ });
        const stop = dialog.getByLabel('Stop arbejdet nu, og registrér tiden');
        const all = dialog.getByLabel('Overdrag alle til');
        await all.first().waitFor();
        if ((await stop.count()) > 0) await stop.check();
        for (const choice of await all.all()) await choice.selectOption({ index: 1 });
        await dialog.getByRole('button', { name: 'Gennemse' }).click();
        await dialog.getByRole('button', { name: /luk adgangen$/ }).waitFor();
      },
    },
    {
      what: 'with mails that were given up',
      acts: true,
      ready: async (page) => {
        await page.route('**/admin/brugere', async (route) => {
          const response = await route.fetch();
          const body = await response.text();
          const filled = body.replace(
            '"givenUpMails":[]',
            `"givenUpMails":${JSON.stringify(GIVEN_UP)}`,
          );
          await route.fulfill({ response, body: filled });
        });
        await page.reload();
        await page.getByText('2 mails kunne ikke leveres').waitFor();
      },
    },
    {
      what: 'with the password asked for',
      acts: true,
      ready: async (page) => {
        await answer(
          page,
          '**/admin/brugere/*',
          { message: 'Bekræft din adgangskode for at fortsætte.' },
          423,
        );
        await page.getByRole('button', { name: 'Ole Vestergaard' }).click();
        const dialog = page.getByRole('dialog', { name: 'Ole Vestergaard' });
        await dialog.getByRole('checkbox', { name: 'Økonomi' }).check();
        await dialog.getByRole('button', { name: 'Gem', exact: true }).click();
        const asked = page.getByRole('dialog', { name: /Bekræft/ });
        await asked.getByLabel('Adgangskode', { exact: true }).waitFor();
      },
    },
  ],
};
