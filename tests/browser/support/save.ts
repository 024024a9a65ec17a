import type { Locator, Page } from 'playwright-core';

/**
 * Begins a save and waits until “Gemt.” is said. What was said of the save before has to be gone when this one begins, and “Ikke gemt.”
 * is something else.
 * @param place where it is said
 * @param begin the click or the key that saves, with the questions that come before
 */
export async function saveBy(place: Page | Locator, begin: () => Promise<unknown>): Promise<void> {
  const said = place.getByText('Gemt.', { exact: true });
  await said.waitFor({ state: 'hidden' });
  await begin();
  await said.waitFor();
}

/** A page’s own button “Gem”, and that it has saved. */
export const save = (page: Page) =>
  saveBy(page, () => page.getByRole('button', { name: 'Gem', exact: true }).click());
