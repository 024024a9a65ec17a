import type { DevMachinesProps } from '#app-server/pages/dev-machines.props.ts';
import { Visualizer } from '#web/dev/visualizer.tsx';

/** Every machine of the product: drawn, running, to be tried. */
export default function Machines({ mode }: DevMachinesProps) {
  return <Visualizer mode={import.meta.env.DEV ? 'full' : mode} />;
}
