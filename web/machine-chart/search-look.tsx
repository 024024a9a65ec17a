import { IconSearch } from '@tabler/icons-react';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';

/** How the search in a picture looks, before and after its code is fetched. */
export const searchLook = {
  'aria-label': 'Søg efter tilstand, hændelse eller tid',
  placeholder: 'Søg efter tilstand, hændelse eller tid',
  leftSection: <IconSearch size={16} aria-hidden />,
  rightSection: <KeyHint keys="/" />,
};
