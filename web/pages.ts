import type { ResolvedComponent } from '@inertiajs/react';
import { reloadOffer } from './layout/notices/reload-offer.ts';

const modules = import.meta.glob<{ default: ResolvedComponent } | undefined>('./pages/**/*.tsx');

/** The files of a page could not be fetched, and the user has been offered to reload. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

/**
 * Loads the page with a name such as `Order/Order-Info`.
 * @throws PageNotLoaded when its files cannot be fetched and `followPreloadErrors` has told the user; the original error when
 *   nothing handled `vite:preloadError`; an Error when there is no such page.
 */
export async function resolvePage(name: string): Promise<ResolvedComponent> {
  const load = modules[`./pages/${name}.tsx`];
  if (load === undefined) throw new Error(`There is no page called ${name}.`);
  // Vite resolves with nothing when `vite:preloadError` was handled, and rethrows when it was not.
  const module = await load();
  if (module === undefined) throw new PageNotLoaded(`The page ${name} could not be fetched.`);
  return module.default;
}

/** Offers “Genindlæs” when the files of a page cannot be fetched, for example after a new version was deployed. */
export function followPreloadErrors(): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    reloadOffer.set('pageNotLoaded');
  });
}
