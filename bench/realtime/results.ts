import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { ContenderName } from './contenders.ts';
import type { Pair } from './shared-port.ts';
import type { Cost, Work } from './workloads.ts';

/** The cost of a work, by server. */
export type Costs = ReadonlyMap<ContenderName, Cost>;

/** The figures of one work, by server. */
export interface Row {
  readonly work: Work;
  readonly costs: Costs;
}

/** Writes `bench/RESULTS.md`: the figures of this run, the date and the machine. */
export function writeResults(rows: readonly Row[], pairs: readonly Pair[]): void {
  const processors = cpus();
  const machine = `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  const lines = [
    '# The realtime server, measured',
    '',
    `${new Date().toISOString().slice(0, 10)} · ${machine} · \`npm run bench -- realtime\``,
    '',
    'CPU time of the server per unit of work (memory: bytes kept, garbage not counted), best of nine rounds or more taken in turn,\nafter three that warm every server up: what else runs on the machine only ever adds. The clients never sleep meanwhile, since to wake\nthem would be on the server’s account. The floor is uWebSockets.js with the',
    'same bytes and no checks at all; signed is hand-rolled on it too, with the signatures of channels and requests and nothing else; `ws` is hand-rolled on the `ws` package, also without checks. All on: history, cache, metrics and webhooks',
    'switched on, none of them used by the work. On `ws`: ours with `REVERB_DRIVER=ws`.',
    '',
    '| work | unit | floor | signed | ours | ws | ours to floor | ours to signed | ours per second | all on | all on to off | ours on ws |',
    '|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.map(rowOf),
    '',
    ...(pairs.length > 0 ? pairTable(pairs) : []),
  ];
  writeFileSync(new URL('../RESULTS.md', import.meta.url), lines.join('\n'));
}

function shown(value: number | undefined): string {
  if (value === undefined) return '–';
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}

function rowOf({ work, costs }: Row): string {
  const cost = (name: ContenderName) => costs.get(name)?.perUnit;
  const ratio = (name: ContenderName, to: ContenderName) => over(cost(name), cost(to));
  const cells = [
    ...(['floor', 'signed', 'ours', 'ws'] as const).map((name) => shown(cost(name))),
    ratio('ours', 'floor'),
    ratio('ours', 'signed'),
    Math.round(costs.get('ours')?.perSecond ?? 0),
    shown(cost('loaded')),
    ratio('loaded', 'ours'),
    shown(cost('onWs')),
  ];
  return `| ${[work.name, work.unit, ...cells].join(' | ')} |`;
}

function pairTable(pairs: readonly Pair[]): string[] {
  return [
    '## Two processes on one port',
    '',
    'Joined by Redis, one as well as two. Of two the busier counts: they carry what they have done when its core has no time left.',
    '',
    '| work | unit | one | the busier of two | two carry |',
    '|---|---|---:|---:|---:|',
    ...pairs.map(
      ({ work, one, two }) =>
        `| ${[work.name, work.unit, shown(one.perUnit), shown(two.perUnit), `${over(one.perUnit, two.perUnit)} ×`].join(' | ')} |`,
    ),
    '',
  ];
}

function over(cost: number | undefined, to: number | undefined): string {
  return cost === undefined || to === undefined ? '–' : (cost / to).toFixed(2);
}
