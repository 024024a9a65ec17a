import { expect, test } from 'vitest';
import type { Fault } from '#app-server/erp/double/api/faults.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { copyReadyOrders } from '../support/pages/copy-ready-orders.ts';
import { button, fault, numberIn, tab, tryAndRun } from '../support/pages/transfers-page.ts';
import { useTabs } from '../support/tabs.ts';
import { useProductWithLedger } from '../support/product/use-product.ts';

const app = useProductWithLedger();
const openTab = useTabs(app);
const { ledger, faults, requests } = app.double;

const TRANSFERS = 300;
/** Four of a hundred meet one. */
const FAULTS = 12;
/** So many drafts are sent between two of them, at least: all are met while there is still much to send. */
const APART = 12;
/** For what happens to all of them, in ms. */
const LONG = 3 * PATIENCE;
const onDrafts = { method: 'POST', path: '/invoices' };
const kinds: readonly (() => Fault)[] = [
  () => fault({ kind: 'close after commit', ...onDrafts }),
  () => fault({ kind: 'status', status: 500, ...onDrafts }),
  () => fault({ kind: 'truncated', ...onDrafts }),
  () =>
    fault({
      kind: 'refuse',
      at: ['layout'],
      errorCode: 'E06000',
      errorMessage: 'No.',
      ...onDrafts,
    }),
];

/** Lets drafts that are sent meet the faults one by one, of each kind in turn. @returns ends it, and says how many were met */
function makeTrouble(): () => number {
  const sentBefore = requests.length;
  let made = 0;
  const look = setInterval(() => {
    const sent = requests
      .slice(sentBefore)
      .filter(({ method, url }) => method === 'POST' && url.startsWith('/invoices')).length;
    if (made < FAULTS && sent >= made * APART && faults.length === 0) {
      const kind = kinds[made % kinds.length];
      if (kind) faults.push(kind());
      made += 1;
    }
  }, 5);
  return () => {
    clearInterval(look);
    return made - faults.length;
  };
}

test(
  "a day of three hundred transfers with twelve faults, before a colleague's eyes: each order is there once, and the reconciliation says 0,00",
  async () => {
    const page = await openTab('oekonomi', '/visma');
    const colleague = await openTab('leder', '/visma?tab=transferred');
    const transferred = tab(colleague, /^Overført/);
    const before = numberIn(await transferred.innerText());
    await copyReadyOrders(app.product.dataDir, TRANSFERS);
    await page.reload();
    const drafts = ledger.drafts.size;
    const endTrouble = makeTrouble();
    try {
      await button(page, /^Overfør alle/).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Prøv uden at ændre noget' }).click();
      const run = dialog.getByRole('button', { name: /^Overfør \d+ ordre/ });
      const count = numberIn(await run.innerText());
      expect(count).toBeGreaterThanOrEqual(TRANSFERS);
      await run.click();
      await dialog.getByText(`${count} ordrer blev lagt i kø`).waitFor({ timeout: LONG });
      await page.keyboard.press('Escape');
      const over = ['I kø 0', 'Overfører 0', 'Fejlet – prøver igen 0', 'Uvist 0'];
      // What the ledger does not know at once is searched for again after two minutes.
      for (const state of over) await tab(colleague, state).waitFor({ timeout: LONG });
      expect(endTrouble()).toBe(FAULTS);
      await tab(page, /^Fejlet – ret data [1-9]/).click();
      await page.getByText('Layout findes ikke i Visma.').first().waitFor();
      await button(page, 'Gensend alle …').click();
      await tryAndRun(page, /^Gensend \d+ ordre/);
      await tab(colleague, 'Fejlet – ret data 0').waitFor();
      await tab(colleague, `Overført ${before + count}`).waitFor();
      expect(ledger.drafts.size - drafts).toBe(count);
      await tab(colleague, 'Afstemning').click();
      await colleague.getByText('Differencen er 0,00 kr.').waitFor();
    } finally {
      endTrouble();
    }
  },
  10 * PATIENCE,
);
