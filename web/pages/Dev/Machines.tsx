import { Suspense } from 'react';
import type { DevMachinesProps } from '#app-server/pages/dev/dev-machines.props.ts';
import { lazyPart } from '#web/parts/lazy/lazy-part.ts';

/** Loaded in a file of its own because it imports every machine, which is more than the first load of a page may cost. */
const Visualizer = lazyPart(
  () => import('#web/dev/visualizer.tsx'),
  (module) => module.Visualizer,
);

/** Shows the chart of every machine, the running machines, and a simulator to try each. */
export default function Machines({ mode }: DevMachinesProps) {
  return (
    <Suspense>
      <Visualizer mode={import.meta.env.DEV ? 'full' : mode} />
    </Suspense>
  );
}
