import { router } from '@inertiajs/react';
import { placesFor } from '#domain/pages.ts';
import { permissionsOf, type Rights } from '#domain/rights/rights.ts';
import { usePlaceAddress } from '#web/list/remembered-filters.ts';
import { openGoTo, openShortcuts } from './open-overlay.ts';
import { useShortcuts } from './shortcuts.ts';

/** `g o`, `g d`, `g t` …, `Ctrl-K` and `?` on every page of a user. */
export function useGoToKeys(rights: Rights, isLoggedIn: boolean): void {
  const addressOf = usePlaceAddress();
  const goTo = placesFor(permissionsOf(rights)).map(({ keys, path }) => [
    keys,
    () => router.visit(addressOf(path)),
  ]);
  useShortcuts(
    isLoggedIn ? { ...Object.fromEntries(goTo), 'Mod+k': openGoTo, '?': openShortcuts } : {},
  );
}
