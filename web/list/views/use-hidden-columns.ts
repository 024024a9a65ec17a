import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import type { SavedView } from '#domain/saved-view.ts';

/**
 * Which columns of a list are not shown. An open view says it; without one this browser remembers it.
 * @param key under which the browser remembers it
 */
export function useHiddenColumns(key: string, view: SavedView | undefined) {
  const [remembered, remember] = useLocalStorage<string[]>({
    key,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [changed, setChanged] = useState<{ view: string; hidden: string[] } | null>(null);
  if (view === undefined) return [remembered, remember] as const;
  const hidden = changed?.view === view.id ? changed.hidden : view.hiddenColumns;
  return [hidden, (hidden: string[]) => setChanged({ view: view.id, hidden })] as const;
}
