import { useState } from 'react';
import type { Chart } from '#machines/chart/chart.ts';
import { around } from './layout/visible.ts';
import type { Sight } from './picture/chart-picture.tsx';

/**
 * Which states of a chart are open, which one the keys are on, and where the picture moves to.
 * @param begin what is open at first
 * @param selected a state's id, or an arrow's `source → target`, which is shown at first
 */
export function useOpenStates(chart: Chart, begin: readonly string[], selected: string | null) {
  const [first] = useState(() => selected?.split(' → ')[0] ?? null);
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set([...begin, ...(first === null ? [] : around(chart, first))]),
  );
  const [current, setCurrent] = useState<string | null>(null);
  const [sight, setSight] = useState<Sight | null>(first === null ? null : { id: first });
  const groups = chart.states.filter(
    ({ id, children }) => children.length > 0 && id !== chart.root.id,
  );

  return {
    open,
    current,
    sight,
    setCurrent,
    /** Opens or closes a state, and moves the picture to it. Closing a state closes the states inside it. */
    setOpen: (id: string, wanted: boolean) => {
      const others = [...open].filter((one) => one !== id && !one.startsWith(`${id}.`));
      setOpen(new Set(wanted ? [...open, id] : others));
      setSight({ id });
    },
    /** Opens what is around a state, and moves the picture and the keys to it. */
    goTo: (id: string) => {
      setOpen(new Set([...open, ...around(chart, id)]));
      setCurrent(id);
      setSight({ id });
    },
    /** Opens exactly what is around these states, and moves the picture to the last of them. */
    showOnly: (ids: readonly string[]) => {
      setOpen(new Set(ids.flatMap((id) => around(chart, id))));
      const last = ids.at(-1);
      if (last !== undefined) setSight({ id: last });
    },
    isAllOpen: groups.every(({ id }) => open.has(id)),
    hasGroups: groups.length > 0,
    openAll: () => setOpen(new Set(groups.map(({ id }) => id))),
    closeAll: () => {
      setOpen(new Set());
      setSight(null);
    },
  };
}
