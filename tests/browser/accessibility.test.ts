import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeSource } from '#tests/support/browser.ts';
import { type DemoUser, useProduct } from './desk.ts';

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

interface Case {
  name: string;
  user: DemoUser | null;
  path: string;
  /** What stands there when the page is whole. */
  ready: (page: Page) => Promise<void>;
}

const heading = (name: RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

const pages: Case[] = [
  { name: 'Auth/Login', user: null, path: '/login', ready: heading(/^Log ind$/) },
  { name: 'Welcome before the login', user: null, path: '/', ready: heading(/./) },
  {
    name: 'Welcome after the login',
    user: null,
    path: '/login',
    ready: async (page) => {
      await desk.fillLogin(page, 'kontor');
      await page.getByRole('heading', { level: 1, name: /Mette/ }).waitFor();
    },
  },
  {
    name: 'Dashboard',
    user: 'leder',
    path: '/dashboard',
    ready: (page) => page.locator('.recharts-bar-rectangle').first().waitFor(),
  },
  {
    name: 'Order/Order-Status',
    user: 'kontor',
    path: '/ordrer',
    ready: (page) =>
      page
        .getByRole('main')
        .getByText(/\d\d-\d{5}/)
        .filter({ visible: true })
        .first()
        .waitFor(),
  },
  {
    name: 'Order/Order-Status with everything selected and a plan asked for',
    user: 'kontor',
    path: '/ordrer?status=received',
    ready: async (page) => {
      const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Vælg/ });
      await boxes.filter({ visible: true }).first().check();
      await page.keyboard.press('p');
      await page.getByRole('dialog').getByRole('button', { name: 'Tørkørsel' }).waitFor();
    },
  },
  {
    name: 'Order/Work-Sheets',
    user: 'kontor',
    path: '/ordrer/arbejdssedler?nr=26-04217,26-04218',
    ready: (page) => page.getByRole('article').nth(1).waitFor(),
  },
  {
    name: 'Admin/Order-Status',
    user: 'admin',
    path: '/admin/ordrestatus',
    ready: (page) => page.locator('[data-state="order.status.received"]').waitFor(),
  },
  {
    name: 'Order/Order-Info',
    user: 'kontor',
    path: '/ordrer/26-04218',
    ready: heading(/26-04218|gruppetavle/),
  },
  {
    name: 'Order/Order-Info with its fields open',
    user: 'kontor',
    path: '/ordrer/26-04218',
    ready: async (page) => {
      await page.getByRole('button', { name: /^Rediger/ }).click();
      await page.getByRole('textbox', { name: 'Titel' }).waitFor();
    },
  },
  {
    name: 'Admin/ManualOrderMatch',
    user: 'kontor',
    path: '/dokumentmatch',
    ready: (page) =>
      page
        .locator('[data-page="1"] canvas')
        .or(page.locator('[data-document]'))
        .filter({ visible: true })
        .first()
        .waitFor(),
  },
  {
    name: 'Admin/ManualOrderMatch while a document is divided',
    user: 'kontor',
    path: '/dokumentmatch?q=8841204',
    ready: async (page) => {
      // In a narrow window the orders are another step, and not in sight.
      await page.locator('[aria-keyshortcuts=o]:enabled').waitFor({ state: 'attached' });
      await page.keyboard.press('o');
      await page.locator('#opdel-titel').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'Order/Order-Status-Screen',
    user: 'skaerm',
    path: '/tavle',
    ready: (page) => page.locator('[data-card]').first().waitFor(),
  },
  {
    name: 'Order/Order-Status-Screen as it was yesterday',
    user: 'skaerm',
    path: '/tavle',
    ready: async (page) => {
      await page.locator('[data-card]').first().waitFor();
      await page.keyboard.press('r');
      await page.getByRole('slider', { name: 'Tidspunkt' }).waitFor();
    },
  },
  {
    name: 'Dev/Machines',
    user: 'admin',
    path: '/dev/machines',
    ready: heading(/^Maskinerne$/),
  },
  {
    name: 'Dev/Machines with a machine',
    user: 'admin',
    path: '/dev/machines?machine=realtime-connection',
    ready: (page) => page.locator('svg [data-state]').first().waitFor(),
  },
  {
    name: 'Order/Order-Info with its chart',
    user: 'kontor',
    path: '/ordrer/26-04218',
    ready: async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Control+.');
      await page.locator('svg [data-state]').first().waitFor();
    },
  },
  { name: 'Error', user: 'kontor', path: '/findes-ikke', ready: heading(/Siden findes ikke/) },
];

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
  test.each(pages)(
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
      await one.ready(page);
      expect(await violations(page)).toEqual([]);
      expect(await forgottenScrollers(page)).toEqual([]);
      expect(errors).toEqual([]);
      await page.close();
    },
  );
});
