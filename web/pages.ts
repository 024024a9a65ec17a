import type { ResolvedComponent } from '@inertiajs/react';
import { reloadOffer } from './layout/notices/reload-offer.ts';

const modules = import.meta.glob<{ default: ResolvedComponent } | undefined>('./pages/**/*.tsx');

/** The files of a page could not be fetched, and the user has been offered to reload. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

/** Visits whose page's code is on its way. */
let visiting = 0;
/** Pages whose code is being fetched although nobody visits them yet. */
let preloading = 0;
const preloaded = new Set<string>();

/** Fetches the code of a page that may be visited next, once. A failure is left to the visit. */
export async function preloadPage(name: string): Promise<void> {
  if (preloaded.has(name)) return;
  preloaded.add(name);
  await preloadCode(() => modules[`./pages/${name}.tsx`]?.());
}

/** Fetches code that nobody waits for yet. Resolves with nothing when it cannot be fetched: that is left to whoever needs it. */
export async function preloadCode<Module>(
  load: () => Promise<Module> | undefined,
): Promise<Module | undefined> {
  preloading += 1;
  try {
    return await load();
  } catch {
    return undefined;
  } finally {
    preloading -= 1;
  }
}

/**
 * Loads the page with a name such as `Order/Order-Info`.
 * @throws PageNotLoaded when its files cannot be fetched and `followPreloadErrors` has told the user; the original error when
 *   nothing handled `vite:preloadError`; an Error when there is no such page.
 */
export async function resolvePage(name: string): Promise<ResolvedComponent> {
  const load = modules[`./pages/${name}.tsx`];
  if (load === undefined) throw new Error(`There is no page called ${name}.`);
  visiting += 1;
  // Vite resolves with nothing when `vite:preloadError` was handled, and rethrows when it was not.
  const module = await load().finally(() => {
    visiting -= 1;
  });
  if (module === undefined) throw new PageNotLoaded(`The page ${name} could not be fetched.`);
  return module.default;
}

/** Offers “Genindlæs” when the files of a page cannot be fetched, for example after a new version was deployed. */
export function followPreloadErrors(): void {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault();
    if (preloading > 0 && visiting === 0) return;
    reloadOffer.set('pageNotLoaded');
  });
}
