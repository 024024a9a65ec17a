import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeSource } from '#tests/support/browser.ts';
import { type DemoUser, useProduct } from './desk.ts';
import { scenes } from './scenes.ts';

const desk = useProduct();

interface Violation {
  rule: string;
  nodes: string[];
}

/** What axe finds on the page as it stands. */
async function violations(page: Page): Promise<Violation[]> {
  await page.evaluate(axeSource);
  return page.evaluate<Violation[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ rule: id, nodes: nodes.map(({ html }) => html.slice(0, 200)) })))`,
  );
}

/** Lists of the page that scroll by themselves and whose place nobody remembers. A paper opens at the page that its order stands on. */
const forgottenScrollers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (element) =>
          /auto|scroll/.test(getComputedStyle(element).overflowY) &&
          element.scrollHeight > element.clientHeight + 1 &&
          !element.hasAttribute('scroll-region') &&
          element.closest('[data-viewer]') === null,
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

const looks = [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 1440 },
  { scheme: 'light', width: 390 },
  { scheme: 'dark', width: 390 },
] as const;

/** The browser itself tells of every answer from 400 on; these are meant. */
function isMeant(text: string, url: string): boolean {
  const path = new URL(url || 'about:blank', 'about:blank').pathname;
  return (
    (text.includes('409') && path === '/login') || (text.includes('404') && path === '/findes-ikke')
  );
}

const contexts = new Map<DemoUser, Promise<BrowserContext>>();

/** Every user has one browser for all looks: what the first page fetched, the others have. Who is nobody has a new one. */
function contextOf(user: DemoUser | null): Promise<BrowserContext> {
  if (user === null) return desk.openContext();
  const known = contexts.get(user) ?? desk.openContextOf(user);
  contexts.set(user, known);
  return known;
}

describe.each(looks)('$scheme, $width px wide', ({ scheme, width }) => {
  test.each(scenes)(
    'axe finds nothing on $name, its lists remember their place, and the console is silent',
    async (one) => {
      const page = await (await contextOf(one.user)).newPage();
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (!isMeant(message.text(), message.location().url))
          errors.push(`${message.text()} ${message.location().url}`);
      });
      await page.goto(one.path);
      await one.ready(page, desk);
      expect(await violations(page)).toEqual([]);
      expect(await forgottenScrollers(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.close();
    },
  );
});
