import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { AddressAnswer } from '#app-server/pages/search.props.ts';
import type { HttpSession } from '#tests/support/product/http-session.ts';
import { openOrder } from '#tests/support/product/order-requests.ts';
import * as answers from '../support/pages/document-answers.ts';
import { useTabs } from '../support/tabs.ts';
import { useProduct } from '../support/product/use-product.ts';
import {
  drawn,
  openDocument,
  ordersOf,
  press,
  undoBar,
  waitingDocuments,
} from '../support/pages/match-page.ts';

const app = useProduct();
const openTab = useTabs(app);
let leader: HttpSession;
beforeAll(async () => {
  leader = await app.httpSession('leder');
});

const details = (id: string) => answers.details(leader, id);
const queue = async (query: string) => (await answers.inbox(leader, query)).items;

/** Lets files go over the page, as a hand does that drags them in from a folder. */
async function drop(page: Page, files: { name: string; content: Uint8Array }[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (dropped) => {
      const data = new DataTransfer();
      for (const { name, content } of dropped) {
        data.items.add(new File([new Uint8Array(content)], name));
      }
      return data;
    },
    files.map(({ name, content }) => ({ name, content: [...content] })),
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
  await page.getByText('Slip filerne for at lægge dem i indbakken').waitFor();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

async function documentSaying(text: string): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  made.addPage([595, 842]).drawText(text, { x: 60, y: 700, size: 12, font });
  return made.save();
}

test('documents are dropped, sent and told of one by one; a new one is read, and an order is created from it', async () => {
  const page = await openTab('kontor', '/dokumentmatch');
  await drawn(page);
  await drop(page, [
    { name: 'ny-faktura.pdf', content: await documentSaying('Faktura 4711 fra en ny leverandør') },
    { name: 'billede.pdf', content: Buffer.from('not a pdf') },
  ]);
  const uploads = page.getByRole('region', { name: 'Upload' });
  await uploads.getByText('Luk').waitFor();
  expect(await uploads.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('Modtaget'),
    expect.stringContaining('Filen er hverken en PDF eller en elektronisk faktura (XML).'),
  ]);
  const [taken] = await queue('q=ny-faktura');
  expect(taken?.fileName).toBe('ny-faktura.pdf');
  const id = taken?.id ?? '';
  await page.getByLabel('Søg i indbakken').fill('ny-faktura');
  await expect.poll(() => waitingDocuments(page)).toEqual([id]);

  await uploads.getByRole('button', { name: 'ny-faktura.pdf' }).click();
  await page.locator(`[data-rendered="${id}"]`).waitFor();
  await page.getByRole('button', { name: 'Flere afgørelser' }).click();
  await page.getByRole('menuitem', { name: 'Opret ordre ud fra dokument' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Titel').fill('Ny gruppetavle i værksted');
  await form.getByLabel('Find kunde og adresse').fill('findes slet ikke');
  await form.getByText('Ingen kunde passer.').waitFor();
  expect(await form.getByRole('button', { name: 'Opret og match' }).isEnabled()).toBe(false);
  await form.getByLabel('Find kunde og adresse').fill('holm havnevej');
  const customer = form.getByRole('option', { name: /^Holm Tømrer A\/S, Havnevej/ }).first();
  await customer.waitFor({ state: 'attached' });
  await form
    .getByRole('combobox', { name: /^Kunde og adresse/ })
    .selectOption(await customer.getAttribute('value'));
  await form.getByRole('button', { name: 'Opret og match' }).click();
  await undoBar(page).waitFor();

  const { item, matches } = await details(id);
  expect(item.state).toBe('matched');
  const [match] = matches;
  expect(match?.orderTitle).toBe('Ny gruppetavle i værksted');
  const { order } = await openOrder(leader, match?.orderNo ?? '');
  expect(order).toMatchObject({
    customer: { name: 'Holm Tømrer A/S' },
    address: { street: 'Havnevej' },
  });
  await page.goto(`/ordrer/${match?.orderNo}`);
  await page.getByRole('heading', { level: 1, name: /Ny gruppetavle i værksted/ }).waitFor();
  await page.getByRole('link', { name: /ny-faktura|4711/ }).waitFor();
});

/** A waiting document whose place is known, while others sound like it and come first. */
async function amongAlike(): Promise<{ id: string; fileName: string; line: string }> {
  for (const { id, fileName } of await queue('')) {
    const { place } = (await details(id)).newOrder.job;
    if (place === null) continue;
    const street = `${place.street} ${place.houseNo}`;
    const line = `${street}, ${place.postnr}`;
    const { text } = await leader.request('GET', `/adresser?q=${encodeURIComponent(street)}`);
    const { hits }: AddressAnswer = JSON.parse(text);
    if (hits.findIndex(({ address }) => address.startsWith(line)) > 0)
      return { id, fileName, line };
  }
  throw new Error('No document has a place that others sound like.');
}

test('an order out of a document begins at the address that stands on it, not at one that sounds like it', async () => {
  const { id, fileName, line } = await amongAlike();
  const page = await openTab('kontor');
  expect(await openDocument(page, fileName)).toBe(id);
  await page.getByRole('button', { name: 'Flere afgørelser' }).click();
  await page.getByRole('menuitem', { name: 'Opret ordre ud fra dokument' }).click();
  const form = page.getByRole('dialog');
  const chosen = form
    .getByRole('combobox', { name: /^Kunde og adresse/ })
    .locator('option:checked');
  await expect.poll(() => chosen.textContent()).toMatch(/, .+, \d{4} /);
  expect(await chosen.textContent()).toContain(line);
});

test('a document of several pages is divided by its pages; until nothing is left it says why it cannot be', async () => {
  const long = (await queue('')).find(
    ({ pages, netOre, state }) => pages > 1 && netOre !== null && state === 'suggested',
  );
  const page = await (await app.openContextOf('kontor')).newPage();
  const id = await openDocument(page, long?.fileName ?? '');
  expect(id).toBe(long?.id);
  const first = (await details(id)).candidates[0]?.order.orderNo ?? '';
  await press(page, 'o', /^Opdel/);
  const orders = ordersOf(page);
  await orders.getByText('Efter sider').click();
  await orders.getByLabel('Tilføj ordre').fill('26-04218');
  await orders.getByRole('list', { name: 'Fundne ordrer' }).getByText('26-04218').click();
  await orders.getByLabel('Tilføj ordre').fill('26-04218');
  await orders.getByText('Ordren er med allerede.').waitFor();
  await orders.getByLabel('Tilføj ordre').fill('');
  await orders.getByRole('button', { name: 'Hvorfor kan jeg ikke?' }).click();
  await page.getByText('Ordre 26-04218 mangler en side.').waitFor();
  await page.keyboard.press('Escape');

  for (let at = 1; at <= (long?.pages ?? 0); at += 1) {
    const choice = orders.getByRole('group', { name: `Ordre til Side ${at}`, exact: true });
    await choice.getByRole('button', { name: at === 1 ? first : '26-04218' }).press('Enter');
  }
  const rest = orders.getByRole('button', { name: 'Læg resten her' }).last();
  if (await rest.isVisible()) await rest.click();
  await orders.getByText('Rest: 0,00 kr.').waitFor();
  await orders.getByRole('button', { name: 'Opdel til 2 ordrer' }).click();
  await undoBar(page).waitFor();

  const { item, matches } = await details(id);
  expect(item.state).toBe('split');
  expect(new Map(matches.map(({ orderNo, pages }) => [orderNo, pages]))).toEqual(
    new Map([
      [first, [1]],
      ['26-04218', Array.from({ length: item.pages - 1 }, (_, at) => at + 2)],
    ]),
  );
  expect(matches.reduce((sum, { netOre }) => sum + (netOre ?? 0), 0)).toBe(item.netOre);
  await page.context().close();
});

test('on a phone the heading of the next document has the focus, where the matched order is not seen any more', async () => {
  const { item } = await answers.matchable(leader);
  const page = await openTab('kontor', `/dokumentmatch?dokument=${item.id}`, {
    width: 390,
    height: 844,
  });
  await page.getByRole('button', { name: 'Ordre', exact: true }).click();
  await ordersOf(page)
    .getByRole('button', { name: /^Match til ordre/ })
    .click();
  await undoBar(page).waitFor();
  const heading = page.getByRole('heading', { level: 2 });
  await expect.poll(() => heading.and(page.locator(':focus')).count()).toBe(1);
});
