import { Menu } from '@mantine/core';
import { Link, usePage } from '@inertiajs/react';
import { useEffect, useRef, useState } from 'react';
import type { Place } from '#domain/pages.ts';
import { usePlaceAddress } from '#web/list/remembered-filters.ts';
import { MoreButton } from './more-button.tsx';
import { isAt, placeIcons } from './navigation.ts';

interface MorePlacesListProps {
  places: readonly Place[];
  current: boolean;
}

/** The places behind “Flere”. It opens as it comes. */
export function MorePlacesList({ places, current }: MorePlacesListProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const { url } = usePage();
  const addressOf = usePlaceAddress();
  useEffect(() => {
    // The button was drawn anew; the focus returns to it when the menu closes.
    button.current?.focus();
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="top-end"
      width={220}
      shadow="md"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <MoreButton ref={button} current={current} />
      </Menu.Target>
      <Menu.Dropdown>
        {places.map(({ path, label, icon }) => {
          const Icon = placeIcons[icon];
          return (
            <Menu.Item
              key={path}
              component={Link}
              href={addressOf(path)}
              aria-current={isAt({ path }, url) ? 'page' : undefined}
              leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
