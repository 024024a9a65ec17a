import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { addLine, openOrder, ordersOf, saveFields } from '#tests/support/product/order-requests.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { nextYear } from '../support/calendar-days.ts';
import { saveBy } from '../support/save.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';

const app = useProduct();
const openTab = useTabs(app);
/** Lone Bach, in a session of her own. */
let leader: HttpSession;
beforeAll(async () => {
  leader = await app.httpSession('leder');
});

const region = (page: Page, name: string) => page.getByRole('region', { name });
const details = (page: Page) => region(page, 'Oplysninger');
const lines = (page: Page) => region(page, 'Linjer og økonomi');
const field = (page: Page, name: string) => details(page).getByRole('textbox', { name });
/** The words of what has the focus; nothing where the page itself has it. */
const focused = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('body :focus')?.innerText ?? '');

async function openFields(orderNo: string, open = openTab): Promise<Page> {
  const page = await open('kontor', `/ordrer/${orderNo}`);
  await page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  await page.getByRole('button', { name: /^Rediger/ }).click();
  return page;
}

const holdSaves = (page: Page) =>
  holdRequests(page, /\/ordrer\/[^/]+$/, (request) => request.method() === 'PATCH');

async function askToLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Brugermenu/ }).click();
  await page.getByRole('menuitem', { name: 'Log ud' }).click();
}

async function logInAgain(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Log ind' }).first().click();
  await app.fillLogin(page, 'kontor');
}

