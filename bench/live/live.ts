import type { Page } from 'playwright-core';
import { documentsAreIn } from '#tests/support/product/demo-documents.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { logIn } from '#tests/support/product/http-session.ts';
import { startProduct } from '#tests/support/product/product.ts';
import { openPage } from '../open-page.ts';
import { figure, percentile, type Goal } from '../figure.ts';
import { cardLateness } from './card-lateness.ts';
import { assignedTo, changeOrders, ordersOf, type Sent, titled } from './change-orders.ts';
import { installWatcher, watchWhile, type Watched } from './watch-page.ts';

const SECONDS = 20;
const RATES = [20, 50];
/** The goals hold at this rate; at the higher one the figures are only told. */
const GOAL_RATE = 20;
const LIST = 'status=received&sort=age&direction=desc';

/** The pages that stand open all day. */
const places: { name: string; path: (orderNo: string) => string; drawn?: string }[] = [
  { name: 'list', path: () => `/ordrer?${LIST}` },
  { name: 'order', path: (orderNo) => `/ordrer/${orderNo}` },
  // Its tiles and then its charts are drawn in turn; this is the last.
  {
    name: 'dashboard',
    path: () => '/dashboard',
    drawn: '[aria-label="Ordreindgang og faktureret"] svg.recharts-surface',
  },
  { name: 'board', path: () => '/tavle' },
];

/** A real browser on each page while 20 and 50 orders a second are changed: is it free for its reader, and how late is the news? */
export async function benchLive(): Promise<void> {
  const product = await startProduct();
  try {
    // The first start imports the demo's documents for two minutes. Measured afterwards.
    await documentsAreIn(product.dataDir);
    await benchLiveAt(
      product.origin,
      places.map(({ name }) => name),
      SECONDS,
    );
  } finally {
    await product.end();
  }
}

async function benchLiveAt(origin: string, wanted: readonly string[], seconds: number) {
  const session = await logIn(origin, 'leder@tavlen.example');
  const { versions, fitters } = await ordersOf(session, LIST);
  const [first = ''] = versions.keys();
  const browser = await launchBrowser();
  try {
    for (const { name, path, drawn = 'main' } of places.filter((place) =>
      wanted.includes(place.name),
    )) {
      const page = await openPage(browser, origin, session);
      await installWatcher(page);
      await page.goto(path(first));
      await page.getByText('Live', { exact: true }).first().waitFor({ state: 'attached' });
      await page.locator(drawn).first().waitFor({ state: 'attached' });
      const changed = await changedOn(name, page, versions);
      for (const perSecond of RATES) {
        let sent: Sent[] = [];
        const watched = await watchWhile(page, async () => {
          const changeOf = name === 'board' ? assignedTo(fitters) : titled;
          sent = await changeOrders(session, changed, { perSecond, seconds }, changeOf);
        });
        for (const [orderNo, version] of changed) versions.set(orderNo, version);
        if (name === 'board') watched.late = cardLateness(sent, watched.cards);
        tell(
          `live ${name} ${perSecond}/s`,
          watched,
          { accepted: sent.length, seconds },
          perSecond === GOAL_RATE,
        );
      }
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

/** The orders whose changes the page shows. */
async function changedOn(name: string, page: Page, versions: Map<string, number>) {
  // The order's page hears only of its own order.
  if (name === 'order') return new Map([...versions].slice(0, 1));
  if (name !== 'board') return versions;
  // The cards that hang on the board stay there: the pages are held.
  await page.keyboard.press(' ');
  const cards = await page
    .locator('[data-card]')
    .evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''));
  return new Map([...versions].filter(([orderNo]) => cards.includes(orderNo)));
}

function tell(
  name: string,
  watched: Watched,
  { accepted, seconds }: { accepted: number; seconds: number },
  hasGoals: boolean,
) {
  const goal = (atMost: number): Goal | undefined => (hasGoals ? { atMost } : undefined);
  const worst = (times: readonly number[]) => Math.max(0, ...times);
  const { longTasks, eventTimings, frames, late } = watched;
  figure(`${name} changes`, accepted / seconds, '/s');
  figure(`${name} long tasks`, longTasks.length, 'tasks', goal(0));
  figure(`${name} longest task`, worst(longTasks), 'ms', goal(50));
  figure(`${name} worst event timing`, worst(eventTimings), 'ms', goal(200));
  figure(`${name} frames`, frames.length / (frames.reduce((a, b) => a + b, 0) / 1_000), '/s');
  figure(`${name} frame p95`, percentile(frames, 0.95), 'ms');
  if (late.length === 0) return;
  figure(`${name} changes seen`, late.length / seconds, '/s');
  figure(`${name} commit to pixel p95`, percentile(late, 0.95), 'ms', goal(100));
}

/** `tsx bench/live/live.ts <origin> [seconds] [page …]`: against a product that runs already. */
if (process.argv[1] === import.meta.filename) {
  const [, , origin = '', seconds = '10', ...wanted] = process.argv;
  await benchLiveAt(
    origin,
    wanted.length > 0 ? wanted : places.map(({ name }) => name),
    Number(seconds),
  );
}
