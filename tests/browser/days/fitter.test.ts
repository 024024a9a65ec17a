import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { demoUsers } from '#app-server/demo/company/people.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { giveOrders, openOrder } from '#tests/support/product/order-requests.ts';
import { pastDay } from '../support/calendar-days.ts';
import { addGoodLine, lineOf, registerQuarter, status } from '../support/pages/fitter-steps.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const PHONE = { width: 390, height: 844 };
const ORDER = '26-04217';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const lines = (page: Page) => region(page, 'Linjer og økonomi');
const whenLive = (page: Page) =>
  page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();

const morning = v.object({
  props: v.object({
    myDay: v.object({
      entriesToCheck: v.array(
        v.object({
          orderNo: v.string(),
          endedAt: v.nullable(v.string()),
          assignee: v.object({ initials: v.string() }),
        }),
      ),
    }),
  }),
});

const PICTURE = Buffer.from('ffd8ffe000104a464946', 'hex');
const HEIC = Buffer.from('\0\0\0\u0018ftypheic', 'latin1');

/** Drops a picture on the page, as from a folder beside the browser. */
async function dropFile(page: Page, fileName: string): Promise<void> {
  await page.evaluate((name) => {
    const content = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([content], name, { type: 'image/png' }));
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  }, fileName);
}

/** Somebody of the demo who has forgotten to stop their clock, and where it runs. */
async function whoForgot(leader: HttpSession) {
  const { entriesToCheck } = v.parse(morning, (await leader.visit('/')).json()).props.myDay;
  const clock = entriesToCheck.find(({ endedAt }) => endedAt === null);
  const fitter = demoUsers.find(({ initials }) => initials === clock?.assignee.initials);
  if (clock === undefined || fitter === undefined) throw new Error('Nobody has forgotten a clock');
  return { orderNo: clock.orderNo, fitter };
}

describe('a fitter’s day in the hand', () => {
  test('begins with the clock that was forgotten and ends with work that is done, each step seen by the office at once', async () => {
    const leader = await app.httpSession('leder');
    const { orderNo: forgotten, fitter } = await whoForgot(leader);
    await giveOrders(leader, fitter.name, [ORDER]);
    const [page, office] = await Promise.all([
      app.logIn(fitter.mailbox, '/', PHONE),
      app.logIn('kontor', `/ordrer/${forgotten}`),
    ]);
    await Promise.all([page, office].map(whenLive));

    await page.getByRole('heading', { name: /^Gik du hjem/ }).waitFor();
    await page.getByRole('button', { name: /^Ja, kl\. \d/ }).click();
    await page.getByText('Tiden er stoppet og registreret.').waitFor();
    await page.getByRole('heading', { name: /^Gik du hjem/ }).waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).and(page.locator(':focus')).waitFor();
    await lines(office)
      .getByText(new RegExp(`^Tid: ${fitter.initials}, .*–`))
      .last()
      .waitFor();

    await office.goto(`/ordrer/${ORDER}`);
    await whenLive(office);
    await page.goto(`/ordrer/${ORDER}`);
    await button(page, 'Start arbejde').click();
    await status(office, 'I gang').waitFor();

    await page.getByRole('link', { name: 'Min dag' }).click();
    await region(page, 'Din næste opgave').getByText(ORDER).waitFor();
    await button(page, 'Skriv note').click();
    await page.getByLabel('Note', { exact: true }).fill('Tavlen sidder bag køleskabet.');
    await button(page, 'Gem note').click();
    await office.getByText('Tavlen sidder bag køleskabet.').waitFor();
    const choosing = page.waitForEvent('filechooser');
    await button(page, 'Tilføj billede eller fil').click();
    await (
      await choosing
    ).setFiles([
      { name: 'tavle.jpg', mimeType: 'image/jpeg', buffer: PICTURE },
      { name: 'tavle.heic', mimeType: 'image/heic', buffer: HEIC },
    ]);
    // The one that is refused says why, and does not stop the other.
    await page.getByText('Lagt på ordren').waitFor();
    await page.getByRole('alert').getByText('Billedet er i formatet HEIC').waitFor();
    const documents = region(office, 'Dokumenter');
    await documents.getByRole('link', { name: 'tavle.jpg' }).waitFor();
    await dropFile(office, 'plan.png');
    await documents.getByRole('link', { name: 'plan.png' }).waitFor();

    await page.getByRole('link', { name: 'Åbn ordre' }).click();
    const text = await addGoodLine(page, 'kabel', '14');
    for (const one of [page, office]) await lineOf(one, text).filter({ hasText: '14 ' }).waitFor();
    // What a fitter may not see is on no part of the page.
    expect(await lines(page).getByText('kr.').count()).toBe(0);
    await lines(page).getByRole('button', { name: 'Luk' }).click();

    await button(page, 'Stop tid').click();
    await page.getByText(`Tiden for ${fitter.initials} er stoppet.`).waitFor();
    const next = region(page, 'Næste skridt');
    await next.getByRole('button', { name: 'Registrér tid' }).click();
    const day = pastDay(1);
    await registerQuarter(page, day.typed);
    await lines(office).getByText(`Tid: ${fitter.initials}, ${day.shown} 00.00–00.15`).waitFor();

    await next.getByRole('button', { name: 'Meld udført' }).and(page.locator(':enabled')).click();
    await status(office, 'Udført').waitFor();
    expect((await openOrder(leader, ORDER)).order.status).toBe('done');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await Promise.all([page, office].map((one) => one.context().close()));
  });
});
