import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { saveBy } from '../support/save.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';
import { addLine, openOrder, saveFields, saveLine } from '#tests/support/product/order-requests.ts';
import { productHttp } from '../support/product/product-http.ts';

const app = useProduct();
const openTab = useTabs(app);
/** Lone Bach, in a session of her own beside Mette Holm Jensen in the browser. */
let leader: HttpSession;
beforeAll(async () => {
  leader = await app.httpSession('leder');
});

/** The words of the specification, written out here a second time on purpose. */
const QUESTION =
  'Den redigerede data er blevet ændret af en anden bruger. Vil du overskrive med dine ændringer?';

const question = (page: Page) => page.getByRole('dialog').filter({ hasText: QUESTION });
const answer = (page: Page, name: 'OK' | 'Annuller') =>
  question(page).getByRole('button', { name, exact: true }).last().click();
const gone = (page: Page) => question(page).waitFor({ state: 'hidden' });
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Titel' });
const timeline = (page: Page) => page.getByRole('region', { name: 'Hændelser' });
const details = (page: Page) => page.getByRole('region', { name: 'Oplysninger' });
const lines = (page: Page) => page.getByRole('region', { name: 'Linjer og økonomi' });
const toast = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).waitFor();

/** The order's page with its fields open, as soon as news of the order is heard. */
async function openFields(orderNo: string, open = openTab): Promise<Page> {
  const page = await open('kontor', `/ordrer/${orderNo}`);
  await page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Rediger/ }).click();
  return page;
}

const save = (page: Page) =>
  details(page).getByRole('button', { name: 'Gem', exact: true }).click();

