import { setTimeout as pause } from 'node:timers/promises';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import type { QueueAnswer } from '#app-server/pages/admin/manual-order-match.props.ts';
import { DEMO_SEED } from '#app-server/demo/fixed.ts';
import { makeDemo } from '#app-server/demo/make-demo.ts';
import { drawDocument } from '#app-server/demo/documents/draw-document.ts';
import { goodsDocument, documentChance } from '#app-server/demo/documents/make-documents.ts';
import { type DocumentOrder, documentOrders } from '#app-server/demo/documents/document-order.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { documentsAreIn } from '#tests/support/product/demo-documents.ts';
import { type HttpSession, logIn } from '#tests/support/product/http-session.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { figure, percentile } from './figure.ts';

const DOCUMENTS = 24;
const PAGES = 3;
/** Milliseconds that a clerk looks at a document at least. Meanwhile the next one is fetched. */
const LOOK = 1_500;

/** The time from the key press until the first page of the next document is shown, in a real browser, with three-page documents. */
export async function benchMatchPage(): Promise<void> {
  const product = await startProduct();
  const browser = await launchBrowser();
  try {
    await documentsAreIn(product.dataDir);
    const office = await logIn(product.origin, 'kontor@tavlen.example');
    await bringDocuments(product.origin, office);
    const context = await browser.newContext({
      baseURL: product.origin,
      locale: 'da-DK',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('E-mail').fill('kontor@tavlen.example');
    await page.getByRole('textbox', { name: 'Adgangskode' }).fill('tavlen-demo');
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/dokumentmatch?q=tre-sider');
    await page.locator('[data-rendered]').waitFor();
    const times = await timesOf(page);
    figure('match-page next document p50', percentile(times, 0.5), 'ms', { atMost: 300 });
    figure('match-page next document p95', percentile(times, 0.95), 'ms');
  } finally {
    await browser.close();
    await product.end();
  }
}

/** Runs in the page: measures from the key press until the first page of another document is drawn. */
const WATCH = `
  window.drawnAfter = [];
  let begun = 0;
  let last = document.querySelector('[data-rendered]').dataset.rendered;
  addEventListener('keydown', ({ key }) => { if (key === 'n') begun = performance.now(); }, true);
  new MutationObserver(() => {
    const now = document.querySelector('[data-rendered]')?.dataset.rendered;
    if (now === undefined || now === last) return;
    last = now;
    window.drawnAfter.push(performance.now() - begun);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-rendered'] });
`;

async function timesOf(page: Page): Promise<number[]> {
  await page.evaluate(WATCH);
  for (let opened = 1; opened < DOCUMENTS; opened++) {
    await pause(LOOK);
    await page.keyboard.press('n');
    await page.waitForFunction(
      (count) => Reflect.get(Reflect.get(globalThis, 'drawnAfter'), 'length') >= count,
      opened,
    );
  }
  return page.evaluate<number[]>('window.drawnAfter');
}

async function bringDocuments(origin: string, session: HttpSession) {
  const [order] = documentOrders(makeDemo(DEMO_SEED, Date.now()));
  if (order === undefined) throw new Error('The demo company has no orders.');
  for (let at = 0; at < DOCUMENTS; at++) {
    const body = new FormData();
    const content = await longDocument(order, at);
    body.append('files', new Blob([new Uint8Array(content)]), `tre-sider-${at}.pdf`);
    const answer = await fetch(new URL('/dokumenter', origin), {
      method: 'POST',
      body,
      headers: {
        'X-Requested-With': 'XMLHttpRequest',
        'X-XSRF-TOKEN': decodeURIComponent(session.cookies.get('XSRF-TOKEN') ?? ''),
        Cookie: [...session.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    if (!answer.ok) throw new Error(`upload answered ${answer.status}: ${await answer.text()}`);
  }
  for (;;) {
    const answer = await session.request('GET', '/dokumenter?q=tre-sider');
    const queue: QueueAnswer = JSON.parse(answer.text);
    const isRead = queue.items.every(
      ({ state }) => state === 'suggested' || state === 'no_suggestion',
    );
    if (queue.items.length === DOCUMENTS && isRead) return;
    await pause(200);
  }
}

/** A wholesaler's invoice with enough lines for three pages. */
async function longDocument(order: DocumentOrder, at: number): Promise<Uint8Array> {
  for (let rows = 40; rows < 200; rows += 10) {
    const content = await drawDocument(
      goodsDocument(documentChance(DEMO_SEED, 'desk', at), order, {
        kind: 'supplier_invoice',
        wholesaler: at,
        reference: 'requisition',
        withPlace: true,
        withInitials: false,
        now: Date.now(),
        rows,
      }),
    );
    if ((await PDFDocument.load(content)).getPageCount() === PAGES) return content;
  }
  throw new Error('No number of lines fills three pages.');
}