describe('writing in an order', () => {
  test('what is written while a save is on its way stays, unsaved, and can be saved next', async () => {
    const page = await openFields('26-04217');
    const release = await holdSaves(page);
    await field(page, 'Titel').fill('Ladeboks på gavlen');
    await page.keyboard.press('Control+s');
    await field(page, 'Titel').fill('Ladeboks på gavlen mod nord');
    await field(page, 'Beskrivelse').fill('Skrevet, mens der blev gemt.');
    await saveBy(details(page), async () => release());
    expect(await field(page, 'Titel').inputValue()).toBe('Ladeboks på gavlen mod nord');
    expect(await field(page, 'Beskrivelse').inputValue()).toBe('Skrevet, mens der blev gemt.');
    await expect.poll(() => details(page).getByText('En anden har ændret feltet').count()).toBe(0);
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: /^Rediger/ }).waitFor();
    expect((await openOrder(leader, '26-04217')).order).toMatchObject({
      title: 'Ladeboks på gavlen mod nord',
      description: 'Skrevet, mens der blev gemt.',
    });
  });

  test('a user who leaves the page in the middle of a word is offered the text again', async () => {
    const page = await openFields('26-04230');
    await field(page, 'Beskrivelse').fill('Midt i et ord');
    await page.getByRole('link', { name: 'Ordrer', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Ordrer' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Gendan' }).click();
    expect(await field(page, 'Beskrivelse').inputValue()).toBe('Midt i et ord');
  });

  test('a user who logs out with unsaved text is asked whether this device keeps it', async () => {
    const page = await openFields('26-04240', app.logIn);
    await field(page, 'Beskrivelse').fill('Kun på denne enhed');
    await page.getByRole('link', { name: 'Ordrer', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Ordrer' }).waitFor();
    await askToLogOut(page);
    const question = page.getByRole('dialog', { name: 'Log ud' });
    await question.getByText('Du har 1 kladde på denne enhed, som ikke er gemt.').waitFor();
    await question
      .getByRole('button', { name: 'Behold og log ud' })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.press('Enter');
    await logInAgain(page);
    await page.goto('/ordrer/26-04240');
    await page.getByRole('button', { name: 'Gendan' }).click();
    expect(await field(page, 'Beskrivelse').inputValue()).toBe('Kun på denne enhed');
    await askToLogOut(page);
    await question.getByRole('button', { name: 'Slet og log ud' }).click();
    await logInAgain(page);
    // Nothing is left to be asked about.
    await askToLogOut(page);
    await page.getByRole('link', { name: 'Log ind' }).first().waitFor();
    await page.context().close();
  });

  test('once the fields are saved or left, the focus is where they were opened', async () => {
    const page = await openFields('26-04212');
    await field(page, 'Titel').fill('Ladeboks i garagen');
    await saveBy(details(page), () => page.keyboard.press('Enter'));
    await expect.poll(() => focused(page)).toMatch(/^Rediger/);
    await page.keyboard.press('l');
    await lines(page).getByLabel('Vare eller tekst').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toMatch(/^Tilføj linje/);
  });

  test('a date is read as Danes write it, and what names no day stays and is refused', async () => {
    const [received = ''] = await ordersOf(leader, '?status=received');
    const page = await openFields(received);
    const wished = details(page).getByLabel('Ønsket dato');
    const click = () => details(page).getByRole('button', { name: /^Gem/ }).click();
    const next = nextYear();
    const noDay = `30-02-${next}`;
    for (const [typed, read] of [
      [`05-11-${next}`, `05-11-${next}`],
      [`24/12-${next % 100}`, `24-12-${next}`],
      [noDay, noDay],
    ] as const) {
      await wished.fill(typed);
      await wished.press('Tab');
      expect(await wished.inputValue()).toBe(read);
    }
    await details(page).getByText('Skriv en dato, fx 24-12-2026, 24-12 eller tors.').waitFor();
    await click();
    await expect.poll(() => wished.getAttribute('aria-invalid')).toBe('true');
    expect(await wished.inputValue()).toBe(noDay);
    await wished.fill('søn');
    await wished.press('Tab');
    const sunday = await wished.inputValue();
    const [day, month, year] = sunday.split('-').map(Number);
    expect(new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)).getUTCDay()).toBe(0);
    await saveBy(details(page), click);
  });

  test('a step’s dialog begins in its first field', async () => {
    const [received = ''] = await ordersOf(leader, '?status=received');
    const page = await openTab('kontor', `/ordrer/${received}`);
    await page.getByRole('button', { name: /^Afvent kunde/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Afvent kunde' });
    await dialog.getByLabel('Årsag').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: /^Planlæg/ }).click();
    const fitters = page
      .getByRole('dialog', { name: 'Planlæg' })
      .getByRole('combobox', { name: 'Montører' });
    await fitters.waitFor();
    await expect
      .poll(() => fitters.evaluate((field) => field === document.activeElement))
      .toBe(true);
  });

  test('on a phone the step’s button leaves its place to the buttons of the fields', async () => {
    const page = await openTab('kontor', '/ordrer/26-04241', { width: 390, height: 844 });
    const step = region(page, 'Næste skridt').getByRole('button').first();
    await page.getByRole('button', { name: /^Rediger/ }).click();
    const leave = details(page).getByRole('button', { name: 'Luk' });
    await leave.waitFor();
    const [under, over] = [await step.boundingBox(), await leave.boundingBox()];
    const apart =
      under && over && (under.y + under.height <= over.y || over.y + over.height <= under.y);
    expect(apart).toBe(true);
  });

  test('a line that is removed with its button leaves the focus to its section', async () => {
    await addLine(leader, '26-04212', 'Kabelkanal 2 m');
    const page = await openTab('kontor', '/ordrer/26-04212');
    await lines(page).getByRole('button', { name: 'Fjern Kabelkanal 2 m' }).press('Enter');
    await lines(page).getByText('Kabelkanal 2 m').waitFor({ state: 'detached' });
    const hasFocus = () => lines(page).evaluate((section) => section === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
  });

  test('a line that another removes while it is being changed is told about and can be added again', async () => {
    await addLine(leader, '26-04218', 'Gruppetavle 24 moduler');
    const page = await openTab('kontor', '/ordrer/26-04218');
    await page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
    await lines(page).getByRole('button', { name: 'Ret Gruppetavle 24 moduler' }).click();
    await lines(page).getByLabel('Antal', { exact: true }).fill('7');
    const { lines: before } = await openOrder(leader, '26-04218');
    const { id, version } = before.find(({ text }) => text === 'Gruppetavle 24 moduler') ?? {};
    await leader.request('DELETE', `/ordrer/26-04218/linjer/${id}`, { version });
    await saveFields(leader, '26-04218', { description: 'Gruppetavlen er taget af.' });
    await lines(page)
      .getByText('En anden har fjernet linjen, mens du rettede den. Tilføj den igen, eller luk.')
      .waitFor();
    const quantity = lines(page).getByLabel('Antal', { exact: true });
    expect(await quantity.inputValue()).toBe('7');
    // The message does not take the focus from a user who is writing.
    await quantity.fill('');
    await quantity.pressSequentially('12');
    expect(await quantity.inputValue()).toBe('12');
    await lines(page).getByRole('button', { name: 'Tilføj igen' }).click();
    await lines(page).getByRole('cell', { name: '12 stk' }).waitFor();
  });

  test('a line of one long word leaves its numbers in sight, and asks for goods without an error', async () => {
    const page = await openTab('kontor', '/ordrer/26-04242');
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() >= 400) refused.push(answer.url());
    });
    await lines(page)
      .getByRole('button', { name: /^Tilføj linje/ })
      .click();
    const answered = page.waitForResponse(/\/varer\/opslag\?q=/);
    await lines(page).getByLabel('Vare eller tekst').fill('K'.repeat(250));
    await answered;
    await lines(page).getByRole('button', { name: 'Tilføj', exact: true }).click();
    await lines(page)
      .getByRole('cell', { name: /^K{250}/ })
      .waitFor();
    const overflow = await lines(page)
      .getByRole('table')
      .evaluate(
        ({ parentElement: place }) => (place?.scrollWidth ?? 0) - (place?.clientWidth ?? 0),
      );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(refused).toEqual([]);
  });

  test('goods are offered while a line is typed; one Enter takes the marked good, the next saves', async () => {
    const page = await openTab('kontor', '/ordrer/26-04243');
    await lines(page)
      .getByRole('button', { name: /^Tilføj linje/ })
      .click();
    const text = lines(page).getByLabel('Vare eller tekst');
    const goods = page.getByRole('listbox', { name: 'Varer' });
    await text.pressSequentially('kab');
    await goods.waitFor();
    await text.press('Escape');
    await goods.waitFor({ state: 'hidden' });
    await text.pressSequentially('el');
    await goods.waitFor();
    await text.press('ArrowDown');
    await text.press('Enter');
    await goods.waitFor({ state: 'hidden' });
    const taken = await text.inputValue();
    expect(taken).not.toBe('kabel');
    await text.press('Enter');
    await lines(page)
      .getByRole('cell', { name: new RegExp(`^${taken}`) })
      .waitFor();
  });
});

test('a colleague’s change is shown before the order has been fetched again, and its trace after', async () => {
  const page = await openTab('kontor', '/ordrer/26-04240');
  await page.getByRole('navigation').getByText('Live', { exact: true }).waitFor();
  const release = await holdRequests(page, /\/ordrer\/26-04240$/);
  await saveFields(leader, '26-04240', { title: 'Ladeboks bag garagen' });
  await page.getByRole('main').getByText('Ladeboks bag garagen').first().waitFor();
  await details(page).getByText('Ladeboks bag garagen').waitFor();
  const trace = region(page, 'Hændelser').getByText('Ladeboks bag garagen');
  expect(await trace.count()).toBe(0);
  release();
  await trace.first().waitFor();
});
