import { usePage } from '@inertiajs/react';
import { Suspense, useState } from 'react';
import type { Place } from '#domain/pages.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';
import { MoreButton } from './more-button.tsx';
import { isAt } from './navigation.ts';

const MorePlacesList = lazyPart(
  () => import('./more-places-list.tsx'),
  (module) => module.MorePlacesList,
);

interface MorePlacesProps {
  places: readonly Place[];
}

/** “Flere” of a phone's bar. Its list is fetched when somebody presses it. */
export function MorePlaces({ places }: MorePlacesProps) {
  const [wanted, setWanted] = useState(false);
  const { url } = usePage();
  const current = places.some((place) => isAt(place, url));
  const waiting = (
    <MoreButton
      current={current}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MorePlacesList places={places} current={current} />
    </Suspense>
  );
}
