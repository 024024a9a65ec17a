import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/parts/lazy-part.ts';

const Lazy = lazyPart(
  () => import('./line-editor.tsx'),
  (module) => module.LineEditor,
);

/** A line being written; the editor and its search for goods are fetched when the first line is. */
export function LineEditor(props: ComponentProps<typeof Lazy>) {
  return (
    <Suspense fallback={<Skeleton height={58} />}>
      <Lazy {...props} />
    </Suspense>
  );
}
