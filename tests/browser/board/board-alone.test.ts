import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { daysBefore } from '#domain/boards/board-recording.ts';
import { workTypeWords } from '#web/board/cards/work-type-words.ts';
import { useSharedProduct } from '../support/product/use-product.ts';
import { HIGH, lamp, letTimePass } from './open-board.ts';

const app = useSharedProduct();

async function openBoard() {
  const page = await app.logIn('skaerm', '/tavle', HIGH);
  await lamp(page, 'Live').waitFor();
  return page;
}

describe('a board without a user', () => {
  test('shows no amount of the past either, whatever key is pressed', async () => {
    const page = await openBoard();
    await page.keyboard.press('d');
    await page.keyboard.press('r');
    await lamp(page, 'ikke nu').waitFor();
    await page.getByRole('button', { name: 'Længst tilbage' }).click();
    await lamp(page, 'kl. 00.00').waitFor();
    expect(await page.locator('main').innerText()).not.toContain('kr.');
    await page.context().close();
  });

  test.each([
    { hour: 21, scheme: 'dark' },
    { hour: 11, scheme: 'light' },
  ] as const)(
    'that is opened at $hour is $scheme, whatever the screen’s system prefers',
    async ({ hour, scheme }) => {
      const context = await app.openContextOf('skaerm', {
        scheme: scheme === 'dark' ? 'light' : 'dark',
      });
      await context.clock.setFixedTime(daysBefore(Date.now(), 0, hour));
      const page = await context.newPage();
      await page.goto('/tavle');
      await page.getByRole('heading', { name: 'Modtaget' }).waitFor();
      const shown = () => page.locator('html').getAttribute('data-mantine-color-scheme');
      await expect.poll(shown).toBe(scheme);
      await context.close();
    },
  );

  test('is dark at night from its first paint, before any of its code has run', async () => {
    const context = await app.openContextOf('skaerm', { scheme: 'light' });
    await context.clock.setFixedTime(daysBefore(Date.now(), 0, 4));
    const page = await context.newPage();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/tavle', { waitUntil: 'commit' });
    const shown = () => page.locator('html').getAttribute('data-mantine-color-scheme');
    await expect.poll(shown).toBe('dark');
    await context.close();
  });

  test('shows twelve cards or more of a long lane at 1080p, each with its work in words, a fifth of them red at most', async () => {
    const page = await app.logIn('skaerm', '/tavle', { width: 1920, height: 1080 });
    await lamp(page, 'Live').waitFor();
    const received = page.getByRole('region', { name: 'Modtaget', exact: true });
    const cards = received.locator('[data-card]');
    await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(12);
    for (const text of await cards.allInnerTexts()) expect(text).toMatch(/\p{Lu}\p{Ll}{3,}/u);
    // All at one moment: the lanes turn their pages.
    const breached = await page
      .locator('[data-card]')
      .evaluateAll((all) => all.map((card) => card.hasAttribute('data-breached')));
    expect(breached.filter(Boolean).length).toBeLessThanOrEqual(breached.length / 5);
    await page.context().close();
  });

  test('says in its lamp alone that the line is gone: yellow within ten seconds, red within a minute, and no word for somebody who types', async () => {
    const page = await app.logIn('skaerm', '/tavle', { ...HIGH, movableClock: true });
    await lamp(page, 'Live').waitFor();
    await page.context().setOffline(true);
    await page.clock.runFor(9_000);
    await lamp(page, 'Forbinder igen …').waitFor();
    expect(await page.getByText(/kladde|skriver|skrevet/).count()).toBe(0);
    await page.clock.runFor(50_000);
    await page.getByText('Tavlen er ikke opdateret siden kl.').waitFor();
    expect(await page.locator('.Toastify__toast').count()).toBe(0);
    await page.context().setOffline(false);
    await letTimePass(page, () => lamp(page, 'Live').isVisible());
    await page.context().close();
  });

  test('notices a line that dies without a word: yellow within ten seconds, red within a minute, live when it works again', async () => {
    const context = await app.openContextOf('skaerm', { ...HIGH, movableClock: true });
    const page = await context.newPage();
    let dead = false;
    // Between the page and the realtime server; dead, it swallows everything and closes nothing.
    await page.routeWebSocket(/\/app\//, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => !dead && server.send(message));
      server.onMessage((message) => !dead && socket.send(message));
    });
    await page.goto('/tavle');
    await lamp(page, 'Live').waitFor();
    await page.clock.runFor(2_000);
    expect(await lamp(page, 'Forbinder igen …').count()).toBe(0);
    dead = true;
    await page.clock.runFor(9_500);
    await lamp(page, 'Forbinder igen …').waitFor();
    await page.clock.runFor(50_000);
    await page.getByText('Tavlen er ikke opdateret siden kl.').waitFor();
    dead = false;
    await letTimePass(page, () => lamp(page, 'Live').isVisible());
    await context.close();
  });

  test('is left on a phone by a button that is there at once', async () => {
    const phone = { width: 390, height: 844 };
    const page = await app.logIn('kontor', '/tavle', phone);
    const exit = page.locator('header').first().getByRole('link', { name: 'Til ordrer' });
    const box = await exit.boundingBox();
    expect(box?.y).toBeLessThan(100);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await exit.click();
    await page.waitForURL('**/ordrer**');
    await page.context().close();
    const screen = await app.logIn('skaerm', '/tavle', phone);
    await screen.locator('header').first().getByRole('button', { name: 'Log ud' }).click();
    await screen.getByRole('link', { name: 'Log ind' }).first().waitFor();
    await screen.context().close();
  });

  test('has room on every card for what stands on it', async () => {
    const page = await app.logIn('skaerm', '/tavle', { width: 1920, height: 1080 });
    await lamp(page, 'Live').waitFor();
    // Until the font is there, another one stands in for it, which is wider.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const cut = await page.locator('[data-card]').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const edge = card.getBoundingClientRect().right;
        const parts = [...card.querySelectorAll('[data-sla], [data-level], svg')];
        return parts.some((part) => part.getBoundingClientRect().right > edge)
          ? [card.textContent]
          : [];
      }),
    );
    expect(cut).toEqual([]);
    await page.context().close();
  });

  test('reloads itself at 4 at night, as soon as the server can be reached', async () => {
    const context = await app.openContextOf('skaerm', { movableClock: true });
    // An hour before it: at two there may be none, or two of them.
    await context.clock.setSystemTime(daysBefore(Date.now(), 0, 3));
    const page = await context.newPage();
    let away = true;
    let asked = 0;
    await page.route('**/up', (route) => {
      asked += 1;
      return away ? route.abort() : route.continue();
    });
    await page.goto('/tavle');
    await page.getByRole('heading', { name: 'Modtaget' }).waitFor();
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await page.clock.fastForward('01:00:05');
    await letTimePass(page, async () => asked > 0);
    expect(loads).toBe(0);
    away = false;
    await letTimePass(page, async () => loads > 0);
    await context.close();
  });
});

