import { useState } from 'react';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';

interface TableKeys {
  count: number;
  onToggle?: ((index: number) => void) | undefined;
  onOpen?: ((index: number) => void) | undefined;
  /** Brings the row into view. */
  onMove: (index: number) => void;
}

/**
 * `j`/`k` down and up, `x` select, `Enter` open.
 * @returns the active row's index, -1 for none, and a way to set it.
 */
export function useTableKeys({ count, onToggle, onOpen, onMove }: TableKeys) {
  const [wanted, setActive] = useState(-1);
  const active = Math.min(wanted, count - 1);

  function move(step: number) {
    if (count === 0) return;
    const next = Math.min(Math.max(active + step, 0), count - 1);
    setActive(next);
    onMove(next);
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ...(onToggle !== undefined && active >= 0 ? { x: () => onToggle(active) } : {}),
    ...(onOpen !== undefined && active >= 0 ? { Enter: () => onOpen(active) } : {}),
  });

  return { active, setActive };
}
