import { UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import type { AuthUser } from '#app-server/pages/shared.props.ts';
import classes from './user-menu.module.css';

type UserButtonProps = UnstyledButtonProps & ComponentPropsWithRef<'button'> & { user: AuthUser };

/** The button of the user's menu: initials, name and groups. */
export function UserButton({ user, ...button }: UserButtonProps) {
  return (
    <UnstyledButton className={classes.button} {...button}>
      <span
        className={classes.initials}
        data-long={user.initials.length > 3 || undefined}
        aria-hidden
      >
        {user.initials}
      </span>
      <VisuallyHidden>Brugermenu:</VisuallyHidden>
      <span className={classes.who}>
        {user.name}
        <small>{user.groupNames.join(', ')}</small>
      </span>
    </UnstyledButton>
  );
}
