import type { Page } from 'playwright-core';
import type { useNewCompany } from './new-company.ts';
import { save } from '../save.ts';

type NewCompany = ReturnType<typeof useNewCompany>;

const PASSWORD = 'syv gule ledninger i tavlen';

/** Creates the groups that the product comes with. */
export async function createGroups(admin: Page): Promise<void> {
  await admin.goto('/admin/grupper');
  await admin.getByText('Grupperne er ikke oprettet endnu.').waitFor();
  await admin.getByRole('button', { name: 'Se standardgrupperne' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Standardgrupper' });
  await dialog.getByRole('button', { name: 'Opret' }).click();
  await dialog.waitFor({ state: 'detached' });
  await admin.getByText('Alle standardgrupper er, som de blev leveret.').waitFor();
}

/** Says who the company is, and gives it the area of Vejle. */
export async function describeCompany(admin: Page): Promise<void> {
  await admin.getByRole('link', { name: 'Virksomheden' }).click();
  await admin.getByLabel('Navn', { exact: true }).fill('Ågårds El ApS');
  await admin.getByLabel('CVR-nr.').fill('12345678');
  await admin.getByRole('button', { name: 'Gem', exact: true }).click();
  await admin
    .getByText(/CVR-nr.*(gyldig|rigtig|forkert)/i)
    .first()
    .waitFor();
  await admin.getByLabel('CVR-nr.').fill('90 60 00 44');
  await save(admin);

  await admin.getByRole('link', { name: 'Områder' }).last().click();
  await admin.getByRole('button', { name: 'Nyt område' }).click();
  const row = admin.getByRole('row').filter({ has: admin.getByRole('textbox') });
  await row.getByRole('textbox').first().fill('Vejle');
  await row.getByRole('textbox').nth(1).fill('7100-7199');
  await save(admin);
}

export interface Colleague {
  name: string;
  email: string;
  /** The name of a standard group. */
  group: string;
}

const rowOf = (admin: Page, name: string) => admin.getByRole('row').filter({ hasText: name });

/** Invites colleagues. Their mails leave after ten seconds, in which they can be taken back. */
export async function invite(admin: Page, colleagues: readonly Colleague[]): Promise<void> {
  await admin.goto('/admin/brugere');
  for (const { name, email, group } of colleagues) {
    await admin.getByRole('button', { name: 'Invitér kollega' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Invitér kollega' });
    await dialog.getByLabel('Navn').fill(name);
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByRole('checkbox', { name: group }).check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await rowOf(admin, name).getByText('Inviteret').waitFor();
  }
}

/**
 * Somebody registers by the link of their mail and logs in.
 * @param admin who has the users’ page open, and sees it there
 * @returns their page
 */
export async function register(
  company: NewCompany,
  admin: Page,
  { name, email }: Colleague,
  options?: Parameters<NewCompany['openPage']>[0],
): Promise<Page> {
  const page = await company.openPage(options);
  await page.goto(await company.linkTo(email, 'registrer'));
  await page.getByRole('textbox', { name: 'Ny adgangskode' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Opret bruger' }).click();
  // The form has a link of the same name.
  await page.getByText('Din bruger er klar.').waitFor();
  await page.getByRole('link', { name: 'Log ind' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Adgangskode' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log ind', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await rowOf(admin, name).getByText('Aktiv').waitFor();
  return page;
}

/** Lets a television in by its six digits. @returns its page, which shows the board */
export async function pairScreen(company: NewCompany, admin: Page): Promise<Page> {
  const television = await company.openPage({ viewport: { width: 1920, height: 1080 } });
  await television.goto('/tavle');
  const digits = await television.getByText(/^\d{3} \d{3}$/).textContent();
  await admin.goto('/admin/brugere');
  await admin.getByRole('button', { name: 'Par skærm' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Par skærm' });
  await dialog.getByLabel('Tallene på skærmen').fill(digits ?? '');
  await dialog.getByLabel('Skærmens navn').fill('Værkstedet');
  await dialog.getByRole('button', { name: 'Par skærm' }).click();
  return television;
}
