import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { typedDay } from '../support/calendar-days.ts';
import {
  button,
  fault,
  numberIn,
  readyOrders,
  sendOrder,
  tab,
  tryAndRun,
} from '../support/pages/transfers-page.ts';
import { useTabs } from '../support/tabs.ts';
import { useProductWithLedger } from '../support/product/use-product.ts';

const app = useProductWithLedger();
const openTab = useTabs(app);
const { ledger } = app.double;
/** The good that most orders have a line of. */
const HOUR = '900010';

const draftsOf = (orderNo: string) =>
  [...ledger.drafts.values()].filter(({ content }) =>
    JSON.stringify(content).includes(`TAV-${orderNo}-`),
  );

/** The orders that are ready when the file begins: each test sends one of its own. */
let ready: string[];
beforeAll(async () => {
  ready = await readyOrders(await app.httpSession('oekonomi'));
});

beforeEach(() => {
  app.double.faults.length = 0;
});

describe('the transfers', () => {
  test('an order in a closed period waits for another day, and goes with it', async () => {
    const page = await openTab('oekonomi', '/visma');
    const periods = ledger.years.flatMap((year) => year.periods);
    for (const period of periods) period.barred = true;
    const [orderNo = ''] = ready;
    await sendOrder(page, orderNo);
    await tab(page, /^Fejlet – ret data 1$/).click();
    const cause = page.getByRole('list', { name: 'Fejl efter årsag' }).getByRole('listitem');
    await cause.getByText('lukket eller spærret periode').waitFor();
    for (const period of periods) period.barred = false;
    await cause.getByRole('button', { name: 'Vælg dato og gensend …' }).click();
    const first = periods[0]?.fromDate ?? '';
    const day = page.getByRole('dialog').getByLabel('Fakturadato');
    await day.fill(typedDay(first));
    await day.press('Tab');
    await tryAndRun(page, /^Gensend 1 ordre/);
    await tab(page, 'Fejlet – ret data 0').waitFor();
    await expect.poll(() => draftsOf(orderNo).map(({ content }) => content.date)).toEqual([first]);
  });

  test('an answer that is lost after the draft was made leads to one draft, and the log tells', async () => {
    app.double.faults.push(
      fault({ kind: 'close after commit', method: 'POST', path: '/invoices' }),
    );
    const page = await openTab('oekonomi', '/visma');
    const [, orderNo = ''] = ready;
    await sendOrder(page, orderNo);
    await tab(page, /^Overført \d+$/).click();
    await page.waitForURL(/tab=transferred/);
    await page
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByRole('cell')
      .nth(2)
      .dblclick();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Differencen er 0,00').waitFor();
    const course = drawer.getByRole('listitem');
    await course.filter({ hasText: 'Uvist – undersøger' }).waitFor();
    await course.filter({ hasText: 'Overført' }).waitFor();
    expect(draftsOf(orderNo)).toHaveLength(1);
    await page.goto(`/ordrer/${orderNo}`);
    await page.getByText('Overført til Visma').first().waitFor();
  });

  test('an order that waits for a silent ledger counts as waiting on each page, and goes on when the ledger is back', async () => {
    const leader = await openTab('leder', '/dashboard');
    const line = leader.getByRole('region', { name: 'Fejl i Visma' });
    await line.getByText('Ingen overførsler til Visma fejler.').waitFor();
    const page = await openTab('oekonomi', '/visma');
    app.double.faults.push(fault({ kind: 'reset before commit', times: 1_000_000 }));
    const [, , orderNo = ''] = ready;
    await sendOrder(page, orderNo);
    await page.getByText('Visma svarer ikke endnu. Køen venter, og intet går tabt.').waitFor();
    await tab(page, 'Venter på Visma 1').click();
    await page
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByText('Når Visma svarer')
      .waitFor();
    await page.getByText('I kø · 1').waitFor();
    await page.getByText('Fejlet · 0').waitFor();
    const order = await openTab('kontor', `/ordrer/${orderNo}`);
    await order.getByText('Den går videre af sig selv, når Visma svarer.').waitFor();
    await leader.reload();
    await line.getByText('Ingen overførsler til Visma fejler.').waitFor();
    app.double.faults.length = 0;
    await order.getByText('Overført til Visma').first().waitFor();
    await page.getByText('Forbundet med Visma.').waitFor();
    await tab(page, 'Fejlet – prøver igen 0').waitFor();
    expect(draftsOf(orderNo)).toHaveLength(1);
  });

  test("many orders fail on one barred good: a leader's dashboard says so at once and leads to them, and one correction sends them all, before a colleague's eyes", async () => {
    const product = ledger.products.get(HOUR);
    const leader = await openTab('leder', '/dashboard');
    const line = leader.getByRole('region', { name: 'Fejl i Visma' });
    await line.getByText('Ingen overførsler til Visma fejler.').waitFor();
    Object.assign(product ?? {}, { barred: true });
    const page = await openTab('oekonomi', '/visma');
    const colleague = await leader.context().newPage();
    await colleague.goto('/visma?tab=failed_fixable');
    const all = button(page, /^Overfør alle/);
    const ready = numberIn(await all.innerText());
    await all.click();
    const queued = await tryAndRun(page, /^Overfør \d+ ordre/);
    const cause = colleague.getByRole('list', { name: 'Fejl efter årsag' }).getByRole('listitem');
    await cause.filter({ hasText: `Vare ${HOUR} er spærret i Visma.` }).waitFor();
    await tab(colleague, `Klar ${ready - queued}`).waitFor();
    await tab(colleague, 'I kø 0').waitFor();
    await tab(colleague, 'Overfører 0').waitFor();
    const count = numberIn(await cause.getByText(/^\d+ ordrer$/).innerText());
    expect(count).toBeGreaterThan(10);
    await line.getByText(`${count} overførsler til Visma fejler`).waitFor();
    await leader.goto('/');
    await leader.getByText(`${count} overførsler til Visma fejler`).waitFor();
    await leader.getByRole('link', { name: `Fejlet – ret data ${count}` }).click();
    await leader.getByText(`Vare ${HOUR} er spærret i Visma.`).first().waitFor();
    await expect.poll(() => leader.getByRole('row').count()).toBe(Math.min(count, 50) + 1);
    const before = ledger.drafts.size;
    Object.assign(product ?? {}, { barred: false });
    await tab(page, /^Fejlet – ret data/).click();
    await button(page, 'Gensend alle …').click();
    await tryAndRun(page, /^Gensend \d+ ordre/);
    for (const one of [leader, colleague])
      await one.getByText('Ingen overførsler fejler.').waitFor();
    await tab(colleague, 'I kø 0').waitFor();
    await tab(colleague, 'Overfører 0').waitFor();
    expect(ledger.drafts.size - before).toBe(count);
  });

  test('a queue on pause says so to everybody, and goes on', async () => {
    const page = await openTab('oekonomi', '/visma');
    const colleague = await openTab('kontor', '/visma');
    await button(page, 'Sæt køen på pause').click();
    await colleague.getByText('Køen er sat på pause, og intet går tabt.').waitFor();
    await button(colleague, 'Genoptag køen').click();
    await page.getByText('Forbundet med Visma.').waitFor();
    expect(await button(page, 'Sæt køen på pause').isVisible()).toBe(true);
  });

  test('tokens that the ledger refuses are not stored, and the reader learns why', async () => {
    const page = await openTab('admin', '/visma');
    await button(page, 'Skift nøgler …').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'App Secret Token' }).fill('forkert');
    await dialog.getByRole('textbox', { name: 'Agreement Grant Token' }).fill('forkert');
    app.double.faults.push(fault({ kind: 'status', status: 401 }));
    await dialog.getByRole('button', { name: 'Prøv nøglerne og forbind' }).click();
    await dialog.getByText('Visma afviser adgangsnøglerne.').waitFor();
    await dialog.getByRole('button', { name: 'Prøv nøglerne og forbind' }).click();
    await page.getByText('Forbundet med Prøveregnskab, aftale 1234567.').waitFor();
    // The page asks the ledger by itself as well, with the tokens that are stored.
    const answers = app.double.requests.filter(({ url }) => url === '/self');
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    expect(answers.at(-1)).toMatchObject({ status: 200 });
  });
});
