import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { useTabs } from './support/tabs.ts';
import { useSharedProduct } from './support/product/use-product.ts';

const app = useSharedProduct();
const openTab = useTabs(app);
const MONTH = /^(jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec)/;

interface Word {
  text: string;
  /** From where to where it stands, as shares of the page's width. */
  left: number;
  right: number;
}

/** What is read without its lines: a head may stand on several, and two letters be drawn as one sign. */
const plain = (words: readonly Pick<Word, 'text'>[]) =>
  words
    .map(({ text }) => text)
    .join('')
    .normalize('NFKC')
    .replaceAll(/\s/g, '');

/** The words of a PDF, page by page. */
async function wordsOf(pdf: Buffer): Promise<Word[][]> {
  const { promise } = getDocument({ data: new Uint8Array(pdf) });
  const document = await promise;
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      return items.flatMap((item) =>
        'str' in item
          ? [
              {
                text: item.str,
                left: item.transform[4] / width,
                right: (item.transform[4] + item.width) / width,
              },
            ]
          : [],
      );
    }),
  );
}

test('the dashboard is printed with whole charts: every month of the year stands on the paper', async () => {
  const page = await openTab('leder', '/dashboard', { width: 1440 });
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  const texts = await page.locator('.recharts-wrapper').first().locator('text').allTextContents();
  const months = texts.flatMap((text) => MONTH.exec(text)?.[0] ?? []);
  expect(months.length).toBeGreaterThanOrEqual(12);
  const pages = await wordsOf(await page.pdf({ format: 'A4' }));
  const [first = []] = pages;
  const printed = first.flatMap(({ text }) => MONTH.exec(text)?.[0] ?? []);
  expect(new Set(printed)).toEqual(new Set(months));
  const outside = pages.flat().filter(({ left, right }) => left < 0 || right > 1);
  expect(outside.filter(({ text }) => text.trim() !== '')).toEqual([]);
});

test.each([1280, 1000, 800])(
  'the dashboard shows the oldest orders without being moved sideways, however much they are worth, at a width of %i',
  async (width) => {
    const page = await openTab('leder', '/dashboard', { width });
    const oldest = page.getByRole('columnheader', { name: 'Over 10 dage' });
    await oldest.waitFor();
    const hidden = await oldest.evaluate((cell) => {
      const table = cell.closest('section');
      if (table === null) throw new Error('the ages are in no section');
      // On the demo's days the amounts are small or large; these are as wide as any. A dash stands where nothing is.
      for (const place of table.querySelectorAll('td')) {
        const amount = place.querySelector('[class*=amount]');
        if (amount === null) place.textContent = '9.999.999 kr.';
        else amount.textContent = '9.999.999 kr.';
      }
      return cell.getBoundingClientRect().right - table.getBoundingClientRect().right;
    });
    expect(hidden).toBeLessThanOrEqual(0);
  },
);

test.each([
  { path: '/kunder', label: 'Kunder' },
  { path: '/varer', label: 'Varer' },
  { path: '/ordrer', label: 'Ordrer' },
  { path: '/visma?tab=booked', label: 'Overførsler' },
])('the list at $path is printed as its table, every row of it within the page', async (list) => {
  const page = await openTab('admin', list.path, { width: 1280 });
  const table = page.getByRole('region', { name: list.label, exact: true }).getByRole('table');
  await table.getByRole('row').nth(1).waitFor();
  await expect
    .poll(() => table.evaluate((one) => one.querySelectorAll('tbody tr[aria-hidden]').length))
    .toBe(0);
  const rows = await table.locator('tbody tr').count();
  expect(rows).toBeGreaterThan(3);
  const pages = await wordsOf(await page.pdf({ format: 'A4' }));
  const words = pages.flat().filter(({ text }) => text.trim() !== '');
  expect(words.filter(({ left, right }) => left < 0 || right > 1)).toEqual([]);
  // Every sheet with rows is read by itself.
  const names = await table.locator('tbody tr a').allInnerTexts();
  const sheets = pages
    .map(plain)
    .filter((sheet) => names.some((name) => sheet.includes(plain([{ text: name }]))));
  expect(sheets.length).toBeGreaterThan(1);
  const heads = await table.getByRole('columnheader').allInnerTexts();
  const parts = heads.flatMap((head) => head.split(/\s+/)).filter((part) => /\p{L}/u.test(part));
  expect(parts.length).toBeGreaterThan(3);
  const missing = sheets.map((sheet) => parts.filter((part) => !sheet.includes(part)));
  expect(missing).toEqual(sheets.map(() => []));
  const printed = plain(words);
  // The link that leads past the menu lies over rows, were it printed.
  expect(printed).not.toContain('Gåtilindholdet');
  // Nor is an empty field to search in.
  expect(printed).not.toMatch(/Søgordre|Søgkunde|Søgvare/);
});
