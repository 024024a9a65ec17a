import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { ContenderName } from './contenders.ts';
import type { Cost, Work } from './works.ts';

/** One work's figures, contender by contender. */
export interface Row {
  readonly work: Work;
  readonly costs: Record<ContenderName, Cost>;
}

/** Writes `bench/RESULTS.md`: the figures of this run with the date and the machine. */
export function writeResults(rows: readonly Row[]): void {
  const processors = cpus();
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const lines = [
    '# The realtime server, measured',
    '',
    `${new Date().toISOString().slice(0, 10)} · ${machine} · \`npm run bench -- realtime\``,
    '',
    'CPU time of the server per unit of work (memory: bytes), middle of several rounds taken in turn. The floor is uWebSockets.js with the',
    'same bytes and no checks at all; `ws` is hand-rolled on the `ws` package, also without checks.',
    '',
    '| work | unit | floor | ours | ws | ours to floor | ours per second |',
    '|---|---|---:|---:|---:|---:|---:|',
    ...rows.map(({ work, costs }) => {
      const { floor, ours, ws } = costs;
      const cells = [floor, ours, ws].map(({ perUnit }) => shown(perUnit));
      const ratio = (ours.perUnit / floor.perUnit).toFixed(2);
      return `| ${[work.name, work.unit, ...cells, ratio, Math.round(ours.perSecond)].join(' | ')} |`;
    }),
    '',
  ];
  writeFileSync(new URL('../RESULTS.md', import.meta.url), lines.join('\n'));
}

function shown(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}
