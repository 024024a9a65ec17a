import { expect, test } from 'vitest';
import { useTabs } from '../support/tabs.ts';
import { useSharedProduct } from '../support/product/use-product.ts';

const app = useSharedProduct();
const openTab = useTabs(app);

test('an order is printed without what is pressed, and nothing lies on its text', async () => {
  const page = await openTab('kontor', '/ordrer/26-04218');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Næste skridt' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  // An A4 sheet within its margins is as narrow as a phone's layout.
  await page.setViewportSize({ width: 718, height: 1040 });
  await main.getByRole('heading', { name: 'Næste skridt' }).waitFor({ state: 'hidden' });
  expect(await main.getByRole('button').filter({ visible: true }).allInnerTexts()).toEqual([]);
  for (const part of ['Kunde', 'Oplysninger', 'Linjer og økonomi', 'Hændelser'])
    expect(await main.getByRole('heading', { name: part, exact: true }).isVisible()).toBe(true);
  const fixed = await main.evaluate((root) =>
    [...root.querySelectorAll('*')]
      .filter((part) => getComputedStyle(part).position === 'fixed' && part.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
  expect(fixed).toEqual([]);
});

test('a mail from an order says which order it is about', async () => {
  const page = await openTab('kontor', '/ordrer/26-04218');
  const mail = page.getByRole('region', { name: 'Kunde' }).locator('a[href^="mailto:"]');
  const { searchParams } = new URL((await mail.getAttribute('href')) ?? '');
  expect(searchParams.get('subject')).toBe('Ordre 26-04218: Udskiftning af gruppetavle');
});
