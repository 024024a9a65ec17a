import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** Something that can be done from Ctrl-K. */
export interface Command {
  id: string;
  label: string;
  /** Other words by which it is found. */
  words?: string;
  description?: string;
  run: () => void;
}

/** What the page that is shown lets Ctrl-K do. */
export const pageCommands = createStore<readonly Command[]>([]);

/** Lets Ctrl-K do these things while the component is on the page. Give the list a stable identity (`useMemo`). */
export function usePageCommands(commands: readonly Command[]): void {
  useEffect(() => {
    pageCommands.set(commands);
    return () => pageCommands.set([]);
  }, [commands]);
}
