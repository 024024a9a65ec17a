import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Box } from '#domain/documents/document-reading.ts';
import { addDays } from '#domain/time/calendar-date.ts';
import { formatDate } from '#domain/time/copenhagen.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { openOrder } from '#tests/support/product/order-requests.ts';
import * as answers from '../support/pages/document-answers.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';
import {
  drawn,
  openDocument,
  ordersOf,
  documentOf,
  press,
  queueOf,
  undoBar,
} from '../support/pages/match-page.ts';

const app = useProduct();
const openTab = useTabs(app);
let leader: HttpSession;
beforeAll(async () => {
  leader = await app.httpSession('leder');
});

const details = (id: string | null) => answers.details(leader, id ?? '');
const queue = (query?: string) => answers.inbox(leader, query);

/** Drags a rectangle around a place of the page as it lies. */
async function dragAround(page: Page, { x, y, width, height }: Omit<Box, 'page'>): Promise<void> {
  const sheet = await page.locator('[data-page="1"]').first().boundingBox();
  if (sheet === null) throw new Error('The page is not there.');
  const edge = 3;
  await page.mouse.move(sheet.x + x * sheet.width - edge, sheet.y + y * sheet.height - edge);
  await page.mouse.down();
  await page.mouse.move(
    sheet.x + (x + width) * sheet.width + edge,
    sheet.y + (y + height) * sheet.height + edge,
    { steps: 4 },
  );
  await page.mouse.up();
}

