import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';

const Lazy = lazyPart(
  () => import('./other-end.tsx'),
  (module) => module.OtherEnd,
);

/** `OtherEnd`, which is fetched when another time than the proposed one is to be typed. */
export function OtherEnd(props: ComponentProps<typeof Lazy>) {
  return (
    <Suspense fallback={<Skeleton height={58} />}>
      <Lazy {...props} />
    </Suspense>
  );
}
