import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { KeyHint } from '#web/parts/controls/key-hint.tsx';
import { openNewOrder, preloadNewOrder } from './open-new-order.ts';

/** Opens “Ny ordre”. Its code is fetched when the pointer or the focus comes near. */
export function NewOrderButton() {
  return (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      rightSection={<KeyHint keys="n" />}
      aria-keyshortcuts="n"
      onPointerEnter={preloadNewOrder}
      onFocus={preloadNewOrder}
      onClick={() => openNewOrder()}
    >
      Ny ordre
    </Button>
  );
}
