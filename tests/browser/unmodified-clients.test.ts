import type { Browser, Page } from 'playwright-core';
import type Pusher from 'pusher';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, testServer } from '#tests/realtime-server/support/server.ts';
import { stockSdk } from '#tests/realtime-server/support/stock-clients.ts';
import { serveClientsPage } from './support/pages/clients-page.ts';
import type { ClientsPage } from './support/pages/clients-page.ts';
import { closeContexts, processBrowser } from './support/product/process-browser.ts';

const server = testServer();
let browser: Browser;
let clients: ClientsPage;
let sdk: Pusher;

beforeAll(async () => {
  sdk = stockSdk(server.port);
  clients = await serveClientsPage(sdk, testApp.key, server.port);
  browser = await processBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  clients.close();
});

async function open(user: string, watched?: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(clients.url(user, watched));
  return page;
}

/** What the page has heard, once it is so many things. */
async function heard(page: Page, count: number): Promise<unknown> {
  await page.waitForFunction(`heard.length >= ${count}`);
  return page.evaluate('heard');
}

describe('an unmodified pusher-js in a browser', () => {
  it('subscribes to a private channel and receives published events, encrypted or not', async () => {
    const page = await open('1');
    await page.evaluate(`for (const name of ['private-a', 'private-encrypted-a']) {
      const channel = pusher.subscribe(name);
      channel.bind('pusher:subscription_succeeded', () => hear('ready')(null));
      channel.bind('moved', hear(name));
    }`);
    await heard(page, 2);
    await sdk.trigger('private-a', 'moved', { text: 'æøå' });
    await heard(page, 3);
    await sdk.trigger('private-encrypted-a', 'moved', { text: 'ÆØÅ' });
    expect(await heard(page, 4)).toEqual([
      ['ready', null],
      ['ready', null],
      ['private-a', { text: 'æøå' }],
      ['private-encrypted-a', { text: 'ÆØÅ' }],
    ]);
  });

  it('signs in, is sent what is meant for its user, and sees who of its watchlist comes', async () => {
    const page = await open('anna', 'bo');
    await page.evaluate(`pusher.user.bind('told', hear('told'));
      pusher.user.watchlist.bind('online', ({ user_ids }) => hear('online')(user_ids));
      pusher.user.watchlist.bind('offline', ({ user_ids }) => hear('offline')(user_ids));
      pusher.signin()`);
    await heard(page, 1);
    await page.waitForFunction('pusher.user.serverToUserChannel.subscribed');
    await sdk.sendToUser('anna', 'told', { n: 1 });
    await heard(page, 2);
    const other = await open('bo');
    await other.evaluate('pusher.signin()');
    await heard(page, 3);
    await other.close();
    expect(await heard(page, 4)).toEqual([
      ['offline', ['bo']],
      ['told', { n: 1 }],
      ['online', ['bo']],
      ['offline', ['bo']],
    ]);
  });

  it('gets the last event of a cache channel', async () => {
    await sdk.trigger('cache-price', 'price', { kr: 100 });
    const page = await open('1');
    await page.evaluate(`pusher.subscribe('cache-price').bind('price', hear('price'))`);
    expect(await heard(page, 1)).toEqual([['price', { kr: 100 }]]);
  });
});

describe('an unmodified laravel-echo in a browser', () => {
  it('is here, sees who joins, hears whispers and sees who closes the page', async () => {
    const [one, two] = [await open('1'), await open('2')];
    await one.evaluate(`void echo.join('room').here(hear('here')).joining(hear('joining'))
      .leaving(hear('leaving')).listenForWhisper('typing', hear('typing'))`);
    await heard(one, 1);
    await two.evaluate(`void echo.join('room').here(hear('here'))`);
    await heard(two, 1);
    await two.evaluate(`void echo.join('room').whisper('typing', { at: 3 })`);
    await heard(one, 3);
    await two.close();
    expect(await heard(one, 4)).toEqual([
      ['here', [{ name: 'Name of 1' }]],
      ['joining', { name: 'Name of 2' }],
      ['typing', { at: 3 }],
      ['leaving', { name: 'Name of 2' }],
    ]);
  });
});
