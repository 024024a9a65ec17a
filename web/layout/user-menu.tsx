import { Menu, UnstyledButton, VisuallyHidden, useMantineColorScheme } from '@mantine/core';
import { Link } from '@inertiajs/react';
import { IconKeyboard, IconLogout, IconMoon, IconSchema, IconSun } from '@tabler/icons-react';
import type { AuthUser } from '#app-server/pages/shared.props.ts';
import { groupLabels } from '#domain/rights.ts';
import { logOut } from './log-out.ts';
import { openShortcuts } from './navigation/open-overlay.ts';
import classes from './user-menu.module.css';
import { useLookMode } from '#web/dev/sources/use-follow-looks.ts';
import { useIsDark } from './theme/use-is-dark.ts';

interface UserMenuProps {
  user: AuthUser;
}

/** The menu of the user: name, colour scheme, keyboard shortcuts and logout. */
export function UserMenu({ user }: UserMenuProps) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useIsDark();
  const seesMachines = useLookMode() !== null;
  return (
    <Menu
      position="top-start"
      width={220}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className={classes.initials} aria-hidden>
            {user.initials}
          </span>
          <VisuallyHidden>Brugermenu:</VisuallyHidden>
          <span className={classes.who}>
            {user.name}
            <small>{user.groups.map((group) => groupLabels[group]).join(', ')}</small>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {isDark ? 'Lyst tema' : 'Mørkt tema'}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} />} onClick={openShortcuts}>
          Genveje
        </Menu.Item>
        {seesMachines && (
          <Menu.Item component={Link} href="/dev/machines" leftSection={<IconSchema size={18} />}>
            Maskinerne
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} />} onClick={() => void logOut(user.id)}>
          Log ud
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
