import { useMemo, useState } from 'react';
import { activeIds, valueText } from '#machines/chart/active.ts';
import type { Chart } from '#machines/chart/chart.ts';
import { wayTo } from '#machines/chart/way-to.ts';
import type { MachineRecord } from '../sources/record.ts';

const none: readonly string[] = [];

/** The way from where the machine is now to a state that the user chose. It gets shorter while the machine goes along it. */
export function useWay(chart: Chart, value: MachineRecord['value']) {
  const [target, setTarget] = useState<string | null>(null);
  const at = valueText(value);
  const way = useMemo(
    () => (target === null ? null : wayTo(chart, activeIds(chart.id, value), target)),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a value is the same as long as its text is
    [chart, target, at],
  );
  const ids = useMemo(() => way?.map(({ id }) => id) ?? none, [way]);
  return { target, way, ids, setTarget };
}