describe('two people editing one order', () => {
  test('see each other, and which field the other edits', async () => {
    const office = await app.logIn('kontor', '/ordrer/26-04218');
    const leader = await openTab('leder', '/ordrer/26-04218');
    await leader.getByLabel('Mette Holm Jensen ser på ordren').waitFor();
    await office.getByLabel('Lone Bach ser på ordren').waitFor();

    await office.getByRole('button', { name: /^Rediger/ }).click();

    await leader.getByLabel('Mette Holm Jensen skriver i Titel').waitFor();
    await leader.getByText('MJ redigerer').first().waitFor();
    await leader.getByRole('button', { name: /^Rediger/ }).click();
    const title = leader.locator('[data-field=title]');
    await title.getByText('MJ redigerer').waitFor();

    await office.getByRole('textbox', { name: 'Beskrivelse' }).focus();

    await title.getByText('MJ redigerer').waitFor({ state: 'hidden' });
    const description = leader.locator('[data-field=description]');
    await description.getByText('MJ redigerer').waitFor();
    await office.context().close();
    await leader.getByLabel(/^Mette Holm Jensen/).waitFor({ state: 'hidden' });
    expect(await leader.getByText('MJ redigerer').count()).toBe(0);
  });

  test('26-04217: different fields are merged without a question, and the page says with whom', async () => {
    const page = await openFields('26-04217');
    await titleField(page).fill('Ladeboks 11 kW på carporten');
    await saveFields(leader, '26-04217', { description: 'Der er 16 m til tavlen.' });
    await page
      .getByRole('textbox', { name: 'Beskrivelse' })
      .and(page.getByText('Der er 16 m til tavlen.'))
      .waitFor();
    await saveBy(details(page), () => save(page));
    await toast(page, 'Dine ændringer er flettet med ændringer fra Lone Bach.');
    expect(await question(page).count()).toBe(0);
    const { order } = await openOrder(leader, '26-04217');
    expect(order).toMatchObject({
      title: 'Ladeboks 11 kW på carporten',
      description: 'Der er 16 m til tavlen.',
    });
  });

  test('26-04217: they are merged by the server too, where no news of the other’s change came through', async () => {
    const context = await app.openContext();
    await context.routeWebSocket(/.*/, (socket) => socket.close());
    const page = await context.newPage();
    await page.goto('/login');
    await app.fillLogin(page, 'kontor');
    await page.goto('/ordrer/26-04217');
    await page.getByRole('button', { name: /^Rediger/ }).click();
    await page.getByLabel('Fakturatekst').fill('Ladeboks efter aftale');
    await saveFields(leader, '26-04217', { description: 'Der er 18 m til tavlen.' });
    await save(page);
    await toast(page, 'Dine ændringer er flettet med ændringer fra Lone Bach.');
    expect((await openOrder(leader, '26-04217')).order).toMatchObject({
      invoiceText: 'Ladeboks efter aftale',
      description: 'Der er 18 m til tavlen.',
    });
    await context.close();
  });

  test('26-04218: the same field is asked about; forced, it wins, and both see so in the timeline', async () => {
    const other = await openTab('leder', '/ordrer/26-04218');
    await other.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
    const page = await openFields('26-04218');
    await titleField(page).fill('Tavle skiftes fredag');
    await other.getByRole('button', { name: /^Rediger/ }).click();
    await titleField(other).fill('Tavle skiftes torsdag');
    await saveBy(details(other), () => save(other));
    await save(page);
    await question(page).waitFor();
    expect(await question(page).locator('p').first().innerText()).toBe(QUESTION);
    const row = question(page).getByRole('row').filter({ hasText: 'Titel' });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      'Tavle skiftes fredag',
      'Tavle skiftes torsdag',
    ]);
    await question(page).getByText('Lone Bachs værdi').waitFor();
    await saveBy(details(page), () => answer(page, 'OK'));
    await gone(page);
    const sentence = 'Mette Holm Jensen har overskrevet Lone Bachs ændring i Titel.';
    await timeline(page).getByText(sentence).waitFor();
    await timeline(other).getByText(sentence).waitFor();
    await toast(other, 'Mette Holm Jensen har overskrevet din ændring i Titel.');
    expect((await openOrder(leader, '26-04218')).order.title).toBe('Tavle skiftes fredag');
  });

  test('a declined question changes nothing and loses nothing; a second one in a row can be confirmed', async () => {
    const page = await openFields('26-04230');
    await titleField(page).fill('Min titel');
    await saveFields(leader, '26-04230', { title: 'Deres titel' });
    await save(page);
    await question(page).waitFor();
    await answer(page, 'Annuller');
    await gone(page);
    await details(page)
      .getByText('Ændringerne blev ikke gemt, fordi en anden har ændret de samme data.')
      .waitFor();
    expect(await titleField(page).inputValue()).toBe('Min titel');
    // Pressed by key or by hand, the button has the focus again.
    await details(page)
      .getByRole('button', { name: 'Gem', exact: true })
      .and(page.locator(':focus'))
      .waitFor();
    expect((await openOrder(leader, '26-04230')).order.title).toBe('Deres titel');

    await saveFields(leader, '26-04230', { title: 'Deres anden titel' });
    // Saved from a field by the keyboard, the field has the focus again.
    await titleField(page).press('Control+s');
    await question(page).getByText('Deres anden titel').waitFor();
    await answer(page, 'Annuller');
    await gone(page);
    await titleField(page).and(page.locator(':focus')).waitFor();
    await save(page);
    await question(page).getByText('Deres anden titel').waitFor();
    await saveBy(details(page), () => answer(page, 'OK'));
    expect((await openOrder(leader, '26-04230')).order.title).toBe('Min titel');
  });
});

