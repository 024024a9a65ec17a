import { TextInput } from '@mantine/core';
import { type ComponentProps, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { searchLook } from './search-look.tsx';

const loadFinder = () => import('./chart-finder.tsx');
const ChartFinder = lazyPart(loadFinder, (module) => module.ChartFinder);

type ChartSearchProps = Omit<ComponentProps<typeof ChartFinder>, 'typed'>;

/**
 * The search for a state, an event or a delay. What is chosen is shown in the picture. Its list is fetched when somebody comes to the
 * field; what is typed meanwhile is kept.
 */
export function ChartSearch(props: ChartSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState(false);
  const [typed, setTyped] = useState('');
  useShortcuts({ '/': () => field.current?.focus() });
  // The field is drawn anew while its list is fetched.
  useLayoutEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  const waiting = (
    <TextInput
      ref={field}
      {...searchLook}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onPointerEnter={() => void loadFinder().catch(() => undefined)}
      onFocus={() => setWanted(true)}
    />
  );
  if (!wanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ChartFinder {...props} typed={typed} />
    </Suspense>
  );
}
