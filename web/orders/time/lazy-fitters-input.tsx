import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/parts/lazy-part.ts';

const Lazy = lazyPart(
  () => import('./fitters-input.tsx'),
  (module) => module.FittersInput,
);

/** Fitters to choose among; the list that opens is fetched when it is first shown. */
export function FittersInput(props: ComponentProps<typeof Lazy>) {
  return (
    <Suspense fallback={<Skeleton height={58} />}>
      <Lazy {...props} />
    </Suspense>
  );
}
