import type { ElkNode } from 'elkjs/lib/elk-api';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';

interface Engine {
  layout: (graph: ElkNode) => Promise<ElkNode>;
}

let engine: Promise<Engine> | undefined;

/** ELK, loaded at the first layout because it is large. In a browser it runs in a worker, so that the page stays usable meanwhile. */
export function loadEngine(): Promise<Engine> {
  engine ??= typeof Worker === 'undefined' ? inThisThread() : inWorker();
  return engine;
}

async function inWorker(): Promise<Engine> {
  const { default: Elk } = await import('elkjs/lib/elk-api.js');
  return new Elk({ workerUrl });
}

/** For `npm run machines` and tests, which have no workers of a browser. */
async function inThisThread(): Promise<Engine> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js');
  return new Elk();
}
