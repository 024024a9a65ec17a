import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();

const lamp = (page: Page, words: string) =>
  page.getByRole('navigation').getByText(words, { exact: true });

/** Restarts the realtime server, which cuts every socket. */
async function cutSockets(): Promise<void> {
  await app.product.stop('realtime-server');
  await app.product.start('realtime-server');
}

/** Logs in as the same user in another tab: the browser has a new session with a new token, the first tab's page has the old. */
async function logInElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await page.context().clearCookies({ name: 'tavlen_session' });
  await other.goto('/login');
  await app.fillLogin(other, 'leder');
  await other.close();
}

describe('the lamp, when the socket was cut', () => {
  test('after a log-in in another tab it is not "Live" before every channel is heard, and comes back by itself', async () => {
    const page = await app.logIn('leder', '/ordrer');
    await lamp(page, 'Live').waitFor();
    await logInElsewhere(page);
    const asked: Record<string, string>[] = [];
    const answered: number[] = [];
    let letThrough = () => undefined as void;
    const gate = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/broadcasting/*', async (route) => {
      asked.push(await route.request().allHeaders());
      await gate;
      const response = await route.fetch();
      answered.push(response.status());
      await route.fulfill({ response });
    });

    await cutSockets();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await lamp(page, 'Henter nyt …').waitFor();
    expect(await lamp(page, 'Live').count()).toBe(0);
    letThrough();
    await lamp(page, 'Live').waitFor();
    expect(new Set(answered)).toEqual(new Set([200]));

    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
    const sent = asked.map((headers) => [
      headers['x-requested-with'],
      headers['x-xsrf-token'],
      headers['x-csrf-token'],
    ]);
    expect(sent).toEqual(asked.map(() => ['XMLHttpRequest', token, token]));
    expect(token).toBe(await page.locator('meta[name=csrf-token]').getAttribute('content'));
    await page.context().close();
  });

  test('without a session it says so, asks whether to log in, and is "Live" again when the user has logged in elsewhere', async () => {
    const page = await app.logIn('leder', '/ordrer');
    await lamp(page, 'Live').waitFor();
    await page.context().clearCookies({ name: 'tavlen_session' });
    await cutSockets();

    const question = page.getByRole('dialog').filter({ hasText: 'Din session er udløbet' });
    await question.waitFor();
    await question.getByRole('button', { name: 'Annuller', exact: true }).last().click();
    await lamp(page, 'Forældet: du er ikke logget ind').waitFor();
    await logInElsewhere(page);
    await lamp(page, 'Live').waitFor();

    expect(await question.count()).toBe(0);
    await page.context().close();
  });

  test('when the user logs out on another device, this one reconnects without a question', async () => {
    const page = await app.logIn('leder', '/ordrer');
    await lamp(page, 'Live').waitFor();
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    const signIn = page.waitForResponse('**/broadcasting/user-auth');
    const elsewhere = await app.httpSession('leder');
    await elsewhere.request('POST', '/logout');

    expect((await signIn).status()).toBe(200);
    await lamp(page, 'Live').waitFor();
    expect(sockets).toHaveLength(1);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});
