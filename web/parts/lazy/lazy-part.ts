import { type ComponentType, lazy } from 'react';

/** Replaces a part that could not be fetched. It is empty, because the user has been offered to reload the page. */
function Missing() {
  return null;
}

/**
 * Creates a component that is fetched from a file of its own when it is first rendered. If it cannot be fetched its place stays
 * empty, and the rest of the page keeps its state.
 * @param load the import; Vite resolves it with `undefined` when `vite:preloadError` was handled
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
