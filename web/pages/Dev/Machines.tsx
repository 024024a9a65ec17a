import { Suspense } from 'react';
import type { DevMachinesProps } from '#app-server/pages/dev-machines.props.ts';
import { lazyPart } from '#web/parts/lazy-part.ts';

/** It brings every machine along: more than a page may cost before it stands. */
const Visualizer = lazyPart(
  () => import('#web/dev/visualizer.tsx'),
  (module) => module.Visualizer,
);

/** Every machine of the product: drawn, running, to be tried. */
export default function Machines({ mode }: DevMachinesProps) {
  return (
    <Suspense>
      <Visualizer mode={import.meta.env.DEV ? 'full' : mode} />
    </Suspense>
  );
}
