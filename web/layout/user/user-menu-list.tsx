import { Menu, useMantineColorScheme } from '@mantine/core';
import { Link } from '@inertiajs/react';
import {
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSchema,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { AuthUser } from '#app-server/pages/shared.props.ts';
import { placesFor } from '#domain/pages.ts';
import { permissionsOf } from '#domain/rights/rights.ts';
import { logOut } from './log-out.ts';
import { placeIcons } from '#web/layout/navigation/navigation.ts';
import { openShortcuts } from '#web/layout/navigation/open-overlay.ts';
import { isTouched } from '#web/parts/controls/is-touched.ts';
import { UserButton } from './user-button.tsx';
import { useLookMode } from '#web/dev/sources/use-follow-looks.ts';
import classes from './user-menu.module.css';
import { useIsDark } from '#web/layout/theme/use-is-dark.ts';
import { useNarrow } from '#web/parts/hooks/use-narrow.ts';

interface UserMenuListProps {
  user: AuthUser;
}

/** The menu of the user: profile, colour scheme, keyboard shortcuts (where there is a keyboard) and logout; on the phone the settings as well, for which its bar has no room. It opens as it comes. */
export function UserMenuList({ user }: UserMenuListProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    // The button was drawn anew; the focus returns to it when the menu closes.
    button.current?.focus();
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useIsDark();
  const isPhone = useNarrow();
  const settings = isPhone
    ? placesFor(permissionsOf(user.rights)).filter(({ group }) => group === 'settings')
    : [];
  const seesMachines = useLookMode() !== null;
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="top-start"
      width={220}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UserButton ref={button} user={user} />
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        <Menu.Item component={Link} href="/profil" leftSection={<IconUser size={18} />}>
          Profil
        </Menu.Item>
        <Menu.Item
          leftSection={isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? 'Lyst tema' : 'Mørkt tema'}
        </Menu.Item>
        {!isTouched() && (
          <Menu.Item leftSection={<IconKeyboard size={18} />} onClick={openShortcuts}>
            Genveje
          </Menu.Item>
        )}
        {seesMachines && (
          <Menu.Item component={Link} href="/dev/machines" leftSection={<IconSchema size={18} />}>
            Maskinerne
          </Menu.Item>
        )}
        {settings.length > 0 && <Menu.Divider />}
        {settings.map(({ path, label, icon }) => {
          const Icon = placeIcons[icon];
          return (
            <Menu.Item
              key={path}
              component={Link}
              href={path}
              leftSection={<Icon size={18} aria-hidden />}
            >
              {label}
            </Menu.Item>
          );
        })}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void logOut(user.id)}>
          Log ud
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
