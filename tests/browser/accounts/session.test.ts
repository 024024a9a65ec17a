import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useProduct } from '../support/product/use-product.ts';
import { openOrder, saveFields } from '#tests/support/product/order-requests.ts';
import { dialogCounter, productHttp } from '../support/product/product-http.ts';

const app = useProduct();

/** The words of the specification, written out here a second time on purpose. */
const QUESTION =
  'Din session er udløbet, venligst log ind igen. Hvis du vil blive, klik på annuller.';

const question = (page: Page) => page.getByRole('dialog').filter({ hasText: QUESTION });
const answer = (page: Page, name: 'OK' | 'Annuller') =>
  question(page).getByRole('button', { name, exact: true }).last().click();

/** The session ends: the browser's cookie is gone. What the page asks for by itself has been answered before: for a second nothing more has come. */
async function expireSession(page: Page): Promise<void> {
  await page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  await page.waitForFunction(() => {
    const answered = performance.getEntriesByType('resource');
    const latest = Math.max(...answered.map(({ startTime, duration }) => startTime + duration));
    return performance.now() - latest > 1_000;
  });
  await page.context().clearCookies({ name: 'tavlen_session' });
}

/** Follows a link of the main menu. */
const goTo = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Hovedmenu' })
    .getByRole('link', { name, exact: true })
    .click();

describe('an expired session', () => {
  test('is asked about in the words of the specification; OK leads to the login page and from there back', async () => {
    const page = await app.logIn('leder', '/dashboard?omraade=alle');
    const before = page.url();
    await expireSession(page);
    await goTo(page, 'Tavle');
    await question(page).waitFor();
    expect(await question(page).locator('p').allInnerTexts()).toEqual([QUESTION]);
    expect(page.url()).toBe(before);
    await answer(page, 'OK');
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Log ind' }).waitFor();
    await app.fillLogin(page, 'leder');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    expect(page.url()).toBe(before);
    await page.context().close();
  });

  test('lets the user stay: nothing on the page is lost, and the next call asks again', async () => {
    const page = await app.logIn('leder', '/dashboard');
    await expireSession(page);
    await page.keyboard.press('Control+k');
    const search = page.getByPlaceholder('Søg eller gå til …');
    await search.fill('Østerg');
    await question(page).waitFor();
    await answer(page, 'Annuller');
    await question(page).waitFor({ state: 'hidden' });
    expect(await search.inputValue()).toBe('Østerg');
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    await page.getByText('Du er ikke logget ind. Det, du har skrevet, er her stadig').waitFor();
    await search.fill('Østergård');
    await question(page).waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'hidden' });
    expect(await search.inputValue()).toBe('Østergård');
    await page.context().close();
  });

  test('that ten calls meet at once is asked about once, and each caller gets its own error', async () => {
    const page = await app.logIn('leder', '/dashboard');
    await expireSession(page);
    const http = await productHttp(page);
    const dialogsSeen = await dialogCounter(page);
    const calls = Array.from({ length: 10 }, (_, n) => ({ address: `/soeg?q=ordre${n}` }));
    const fates = http.request(calls);
    await question(page).waitFor();
    await http.answered(10);
    expect(await page.getByRole('dialog').count()).toBe(1);
    await answer(page, 'Annuller');
    expect(await fates).toEqual(
      calls.map(({ address }) => ({
        address,
        status: 403,
        body: '{"message":"User is not logged in."}',
      })),
    );
    await question(page).waitFor({ state: 'hidden' });
    expect(await dialogsSeen()).toBe(1);

    const later = http.request([{ address: '/soeg?q=senere' }]);
    await question(page).waitFor();
    await answer(page, 'Annuller');
    expect(await later).toMatchObject([{ status: 403 }]);
    expect(await dialogsSeen()).toBe(2);
    await page.context().close();
  });
});

describe('the file of a document', () => {
  test('is asked for with the headers of every call, and asks to log in again when that is refused', async () => {
    const page = await (await app.openContextOf('kontor')).newPage();
    const headers: Record<string, string>[] = [];
    await page.route(/\/dokumenter\/[^/]+\/fil$/, async (route) => {
      headers.push(route.request().headers());
      await route.fulfill({ status: 403, json: { message: 'User is not logged in.' } });
    });
    await page.goto('/dokumentmatch');
    await question(page).waitFor();
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
    for (const sent of headers) {
      expect(sent).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'x-xsrf-token': token });
    }
    await answer(page, 'Annuller');
    await page.context().close();
  });
});

describe('an expired session and an edit conflict at once', () => {
  const CONFLICT =
    'Den redigerede data er blevet ændret af en anden bruger. Vil du overskrive med dine ændringer?';
  /** The text of the one dialog that is open, and of the one that has the focus. */
  const shown = async (page: Page) => {
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.closest('[role=dialog]')?.querySelector('p')?.textContent,
      );
    const text = await page.getByRole('dialog').locator('p').first().innerText();
    await expect.poll(focused).toBe(text);
    return text;
  };

  test('are asked about one at a time, the session first, with the focus in the one that is seen', async () => {
    const leader = await app.httpSession('leder');
    const page = await app.logIn('kontor', '/ordrer/26-04230');
    const { order } = await openOrder(leader, '26-04230');
    await page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
    await saveFields(leader, '26-04230', { title: 'Deres titel' });
    const http = await productHttp(page);
    const save = http.request([
      {
        method: 'patch',
        address: '/ordrer/26-04230',
        body: { title: 'Min titel', version: order.version },
      },
    ]);
    await page.getByText(CONFLICT).waitFor();
    expect(await shown(page)).toBe(CONFLICT);

    await page.context().clearCookies({ name: 'tavlen_session' });
    const search = http.request([{ address: '/soeg?q=Jensen' }]);
    await question(page).waitFor();
    expect(await shown(page)).toBe(QUESTION);

    await page.keyboard.press('Escape');
    expect(await search).toMatchObject([{ status: 403 }]);
    await question(page).waitFor({ state: 'hidden' });
    expect(await shown(page)).toBe(CONFLICT);
    await page.keyboard.press('Escape');
    expect(await save).toMatchObject([{ status: 409 }]);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/ordrer/26-04230');
    await page.context().close();
  });
});

test('a refused log-in puts the focus where the next try begins', async () => {
  const context = await app.openContext();
  const page = await context.newPage();
  await page.goto('/login');
  const email = page.getByLabel('E-mail');
  const password = page.getByRole('textbox', { name: 'Adgangskode' });
  const focused = (field: typeof email) =>
    expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Log ind', exact: true }).press('Enter');
  await focused(email);
  await email.fill('kontor@tavlen.example');
  await password.fill('forkert');
  await page.getByRole('button', { name: 'Log ind', exact: true }).press('Enter');
  await focused(password);
  await page.keyboard.type('tavlen-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL('/');
  await context.close();
});

test('a page whose address begins like another host’s stays where it is, without an error', async () => {
  const context = await app.openContext();
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  const address = `${app.product.origin}//evil.example/x`;
  await page.goto(address);
  await page.getByRole('heading', { name: 'Siden findes ikke' }).waitFor();
  await page.waitForFunction(() => typeof history.state === 'object' && history.state !== null);
  expect([page.url(), errors]).toEqual([address, []]);
  const leave = () => history.replaceState(null, '', 'http://evil.example/x');
  await expect(page.evaluate(leave)).rejects.toThrow('SecurityError');
  await context.close();
});