describe('two people changing one line', () => {
  beforeAll(() => addLine(leader, '26-04218', 'Gruppetavle 24 moduler'));

  async function editLine(page: Page, text: string, qty: string) {
    await lines(page)
      .getByRole('button', { name: `Ret ${text}`, exact: true })
      .first()
      .click();
    await lines(page).getByLabel('Antal', { exact: true }).fill(qty);
  }
  const saveEdited = (page: Page) =>
    lines(page).getByRole('button', { name: 'Gem', exact: true }).click();
  const firstLine = async () => {
    const [line] = (await openOrder(leader, '26-04218')).lines;
    if (line === undefined) throw new Error('26-04218 has no lines');
    return line;
  };

  test('is asked about in the same words: declined, theirs stands; confirmed the next time, mine', async () => {
    const page = await openTab('kontor', '/ordrer/26-04218');
    const { id, text } = await firstLine();
    await editLine(page, text, '7');
    await saveLine(leader, '26-04218', id, { qtyMilli: 3_000 });
    await saveEdited(page);
    await question(page).waitFor();
    const row = question(page).getByRole('row').filter({ hasText: 'Antal' });
    expect(await row.getByRole('cell').allInnerTexts()).toEqual(['7', '3']);
    await answer(page, 'Annuller');
    await gone(page);
    // The focus is on the message of the refused user.
    await lines(page).getByLabel('Vare eller tekst').and(page.locator(':focus')).waitFor();
    expect((await firstLine()).qtyMilli).toBe(3_000);
    await saveEdited(page);
    await question(page).waitFor();
    await answer(page, 'OK');
    await gone(page);
    await expect.poll(async () => (await firstLine()).qtyMilli).toBe(7_000);
  });

  test('twice at once is asked about one after the other, and each call gets its own answer', async () => {
    const page = await openTab('kontor', '/ordrer/26-04218');
    const { id, version } = await firstLine();
    await saveLine(leader, '26-04218', id, { qtyMilli: 4_000 });
    const http = await productHttp(page);
    const address = `/ordrer/26-04218/linjer/${id}`;
    const fates = http.request([
      { method: 'patch', address, body: { version, qtyMilli: 5_000 } },
      { method: 'patch', address, body: { version, qtyMilli: 6_000 } },
    ]);
    // Either may be answered first: they are on their way together.
    const mine = question(page).getByRole('cell', { name: /^[56]$/ });
    const declined = Number(await mine.innerText());
    expect(await question(page).count()).toBe(1);
    await answer(page, 'Annuller');
    const confirmed = declined === 5 ? 6 : 5;
    await question(page)
      .getByRole('cell', { name: String(confirmed), exact: true })
      .waitFor();
    await answer(page, 'OK');
    const statuses = (await fates).map(({ status }) => status);
    expect(statuses).toEqual(declined === 5 ? [409, 200] : [200, 409]);
    expect((await firstLine()).qtyMilli).toBe(confirmed * 1_000);
  });
});

/** When the page's newest draft was kept, milliseconds since 1970; 0 when there is none. */
function draftKeptAt(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('kladder');
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
          all.addEventListener('success', () => {
            opening.result.close();
            resolve(Math.max(0, ...all.result.map(({ savedAt }: { savedAt: number }) => savedAt)));
          });
        });
      }),
  );
}

describe('a session that expires', () => {
  test('with unsaved fields: a user who stays on the page keeps them, and gets them back after the login', async () => {
    const page = await openFields('26-04212', app.logIn);
    await page
      .getByRole('textbox', { name: 'Beskrivelse' })
      .fill('Boksen sidder til højre for hoveddøren.');
    await page.context().clearCookies({ name: 'tavlen_session' });
    await save(page);
    const expired = page.getByRole('dialog').filter({ hasText: 'Din session er udløbet' });
    await expired.getByRole('button', { name: 'Annuller' }).last().click();
    await expired.waitFor({ state: 'hidden' });
    const field = page.getByRole('textbox', { name: 'Beskrivelse' });
    expect(await field.inputValue()).toBe('Boksen sidder til højre for hoveddøren.');
    await expect.poll(() => draftKeptAt(page)).toBeGreaterThan(0);
    const kept = await draftKeptAt(page);
    await field.fill('Boksen sidder til højre for hoveddøren. Ring først.');
    await expect.poll(() => draftKeptAt(page)).toBeGreaterThan(kept);
    await page.getByText('Du er ikke logget ind. Det, du har skrevet').first().waitFor();
    await page.getByRole('button', { name: 'Log ind', exact: true }).click();
    await page.waitForURL('**/login');
    await app.fillLogin(page, 'kontor');
    await page.waitForURL('**/ordrer/26-04212');
    await page.getByRole('button', { name: 'Gendan' }).click();
    expect(await page.getByRole('textbox', { name: 'Beskrivelse' }).inputValue()).toBe(
      'Boksen sidder til højre for hoveddøren. Ring først.',
    );
    await saveBy(details(page), () => save(page));
    expect((await openOrder(leader, '26-04212')).order.description).toBe(
      'Boksen sidder til højre for hoveddøren. Ring først.',
    );
    await page.context().close();
  });
});
