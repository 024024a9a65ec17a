import { expect, test } from 'vitest';
import { useTabs } from '../support/tabs.ts';
import { useSharedProduct } from '../support/product/use-product.ts';

const openTab = useTabs(useSharedProduct());

test.each([
  ['/ordrer/26-04217', 'Ordrens dele', 'leder'],
  ['/ordrer/26-04217', 'Ordrens dele', 'kontor'],
  ['/kunder/10101', 'Kundens dele', 'leder'],
  ['/kunder/10101', 'Kundens dele', 'kontor'],
  ['/varer/104020', 'Varens dele', 'leder'],
  ['/varer/104020', 'Varens dele', 'montoer'],
] as const)('each tab of %s leads to a section of the page: %s, %s', async (path, label, user) => {
  const page = await openTab(user, path);
  const tabs = page.getByRole('navigation', { name: label }).getByRole('link');
  await tabs.first().waitFor();
  const led = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const sections = page.locator('main section[id]');
  const there = await sections.evaluateAll((all) => all.map(({ id }) => `#${id}`));
  expect(led.length).toBeGreaterThan(2);
  expect(led.filter((href) => !there.includes(href ?? ''))).toEqual([]);
});
