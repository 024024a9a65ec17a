import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { axeSource } from '#tests/support/browser.ts';
import { rounds } from '#tests/support/rounds.ts';
import { type DemoUser, useSharedProduct } from './support/product/use-product.ts';
import { misfilledFields } from './support/checks/autofill.ts';
import { cutOff, WIDTHS } from './support/checks/cut-off.ts';
import { dialogFaults } from './support/checks/dialog-faults.ts';
import { leaveDialogs, watchFocus } from './support/checks/dialog-focus.ts';
import { EDGE_CONTRAST, weakEdges } from './support/checks/field-edges.ts';
import { expectWithinBudget, watchFetched } from './support/checks/first-load-budget.ts';
import { leavePage } from './support/kept-tab.ts';
import { scenes } from './support/scenes/scenes.ts';
import { THUMB, tooSmall } from './support/checks/touch-targets.ts';

const app = useSharedProduct();
/** The live board chooses its colours by the hour, and the screen that is not paired yet is dark. */
const OWN_COLOURS = ['/tavle', '/tavle/par'];

interface Violation {
  rule: string;
  nodes: string[];
}

/** The rules of axe that look at colours; all others say the same of a light and a dark page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page as it stands; axe has been loaded into the page.
 * @param rules all of them unless given
 */
function violations(page: Page, rules?: readonly string[]): Promise<Violation[]> {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  return page.evaluate<Violation[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => ({ rule: id, nodes: nodes.map(({ html }) => html.slice(0, 200)) })))`,
  );
}

/** In all rounds: the colours of a theme that all rules have looked at as wide or on a phone, at the other width. */
const LOOKS_AT_A_THEME = rounds({ few: 1, all: 2 });

async function violationsOnceMore(page: Page): Promise<Violation[]> {
  return LOOKS_AT_A_THEME > 1 ? violations(page, COLOUR_RULES) : [];
}

/** Lets the system ask for these colours, and waits until the page has them. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (OWN_COLOURS.includes(new URL(page.url()).pathname)) return;
  await page
    .locator(`html[data-mantine-color-scheme=${colorScheme}]`)
    .waitFor({ state: 'attached' });
}

/** Lists of the page that scroll by themselves and whose place nobody remembers. A document opens at the page that its order stands on. */
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

/** The browser itself tells of every answer from 400 on; these are meant. */
function isMeant(text: string, url: string): boolean {
  const path = new URL(url || 'about:blank', 'about:blank').pathname;
  return (
    (text.includes('409') && path === '/login') ||
    (text.includes('423') && path.startsWith('/admin/brugere/')) ||
    (text.includes('404') && path === '/findes-ikke')
  );
}

interface Tab {
  page: Page;
  /** What its console says of errors. */
  errors: string[];
}

const VIEWPORT = { width: 1440, height: 900 };
const tabs = new Map<DemoUser | null, Promise<Tab>>();

async function newTab(user: DemoUser | null): Promise<Tab> {
  const context = await (user === null ? app.openContext() : app.openContextOf(user));
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (!isMeant(message.text(), message.location().url))
      errors.push(`${message.text()} ${message.location().url}`);
  });
  await watchFocus(page);
  return { page, errors };
}

/** Every user has one tab for all scenes, which is left after each; who is nobody has no cookies in it. */
async function tabOf(user: DemoUser | null): Promise<Tab> {
  const opened = tabs.get(user) ?? newTab(user);
  tabs.set(user, opened);
  const tab = await opened;
  onTestFinished(() => leavePage(tab.page, VIEWPORT));
  if (user === null) await tab.page.context().clearCookies();
  tab.errors.length = 0;
  return tab;
}

/** Opens the scene's page as wide as the window is, with axe in it. */
async function open(page: Page, { path, ready }: (typeof scenes)[number]): Promise<void> {
  await page.goto(path);
  await ready(page, app);
  await page.evaluate(axeSource);
}

test.each(scenes)(
  'axe finds nothing on $name, wide or on a phone, light or dark, nothing that is pressed and no number of a table is cut or outside the page at any width between, each field has an edge that is seen, its lists remember their place, the keyboard is in its dialogs and back where it was when Escape has closed them, nothing in them touches or is mistaken for something else, on a phone everything is as large as a thumb, password managers fill each field with what it is for, the console is silent, and it fetches no more than a page may before somebody clicks',
  async (one) => {
    const { page, errors } = await tabOf(one.user);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(VIEWPORT);
    // What it has fetched when somebody clicks says nothing.
    const fetched = one.acts ? undefined : await watchFetched(page);
    await open(page, one);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(weakEdges, EDGE_CONTRAST)).toEqual([]);
    expect(await misfilledFields(page)).toEqual([]);
    expect(await forgottenScrollers(page)).toEqual([]);
    if (fetched) {
      await page.waitForLoadState('networkidle');
      expectWithinBudget(one.name, await fetched());
    }
    await turn(page, 'dark');
    expect(await violationsOnceMore(page)).toEqual([]);
    expect(await page.evaluate(weakEdges, EDGE_CONTRAST)).toEqual([]);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
    }
    await page.setViewportSize(VIEWPORT);
    expect(await page.evaluate(dialogFaults)).toEqual([]);
    await leaveDialogs(page);

    await page.setViewportSize({ width: 390, height: 844 });
    // What was clicked or typed may stand elsewhere on a phone.
    if (one.acts) {
      if (one.user === null) await page.context().clearCookies();
      await open(page, one);
    } else {
      await one.ready(page, app);
    }
    expect(await violations(page)).toEqual([]);
    expect(await forgottenScrollers(page)).toEqual([]);
    expect(await page.evaluate(cutOff)).toEqual([]);
    expect(await page.evaluate(tooSmall, THUMB)).toEqual([]);
    expect(await page.evaluate(dialogFaults)).toEqual([]);
    await turn(page, 'light');
    expect(await violationsOnceMore(page)).toEqual([]);
    await leaveDialogs(page);
    expect(errors).toEqual([]);
  },
);

test('in a low window the places of the menu scroll, and what stands around them stays whole', async () => {
  const { page } = await tabOf('admin');
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto('/kunder');
  const menu = page.getByRole('navigation', { name: 'Hovedmenu' });
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (box === null) throw new Error('It is not to be seen.');
    return { ...box, bottom: box.y + box.height };
  };
  const search = await boxOf(menu.getByRole('button', { name: /^Søg/ }));
  expect(search.height).toBeGreaterThanOrEqual(36);
  const user = await boxOf(menu.getByRole('button', { name: /^Brugermenu/ }));
  expect(user.bottom).toBeLessThanOrEqual(560);
  const last = menu.getByRole('link').last();
  await last.focus();
  expect((await boxOf(last)).bottom).toBeLessThanOrEqual(user.y);
});
