import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';

const loadDates = () => import('./date-fields.tsx');
const LazyInstant = lazyPart(loadDates, (module) => module.InstantField);
const LazyDay = lazyPart(loadDates, (module) => module.DayField);
const LazyMonth = lazyPart(loadDates, (module) => module.MonthPicker);
const LazyPeople = lazyPart(
  () => import('./people-field.tsx'),
  (module) => module.PeopleField,
);

/** As high as a field with its label. */
const placeholder = <Skeleton height={58} />;

/** `InstantField`, whose calendar is fetched when it is first shown. */
export function InstantField(props: ComponentProps<typeof LazyInstant>) {
  return (
    <Suspense fallback={placeholder}>
      <LazyInstant {...props} />
    </Suspense>
  );
}

/** `DayField`, whose calendar is fetched when it is first shown. */
export function DayField(props: ComponentProps<typeof LazyDay>) {
  return (
    <Suspense fallback={placeholder}>
      <LazyDay {...props} />
    </Suspense>
  );
}

/** A month to pick a day in, fetched when it is first shown. */
export function MonthPicker(props: ComponentProps<typeof LazyMonth>) {
  return (
    <Suspense fallback={<Skeleton height={280} width={280} />}>
      <LazyMonth {...props} />
    </Suspense>
  );
}

/** `PeopleField`, whose list of choices is fetched when it is first shown. */
export function PeopleField(props: ComponentProps<typeof LazyPeople>) {
  return (
    <Suspense fallback={placeholder}>
      <LazyPeople {...props} />
    </Suspense>
  );
}
