import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/parts/lazy-part.ts';

const load = () => import('./time-input.tsx');
const LazyInstant = lazyPart(load, (module) => module.InstantInput);
const LazyDay = lazyPart(load, (module) => module.DayInput);

/** The room of an input with its label, until the calendar's code is there. */
const place = <Skeleton height={58} />;

/** A day and a time of the Danish clock; the calendar is fetched when one is first shown. */
export function InstantInput(props: ComponentProps<typeof LazyInstant>) {
  return (
    <Suspense fallback={place}>
      <LazyInstant {...props} />
    </Suspense>
  );
}

/** A day, picked or typed; the calendar is fetched when one is first shown. */
export function DayInput(props: ComponentProps<typeof LazyDay>) {
  return (
    <Suspense fallback={place}>
      <LazyDay {...props} />
    </Suspense>
  );
}
