import { type RefObject, useState } from 'react';
import { useShortcuts } from '#web/layout/navigation/shortcuts.ts';

interface TableKeys {
  count: number;
  /** The element around the table. */
  table: RefObject<HTMLElement | null>;
  /** Space opens too. */
  peek: boolean;
  onToggle?: ((index: number) => void) | undefined;
  onOpen?: ((index: number) => void) | undefined;
}

/** The buttons of a row by which its cells are edited. */
const EDIT = '[data-edit]';

/**
 * `j`/`k` down and up, `x` select, `Enter` open; with the arrows to the cells of the active row that can be edited, and `F2` edits.
 * @returns the active row's index, -1 for none, and a way to set it.
 */
export function useTableKeys({ count, table, peek, onToggle, onOpen }: TableKeys) {
  const [wanted, setActive] = useState(-1);
  const active = Math.min(wanted, count - 1);

  const rowAt = (index: number) => table.current?.querySelector(`[data-index="${index}"]`);
  const cellsAt = (index: number) => [...(rowAt(index)?.querySelectorAll<HTMLElement>(EDIT) ?? [])];
  const focused = () => document.activeElement?.closest<HTMLElement>(`tr ${EDIT}`) ?? null;

  function move(step: number) {
    if (count === 0) return;
    const next = Math.min(Math.max(active + step, 0), count - 1);
    const column = focused()?.dataset['edit'];
    setActive(next);
    rowAt(next)?.scrollIntoView({ block: 'nearest' });
    // From cell to cell of the same column.
    if (column !== undefined)
      cellsAt(next)
        .find(({ dataset }) => dataset['edit'] === column)
        ?.focus();
  }

  function moveAcross(step: number) {
    const cells = cellsAt(active);
    const at = cells.findIndex((cell) => cell === document.activeElement);
    const from = at === -1 && step < 0 ? cells.length : at;
    cells[Math.min(Math.max(from + step, 0), cells.length - 1)]?.focus();
  }

  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ...(onToggle !== undefined && active >= 0 ? { x: () => onToggle(active) } : {}),
    ...(onOpen !== undefined && active >= 0 ? { Enter: () => onOpen(active) } : {}),
    ...(onOpen !== undefined && peek && active >= 0 ? { ' ': () => onOpen(active) } : {}),
    ...(active >= 0 && {
      ArrowRight: () => moveAcross(1),
      ArrowLeft: () => moveAcross(-1),
      F2: () => (focused() ?? cellsAt(active)[0])?.click(),
    }),
    ...(focused() !== null && { ArrowDown: () => move(1), ArrowUp: () => move(-1) }),
  });

  return { active, setActive };
}
