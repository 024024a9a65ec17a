import { Button, UnstyledButton } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { TablerIcon } from '@tabler/icons-react';
import classes from './quiet-button.module.css';

const look = [
  'mantine-focus-auto mantine-active mantine-Button-root',
  Button.classes['root'],
  UnstyledButton.classes['root'],
  classes.button,
].join(' ');

interface QuietButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  icon: TablerIcon;
}

/** A small button with an icon and words that every tile has some of: it looks as Mantine's subtle one and has none of its components. */
export function QuietButton({ icon: Icon, children, ...button }: QuietButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={look}
      data-variant="subtle"
      data-size="compact-sm"
      data-with-left-section
    >
      <span className={Button.classes['inner']}>
        <span className={Button.classes['section']} data-position="left">
          <Icon size={16} aria-hidden />
        </span>
        <span className={Button.classes['label']}>{children}</span>
      </span>
    </button>
  );
}
