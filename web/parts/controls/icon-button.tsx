import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import classes from './icon-button.module.css';

const look = [
  'mantine-focus-auto mantine-active mantine-ActionIcon-root',
  ActionIcon.classes['root'],
  UnstyledButton.classes['root'],
  classes.button,
].join(' ');

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  'aria-label': string;
}

/** A button with an icon that stands in every row: it looks as Mantine's subtle one and is two elements without a component of Mantine. */
export function IconButton({ children, ...button }: IconButtonProps) {
  return (
    <button {...button} type="button" className={look} data-variant="subtle">
      <span className={ActionIcon.classes['icon']}>{children}</span>
    </button>
  );
}