/** Cards on which none of these words can be read. */
function withoutWord(cards: Element[], words: string[]): (string | null)[] {
  return cards.flatMap((card) => {
    const spans = [...card.querySelectorAll('span')];
    const readable = spans.filter((span) => {
      const [own, row] = [span, span.closest('p') ?? span].map((part) =>
        part.getBoundingClientRect(),
      );
      return own && row && own.top < row.bottom && span.scrollWidth <= span.clientWidth;
    });
    return readable.some(({ textContent }) => words.includes(textContent)) ? [] : card.textContent;
  });
}

/** Words on cards that are cut to so little that nobody can read them from afar. */
function stumps(cards: Element[]): string[] {
  return cards.flatMap((card) =>
    [...card.querySelectorAll('span')].flatMap((span) => {
      const { textOverflow, fontSize } = getComputedStyle(span);
      const [own, row] = [span, span.closest('p') ?? span].map((part) =>
        part.getBoundingClientRect(),
      );
      const isCut = textOverflow === 'ellipsis' && span.scrollWidth > span.clientWidth;
      const isShown = own && row && own.top < row.bottom;
      const isShort = span.clientWidth < 2.9 * Number.parseFloat(fontSize);
      return isCut && isShown && isShort ? [span.textContent] : [];
    }),
  );
}

describe('a board that somebody of the office looks at', () => {
  test('names the customers on its smallest cards too after “d”, and each card opens its order', async () => {
    const page = await app.logIn('kontor', '/tavle', { width: 1920, height: 1080 });
    await lamp(page, 'Live').waitFor();
    await page.keyboard.press('Space');
    const card = page
      .getByRole('region', { name: 'Modtaget', exact: true })
      .locator('[data-card]')
      .first();
    const orderNo = (await card.getAttribute('data-card')) ?? '';
    await card.and(page.locator('[data-density=compact]')).waitFor();
    const discreet = await card.innerText();
    await page.keyboard.press('d');
    await expect.poll(() => card.innerText()).not.toBe(discreet);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const cards = page.locator('[data-card]');
    const kinds = Object.values(workTypeWords);
    expect(await cards.evaluateAll(withoutWord, kinds)).toEqual([]);
    expect(await cards.evaluateAll(stumps)).toEqual([]);
    await card.click();
    await page.waitForURL(`**/ordrer/${orderNo}`);
    await page.context().close();
  });

  test('keeps the choice of a board in sight on a phone, and the name of a lane whose cards are scrolled', async () => {
    const phone = { width: 390, height: 844 };
    const page = await app.logIn('kontor', '/tavle', phone);
    await lamp(page, 'Live').waitFor();
    const seen = async (part: Locator) => {
      const box = await part.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= phone.height;
    };
    expect(await seen(page.getByRole('combobox', { name: 'Tavle' }))).toBe(true);
    const lane = page.getByRole('region', { name: 'Modtaget', exact: true });
    await lane.locator('[data-card]').last().scrollIntoViewIfNeeded();
    expect(await seen(page.getByRole('combobox', { name: 'Tavle' }))).toBe(false);
    await expect.poll(() => seen(lane.getByRole('heading'))).toBe(true);

    const cards = lane.locator('[data-card]');
    const some = await cards.count();
    await lane.getByRole('button', { name: /^Vis \d+ flere$/ }).press('Enter');
    // The keyboard stays where it was.
    const fewer = lane.getByRole('button', { name: 'Vis færre' }).and(page.locator(':focus'));
    await fewer.waitFor();
    expect(await cards.count()).toBeGreaterThan(some);
    await fewer.press('Enter');
    await expect.poll(() => cards.count()).toBe(some);
    await page.context().close();
  });
});
