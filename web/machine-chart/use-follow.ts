import { useEffect, useEffectEvent, useRef } from 'react';
import type { Chart } from '#machines/chart/chart.ts';

/**
 * While `on`, calls `show` with the state that has just become active; at first with an active one of the region with the most states.
 * Only states without states inside count.
 */
export function useFollow(
  chart: Chart,
  active: ReadonlySet<string>,
  on: boolean,
  show: (id: string) => void,
): void {
  const before = useRef<readonly string[]>([]);
  const key = chart.states
    .filter(({ id, children }) => children.length === 0 && active.has(id))
    .map(({ id }) => id)
    .join(' ');
  const follow = useEffectEvent((leaves: readonly string[]) => {
    const news = leaves.filter((id) => !before.current.includes(id));
    const next = before.current.length === 0 ? inLargest(chart, news) : news.at(-1);
    before.current = leaves;
    if (next !== undefined) show(next);
  });
  useEffect(() => {
    if (on) follow(key.split(' ').filter(Boolean));
    else before.current = [];
  }, [on, key]);
}

function inLargest({ root, states }: Chart, leaves: readonly string[]): string | undefined {
  const sizeOf = (leaf: string) => {
    const region = root.children.find(({ id }) => leaf.startsWith(`${id}.`));
    return region === undefined ? 0 : states.filter(({ id }) => id.startsWith(region.id)).length;
  };
  return leaves.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
}
