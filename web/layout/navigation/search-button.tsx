import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import classes from './search-button.module.css';
import { openGoTo } from './open-overlay.ts';

/** Opens “Søg eller gå til”. */
export function SearchButton() {
  return (
    <UnstyledButton className={classes.button} onClick={openGoTo} aria-keyshortcuts="Control+K">
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <span className={classes.words}>Søg</span>
      <span className={classes.words}>
        <KeyHint keys="Ctrl+K" />
      </span>
    </UnstyledButton>
  );
}
