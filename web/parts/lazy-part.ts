import { type ComponentType, lazy } from 'react';

/** Stands where a part could not be fetched: the user has been offered to load the page anew. */
function Missing() {
  return null;
}

/**
 * A part of a page in a file of its own, fetched when it is first shown. One that cannot be fetched leaves its place empty;
 * the rest of the page, and what is written there, stays.
 * @param load the import; Vite resolves it with nothing when `vite:preloadError` was handled
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module | undefined>,
  pick: (module: Module) => ComponentType<Props>,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const module = await load();
    return { default: module === undefined ? Missing : pick(module) };
  });
}
