import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';

const Lazy = lazyPart(
  () => import('./line-editor.tsx'),
  (module) => module.LineEditor,
);

/** `LineEditor`, which is fetched when the first line is edited. */
export function LineEditor(props: ComponentProps<typeof Lazy>) {
  return (
    <Suspense fallback={<Skeleton height={58} />}>
      <Lazy {...props} />
    </Suspense>
  );
}
