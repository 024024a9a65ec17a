import { Link, usePage } from '@inertiajs/react';
import type { ReactNode } from 'react';
import type { AuthUser } from '#app-server/pages/shared.props.ts';
import { permissionsOf } from '#domain/rights/rights.ts';
import { placesFor } from '#domain/pages.ts';
import { usePlaceAddress } from '#web/list/remembered-filters.ts';
import { useShared } from '#web/shared-props.ts';
import { ConnectionLamp } from './connection/connection-lamp.tsx';
import classes from './app-shell.module.css';
import { MorePlaces } from './navigation/more-places.tsx';
import { isAt, placeIcons } from './navigation/navigation.ts';
import { foldedPlaces } from './navigation/phone-bar.ts';
import { SearchButton } from './navigation/search-button.tsx';
import { UserMenu } from './user/user-menu.tsx';

interface AppShellProps {
  user: AuthUser;
  children: ReactNode;
}

/** The frame around every page except login and board: a column of navigation, on the phone a bar at the bottom. */
export function AppShell({ user, children }: AppShellProps) {
  const { app } = useShared();
  const { url } = usePage();
  const addressOf = usePlaceAddress();
  const places = placesFor(permissionsOf(user.rights));
  const folded = foldedPlaces(places);
  return (
    <div className={classes.shell}>
      <a href="#indhold" className={classes.skip}>
        Gå til indholdet
      </a>
      <nav aria-label="Hovedmenu" className={classes.side}>
        <Link href="/" className={classes.product}>
          {app.name}
        </Link>
        <SearchButton />
        <div className={classes.places}>
          {places.map((place) => {
            const Icon = placeIcons[place.icon];
            return (
              <Link
                key={place.path}
                href={addressOf(place.path)}
                className={classes.place}
                data-group={place.group}
                data-folded={folded.includes(place) || undefined}
                aria-current={isAt(place, url) ? 'page' : undefined}
              >
                <Icon size={20} stroke={1.6} aria-hidden />
                <span className={classes.label}>{place.label}</span>
                <span className={classes.short}>{place.short}</span>
              </Link>
            );
          })}
          {folded.length > 0 && <MorePlaces places={folded} />}
        </div>
        <div className={classes.foot}>
          <ConnectionLamp />
          <UserMenu user={user} />
        </div>
      </nav>
      <main id="indhold" tabIndex={-1} className={classes.main}>
        {children}
      </main>
    </div>
  );
}
