import { expect, test } from 'vitest';
import { askForPasswordOnce } from '../support/ask-once.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);
const PASSWORD = 'syv gule ledninger';
const gone = { state: 'detached' } as const;

test('a colleague is invited, registers by the mail, gets another group, and is locked', async () => {
  const admin = await openTab('admin', '/admin/brugere');
  await admin.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  await admin.getByRole('button', { name: 'Invitér kollega' }).click();
  const invite = admin.getByRole('dialog', { name: 'Invitér kollega' });
  await invite.getByLabel('Navn').fill('Åse Lund');
  const initials = invite.getByLabel('Initialer');
  expect(await initials.inputValue()).toBe('ÅL');
  await initials.focus();
  await admin.keyboard.type('ål');
  expect(await initials.inputValue()).toBe('ÅL');
  await invite.getByLabel('E-mail').fill('aase@tavlen.example');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await invite.getByText('Vælg mindst én gruppe.').waitFor();
  await invite.getByRole('checkbox', { name: 'Kontor' }).check();
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await admin.getByText('Invitation sendt til aase@tavlen.example').waitFor();
  await invite.waitFor(gone);
  await admin.locator('button:focus').getByText('Invitér kollega', { exact: true }).waitFor();
  const row = admin.getByRole('row').filter({ hasText: 'Åse Lund' });
  await row.getByText('Inviteret').waitFor();
  // Å is the last letter.
  expect(await admin.getByRole('row').last().textContent()).toContain('Åse Lund');

  const context = await app.openContext();
  const aase = await context.newPage();
  await aase.goto('/dev/mails');
  const mail = aase.frameLocator('iframe');
  const link = mail.locator('a[href*="/registrer/"]').first();
  await aase.goto((await link.getAttribute('href')) ?? '');
  await aase.getByRole('textbox', { name: 'Ny adgangskode' }).fill(PASSWORD);
  await aase.getByRole('button', { name: 'Opret bruger' }).click();
  await aase.getByText('Din bruger er klar.').waitFor();
  await row.getByText('Aktiv').waitFor();
  await aase.getByRole('link', { name: 'Log ind' }).click();
  await aase.getByLabel('E-mail').fill('aase@tavlen.example');
  await aase.getByRole('textbox', { name: 'Adgangskode' }).fill(PASSWORD);
  await aase.getByRole('button', { name: 'Log ind', exact: true }).click();
  await aase.waitForURL((url) => url.pathname !== '/login');

  await row.getByRole('button', { name: 'Åse Lund' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Åse Lund' });
  await dialog.getByRole('checkbox', { name: 'Økonomi' }).check();
  // What is wrong lies above the button, out of sight: the focus goes there.
  await dialog.getByLabel('Mobil').fill('12 34');
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click();
  await dialog.locator('input:focus').and(dialog.getByLabel('Mobil')).waitFor();
  await dialog.getByLabel('Mobil').fill('');
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click();
  await dialog.waitFor(gone);
  await row.getByText('Kontor, Økonomi').waitFor();

  await row.getByRole('button', { name: 'Åse Lund' }).click();
  await dialog.getByText(/rettigheder –/).click();
  await dialog.getByText('fra Kontor, Økonomi').first().waitFor();
  await dialog.getByText('Serverens egen maskine').waitFor();
  await dialog.getByRole('button', { name: /^Log ud på Chrome/ }).click();
  await dialog.getByText('Ingen enheder nu.').waitFor();
  await dialog.getByRole('textbox', { name: 'Initialer' }).fill('åsl');
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click();
  await dialog.waitFor(gone);
  await row.getByText('ÅSL', { exact: true }).waitFor();
  await admin.getByRole('textbox', { name: 'Søg bruger' }).fill('åsl');
  await admin.waitForURL((url) => url.searchParams.get('q') === 'åsl');
  await admin.reload();
  await admin.getByText('1 bruger', { exact: true }).waitFor();
  await row.getByRole('button', { name: 'Åse Lund' }).click();
  await dialog.getByRole('button', { name: 'Lås bruger' }).click();
  await dialog.getByText('Låst', { exact: true }).waitFor();
  await dialog.getByText('Ingen enheder nu.').waitFor();
  await aase.goto('/ordrer');
  await aase.waitForURL((url) => url.pathname === '/login');
  await context.close();
});

test('new initials stand on lists and boards that are open', async () => {
  const [list, board, admin] = await Promise.all([
    app.logIn('kontor', '/ordrer?status=planned'),
    app.logIn('leder', '/tavle'),
    app.logIn('admin', '/admin/brugere'),
  ]);
  const shown = (page: typeof list, initials: string) =>
    page
      .getByRole('main')
      .getByText(new RegExp(`(^|[ ,])${initials}([ ,]|$)`))
      .filter({ visible: true })
      .first();
  await Promise.all([list, board].map((page) => shown(page, 'LP').waitFor()));
  await Promise.all(
    [list, board].map((page) => page.getByText('Live', { exact: true }).first().waitFor()),
  );
  await admin.getByRole('button', { name: 'Lars Petersen' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Lars Petersen' });
  const initials = dialog.getByRole('textbox', { name: 'Initialer' });
  await initials.fill('larp');
  // Escape closes the question for the password alone, and nothing typed is lost.
  await askForPasswordOnce(admin, 'PATCH', '**/admin/brugere/*');
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click();
  const question = admin.getByRole('dialog', { name: /^Bekræft din adgangskode/ });
  await question.getByRole('textbox', { name: 'Adgangskode' }).focus();
  await admin.keyboard.press('Escape');
  await question.waitFor(gone);
  expect(await initials.inputValue()).toBe('LARP');
  await dialog.getByRole('button', { name: 'Gem', exact: true }).click();
  await Promise.all([list, board].map((page) => shown(page, 'LARP').waitFor()));
  await expect.poll(() => shown(board, 'LP').count()).toBe(0);
  await Promise.all([list, board, admin].map((page) => page.context().close()));
});

test('what is typed in a dialog is dropped only after a question', async () => {
  const page = await openTab('admin', '/admin/brugere');
  await page.getByRole('button', { name: 'Mads Thomsen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mads Thomsen' });
  const number = dialog.getByLabel('Medarbejdernr.');
  await number.waitFor();
  await number.press('Escape');
  await dialog.waitFor(gone);
  await page.getByRole('button', { name: 'Mads Thomsen' }).click();
  await number.fill('4711');
  await number.press('Escape');
  const question = page.getByRole('dialog', { name: 'Ikke gemt' });
  await question.getByText('Du har ændringer, der ikke er gemt.').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor(gone);
  expect(await number.inputValue()).toBe('4711');
  await number.press('Escape');
  await question.getByRole('button', { name: 'Luk uden at gemme' }).click();
  await dialog.waitFor(gone);
});