test('a document is set aside, taken back with z, set aside again and taken forth by hand', async () => {
  const page = await openTab('kontor', '/dokumentmatch');
  const id = await drawn(page);
  const { documentNo, supplierName } = (await details(id)).item;
  const setAside = async () => {
    await press(page, 'p', /^Sæt til side/);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${documentNo} · ${supplierName}`).waitFor();
    await dialog.getByRole('button', { name: 'Sæt til side' }).press('Enter');
    await page.getByText(/^Sat til side til/).waitFor();
  };
  await setAside();
  await page.keyboard.press('z');
  await page.locator(`[data-rendered="${id}"]`).waitFor();
  expect((await details(id)).item).toMatchObject({ state: 'suggested', parkedUntil: null });
  await undoBar(page).waitFor({ state: 'detached' });

  await setAside();
  await page.goto('/dokumentmatch?view=parked');
  expect(await drawn(page)).toBe(id);
  await press(page, 'u', /^Tag frem igen/);
  await page.getByText('Taget frem igen.').waitFor();
  expect(await undoBar(page).count()).toBe(0);
  await page.getByText('Her er ingen dokumenter.').waitFor();
  expect((await queue()).items.map((item) => item.id)).toContain(id);
});

test('on a phone the next document is shown after a decision, with “Fortryd” whole above it', async () => {
  const page = await openTab('kontor', '/dokumentmatch');
  // A phone that opens the page shows the list, and draws no document.
  const id = await drawn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const tab = (name: string) =>
    page.getByRole('group', { name: 'Trin' }).getByRole('button', { name });
  await tab('Ordre').click();
  await press(page, 'p', /^Sæt til side/);
  await page.getByRole('dialog').getByRole('button', { name: 'Sæt til side' }).press('Enter');
  await undoBar(page).waitFor();
  expect(await tab('Dokument').getAttribute('aria-pressed')).toBe('true');
  await page.locator(`[data-rendered]:not([data-rendered="${id}"])`).waitFor();
  const width = await undoBar(page).evaluate((button) => [button.scrollWidth, button.clientWidth]);
  expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0);
  await undoBar(page).click();
  await page.locator(`[data-rendered="${id}"]`).waitFor();
});

test('in the window of a laptop the document has the most space, and its tools stand in one row', async () => {
  const page = await openTab('kontor', '/dokumentmatch');
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  await drawn(page);
  const tools = page.getByRole('toolbar', { name: 'Dokumentvisning' });
  expect((await tools.boundingBox())?.height).toBeLessThan(60);
  await page.setViewportSize({ width: 1280, height: 800 });
  await drawn(page);
  expect(await widthOf(documentOf(page))).toBeGreaterThan(await widthOf(ordersOf(page)));
  expect(await widthOf(documentOf(page))).toBeGreaterThan(await widthOf(queueOf(page)));
});

test('a document that lies open again can take no step until the server has told how it stands', async () => {
  const page = await openTab('kontor', '/dokumentmatch');
  const id = await drawn(page);
  await press(page, 'p', /^Sæt til side/);
  await page.getByRole('dialog').getByRole('button', { name: 'Sæt til side' }).press('Enter');
  await page.locator(`[data-rendered]:not([data-rendered="${id}"])`).waitFor();
  let tell = () => undefined as void;
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  await page.route(`**/dokumenter/${id}`, async (route) => {
    await told;
    await route.continue();
  });

  await page.keyboard.press('z');
  await page.locator(`[data-rendered="${id}"]`).waitFor();
  const reject = ordersOf(page).getByRole('button', { name: /^Afvis/ });
  expect(await reject.isDisabled()).toBe(true);
  await page.keyboard.press('a');
  expect(await page.getByRole('dialog').count()).toBe(0);
  tell();
  await press(page, 'a', /^Afvis/);
  await page.getByRole('dialog').getByLabel('Årsag').waitFor();
});

test('a decision is taken back from the history, and the document can be matched at once', async () => {
  const page = await openTab('kontor');
  const id = await openDocument(page, 'tilbud-lamper');
  await press(page, 'a', /^Afvis/);
  await page.getByRole('dialog').getByLabel('Årsag').selectOption('Reklame');
  await page.keyboard.press('Enter');
  await page.getByText('Afvist: Reklame.').waitFor();

  await page.goto('/dokumentmatch?view=decided');
  expect(await drawn(page)).toBe(id);
  await ordersOf(page)
    .getByText(/^Historik/)
    .click();
  await ordersOf(page).getByText('Afvist – Reklame').waitFor();
  await ordersOf(page)
    .getByRole('button', { name: /^Fortryd/ })
    .click();
  await ordersOf(page)
    .getByRole('button', { name: /^Afvis/ })
    .waitFor();
  await ordersOf(page).getByText('Ingen sikre forslag – søg efter ordre').waitFor();
  expect((await details(id)).item.state).toBe('no_suggestion');
});

test('a PDF that cannot be shown is fetched as a file, tried again, or marked unreadable and read again', async () => {
  const page = await openTab('kontor');
  const [first, second] = (await queue('kind=delivery_note&state=suggested')).items;
  const broken = new Set([first?.id, second?.id]);
  await page.route('**/dokumenter/*/fil', (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-2);
    return broken.has(id) ? route.fulfill({ body: 'not a PDF' }) : route.continue();
  });
  const sentence = 'PDF-filen kan ikke vises. Hent filen, eller markér den som ulæselig.';

  await page.goto(`/dokumentmatch?dokument=${first?.id}`);
  await page.getByText(sentence).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Hent filen' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(first?.fileName);
  broken.delete(first?.id);
  await page.getByRole('button', { name: 'Prøv igen' }).click();
  expect(await drawn(page)).toBe(first?.id);

  await page.goto(`/dokumentmatch?dokument=${second?.id}`);
  await page.getByText(sentence).waitFor();
  await page.getByRole('button', { name: 'Markér som ulæselig' }).click();
  await page.getByText('Markeret som ulæselig.').waitFor();
  expect((await details(second?.id ?? '')).item).toMatchObject({
    state: 'unreadable',
    unreadableReason: 'marked',
  });
  broken.clear();
  await page.goto(`/dokumentmatch?dokument=${second?.id}`);
  await page.getByText('Kan ikke læses: Filen er markeret som ulæselig.').waitFor();
  await page.getByRole('button', { name: 'Flere afgørelser' }).click();
  await page.getByRole('menuitem', { name: 'Læs igen' }).click();
  await expect.poll(async () => (await details(second?.id ?? '')).item.state).toBe('suggested');
});

test('what is dragged on the document becomes its amount, and on a turned one its date', async () => {
  const page = await openTab('kontor');
  const [bill] = (await queue('kind=supplier_invoice&state=suggested&sort=amount')).items;
  const id = await openDocument(page, bill?.fileName ?? '');
  await drawn(page);
  const { reading } = await details(id);
  const [total, day] = [reading?.totalOre, reading?.documentDate];
  if (!total || !day) throw new Error('The document tells no total or no date.');
  await dragAround(page, total.box);
  await expect.poll(() => page.getByLabel('Markeret tekst').inputValue()).toBe(total.text);
  await page.getByRole('button', { name: 'Brug som beløb' }).click();
  await page.getByText('Netto, moms og total passer ikke sammen.').waitFor();
  expect((await details(id)).item.netOre).toBe(total.value);

  await page.keyboard.press('r');
  const { x, y, width, height } = day.box;
  await page.locator('[data-page="1"]').first().waitFor();
  await dragAround(page, { x: 1 - y - height, y: x, width: height, height: width });
  await expect.poll(() => page.getByLabel('Markeret tekst').inputValue()).toBe(day.text);
  const earlier = addDays(day.value, -1);
  await page.getByLabel('Markeret tekst').fill(formatDate(earlier));
  await page.getByRole('button', { name: 'Brug som dato' }).click();
  await expect.poll(async () => (await details(id)).reading?.documentDate?.value).toBe(earlier);
});

test('an electronic invoice without a PDF is a page that can be read and searched', async () => {
  const page = await openTab('kontor');
  const bills = (await queue('q=oioubl')).items;
  const bare = bills.find(({ fileName }) => fileName !== 'oioubl-med-pdf.xml');
  const id = await openDocument(page, bare?.fileName ?? '');
  expect(await drawn(page)).toBe(id);
  await page.keyboard.press('t');
  await documentOf(page).getByRole('button', { name: 'Elektronisk modtaget' }).waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('f');
  await page.keyboard.type('I alt inkl. moms');
  await documentOf(page).getByRole('status').filter({ hasText: '1 af 1' }).waitFor();
});

test('an order is created from a new requisition, at the address that stands on it and the customer did not have', async () => {
  const page = await openTab('kontor');
  const id = await openDocument(page, 'rekvisition-ny-1');
  await page.getByRole('button', { name: 'Flere afgørelser' }).click();
  await page.getByRole('menuitem', { name: 'Opret ordre ud fra dokument' }).click();
  const form = page.getByRole('dialog');
  const caseNo = await form.getByLabel('Sagsnr. hos værket').inputValue();
  expect((await details(id)).reading?.caseNos.map(({ value }) => value)).toContain(caseNo);
  await form.getByLabel('Find kunde og adresse').fill('holm tømrer');
  await form
    .getByRole('option', { name: /^Holm Tømrer A\/S/ })
    .first()
    .waitFor({ state: 'attached' });
  await form.getByLabel('Opgaven er på en ny adresse hos kunden').click();
  const street = await form.getByLabel('Vej').inputValue();
  expect((await details(id)).reading?.addresses.map(({ value }) => value.street)).toContain(street);
  await form.getByLabel('Husnr.').fill('77');
  await form.getByRole('button', { name: 'Opret og match' }).click();
  await undoBar(page).waitFor();

  const [match] = (await details(id)).matches;
  const { order } = await openOrder(leader, match?.orderNo ?? '');
  expect(order).toMatchObject({
    customer: { name: 'Holm Tømrer A/S' },
    address: { street, houseNo: '77' },
  });
});

test('an order is created for somebody who is no customer yet: what is missing is said, and the customer is created on the way', async () => {
  const page = await openTab('kontor');
  const id = await openDocument(page, 'rekvisition-ny-3');
  const { customerName, place } = (await details(id)).newOrder.job;
  await page.getByRole('button', { name: 'Flere afgørelser' }).click();
  await page.getByRole('menuitem', { name: 'Opret ordre ud fra dokument' }).click();
  const form = page.getByRole('dialog', { name: 'Opret ordre ud fra dokument' });
  await form.getByText('Mangler: kunde.').waitFor();
  await form.getByRole('button', { name: 'Opret kunden' }).click();
  const customer = page.getByRole('dialog', { name: 'Ny kunde' });
  expect(await customer.getByLabel('Navn').inputValue()).toBe(customerName ?? '');
  expect(await customer.getByLabel('Vej').inputValue()).toBe(place?.street);
  await customer.getByLabel('Navn').fill('Solveig Tilflytter');
  await customer.getByLabel('E-mail').fill('solveig@tilflytter.example');
  await customer.getByLabel('E-mail').press('Enter');
  await form.getByRole('option', { name: /^Solveig Tilflytter/ }).waitFor({ state: 'attached' });
  await form.getByRole('button', { name: 'Opret og match' }).click();
  await undoBar(page).waitFor();

  const [match] = (await details(id)).matches;
  const { order } = await openOrder(leader, match?.orderNo ?? '');
  expect(order).toMatchObject({
    customer: { name: 'Solveig Tilflytter' },
    address: { street: place?.street, houseNo: place?.houseNo },
  });
});

test('a leader sees how it goes, switches the automatic match on and sets the markup; an empty search praises nobody', async () => {
  const page = await openTab('leder', '/dokumentmatch?q=findes-ikke');
  await page.getByText('Her er ingen dokumenter.').waitFor();
  await queueOf(page).getByRole('button', { name: 'Målinger og indstillinger' }).click();
  const panel = page.getByRole('dialog', { name: 'Målinger og indstillinger' });
  await panel.getByText('Forslagenes træfsikkerhed, 30 dage').waitFor();
  await panel.getByLabel('Match automatisk').click();
  await page.getByText('Sikre dokumenter matches nu automatisk.').waitFor();
  await panel.getByLabel('Avance på ordrelinjer, %').fill('30');
  await page.keyboard.press('Enter');
  await page.getByText('Nye ordrelinjer får 30,0 % avance.').waitFor();
  await page.reload();
  await queueOf(page).getByRole('button', { name: 'Målinger og indstillinger' }).click();
  expect(await panel.getByLabel('Match automatisk').isChecked()).toBe(true);
  expect(await panel.getByLabel('Avance på ordrelinjer, %').inputValue()).toBe('30');
});
