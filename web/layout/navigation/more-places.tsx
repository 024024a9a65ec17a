import { usePage } from '@inertiajs/react';
import { Suspense, useState } from 'react';
import type { Place } from '#domain/pages.ts';
import { lazyPart } from '#web/parts/lazy-part.ts';
import { MoreButton } from './more-button.tsx';
import { isAt } from './navigation.ts';

const loadList = () => import('./more-places-list.tsx');
const MorePlacesList = lazyPart(loadList, (module) => module.MorePlacesList);

const preloadList = () => void loadList().catch(() => undefined);

interface MorePlacesProps {
  places: readonly Place[];
}

/** “Flere” of a phone's bar. Its list is fetched when somebody comes to the button. */
export function MorePlaces({ places }: MorePlacesProps) {
  const [wanted, setWanted] = useState(false);
  const { url } = usePage();
  const current = places.some((place) => isAt(place, url));
  const waiting = (
    <MoreButton
      current={current}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preloadList}
      onFocus={preloadList}
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
