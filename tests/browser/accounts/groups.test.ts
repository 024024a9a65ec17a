import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { askForPasswordOnce } from '../support/ask-once.ts';
import { saveBy } from '../support/save.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);

const menuPlace = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hovedmenu' }).getByRole('link', { name });
const gone = { state: 'detached' } as const;

test('a right that a group loses is gone from open pages, and comes back with the standard', async () => {
  const [admin, list, match] = await Promise.all([
    openTab('admin', '/admin/grupper'),
    openTab('kontor', '/ordrer'),
    openTab('camilla', '/dokumentmatch'),
  ]);
  for (const page of [admin, list, match]) {
    await page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  }
  await admin.getByText('Alle standardgrupper er, som de blev leveret.').waitFor();
  const before = await list.evaluate(() => performance.timeOrigin);

  await admin.getByLabel('Match dokumenter: Kontor').uncheck();
  await saveBy(admin, () => admin.keyboard.press('Control+s'));
  await Promise.all([
    list.getByText('Dine rettigheder er ændret.').waitFor(),
    menuPlace(list, 'Match').waitFor(gone),
    match.getByText('Du har ikke adgang til denne side.').waitFor(),
  ]);
  expect(await list.evaluate(() => performance.timeOrigin)).toBe(before);

  await admin.getByText('1 rettighed afviger fra standard').waitFor();
  await admin.getByRole('button', { name: 'Se forskellene' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Standardgrupper' });
  await dialog.getByText('Match dokumenter: nej → alle').waitFor();
  await dialog.getByRole('button', { name: 'Anvend standard' }).click();
  await admin
    .getByRole('main')
    .getByText('Alle standardgrupper er, som de blev leveret.')
    .waitFor();
  await menuPlace(list, 'Match').waitFor();
  await menuPlace(list, 'Match').click();
  await list.getByRole('heading', { level: 1, name: 'Dokumentmatch' }).waitFor();
});

test('a group is made as a copy, changed with the password typed again, and removed, on a phone too', async () => {
  const page = await openTab('admin', '/admin/grupper', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Montør', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Montør' })
    .getByRole('button', { name: 'Kopiér' })
    .click();
  const copy = page.getByRole('dialog', { name: 'Kopiér Montør' });
  await copy.getByLabel('Navn').fill('Leder');
  await copy.getByRole('button', { name: 'Opret gruppe' }).click();
  await copy.getByText('Der er allerede en gruppe, der hedder »Leder«.').waitFor();
  await copy.getByLabel('Navn').fill('Lærling');
  await copy.getByRole('button', { name: 'Opret gruppe' }).click();
  await page.getByText('Gruppen »Lærling« er oprettet.').waitFor();

  const made = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Lærling' }) });
  await made.locator('summary').click();
  await made.getByLabel('Se ordrer: Lærling').selectOption('Alle');
  await askForPasswordOnce(page, 'PATCH', '**/admin/grupper');
  await page.getByRole('button', { name: 'Gem', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Bekræft din adgangskode for at fortsætte.' });
  await question.getByRole('textbox', { name: 'Adgangskode' }).fill('forkert');
  await page.keyboard.press('Enter');
  await question.getByText('Den nuværende adgangskode er forkert.').waitFor();
  await question.getByRole('textbox', { name: 'Adgangskode' }).fill('tavlen-demo');
  await saveBy(page, () => page.keyboard.press('Enter'));
  await question.waitFor(gone);
  expect(await made.getByLabel('Se ordrer: Lærling').inputValue()).toBe('all');

  await page.getByRole('button', { name: 'Lærling', exact: true }).click();
  await page.getByRole('dialog', { name: 'Lærling' }).getByRole('button', { name: 'Slet' }).click();
  await page
    .getByRole('dialog', { name: /^Slet gruppen/ })
    .getByRole('button', { name: 'Slet' })
    .click();
  await page.getByText('Gruppen »Lærling« er slettet.').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Lærling', exact: true }).count())
    .toBe(0);
});

test('an administrator sees the product as a group does, can change nothing, and ends it', async () => {
  const admin = await openTab('admin', '/admin/grupper');
  await admin.getByRole('button', { name: 'Kontor', exact: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Kontor' });
  await dialog.getByRole('button', { name: 'Test som' }).click();
  const banner = admin.getByRole('region', { name: 'Test af en gruppe' });
  await banner.getByText('Du ser Tavlen som Kontor og kan ikke ændre noget.').waitFor();
  const menu = admin.getByRole('navigation');
  await menu.getByRole('link', { name: 'Ordrer' }).waitFor();
  expect(await menu.getByRole('link', { name: 'Grupper' }).count()).toBe(0);
  await admin.goto('/tavle');
  await banner.getByText('Kontor').waitFor();
  await admin.goto('/ordrer/26-04218');
  await admin.getByRole('button', { name: 'Afvent kunde', exact: true }).click();
  const step = admin.getByRole('dialog', { name: 'Afvent kunde' });
  await step.getByRole('combobox').first().selectOption('Adgang');
  await step.getByLabel('Følg op den').fill('05-01-2099');
  await admin.keyboard.press('Tab');
  await step.getByRole('button', { name: 'Afvent kunde' }).click();
  await admin
    .getByText(/Du tester som Kontor og kan kun se/)
    .first()
    .waitFor();
  await step.getByRole('button', { name: 'Annuller' }).click();
  await banner.getByRole('button', { name: 'Afslut' }).click();
  await admin.waitForURL('**/admin/grupper');
  await admin.getByRole('heading', { level: 1, name: 'Grupper' }).waitFor();
  expect(await banner.count()).toBe(0);
});

test.each([1280, 1440])(
  'the eight groups of a new company are seen at once at %i',
  async (width) => {
    const page = await openTab('admin', '/admin/grupper', { width, height: 900 });
    const matrix = page.getByRole('region', { name: 'Rettigheder pr. gruppe' });
    await matrix.waitFor();
    expect(
      await matrix
        .getByRole('columnheader')
        .filter({ hasText: /bruger/ })
        .count(),
    ).toBe(8);
    const wider = await page.evaluate(
      () =>
        [document.documentElement, ...document.querySelectorAll('section[aria-label]')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
        ).length,
    );
    expect(wider).toBe(0);
  },
);
