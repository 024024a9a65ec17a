import { figure, percentile, type Goal } from '../figure.ts';
import { startContender, type ContenderName } from './contenders.ts';
import { fullHouse } from './full-house.ts';
import { presenceStorm } from './presence-storm.ts';
import { writeResults, type Row } from './results.ts';
import {
  connectAndSubscribe,
  fanOut,
  idleMemory,
  manyChannels,
  privateSubscriptions,
  signedPublish,
  type Cost,
  type Work,
} from './works.ts';

const names: readonly ContenderName[] = ['floor', 'ours', 'ws'];

/** Each work, how often it is done in turn, and how many times the floor's cost ours may cost. Memory has an absolute goal. */
const plan: { work: Work; rounds: number; atMost: number }[] = [
  { work: fanOut, rounds: 7, atMost: 1.15 },
  { work: manyChannels, rounds: 5, atMost: 1.25 },
  { work: signedPublish, rounds: 7, atMost: 1.7 },
  { work: privateSubscriptions, rounds: 5, atMost: 1.7 },
  { work: connectAndSubscribe, rounds: 5, atMost: 1.4 },
  { work: idleMemory, rounds: 1, atMost: 2048 },
];

/**
 * Our server beside a floor that checks nothing and a hand-rolled one on the `ws` package: the servers' own CPU time per unit of work,
 * measured in turn within one run, so that neither the clients' speed nor another program's shows.
 */
export async function benchRealtime(): Promise<void> {
  const rows: Row[] = [];
  for (const { work, rounds, atMost } of plan) {
    const costs = await measure(work, rounds);
    rows.push({ work, costs });
    for (const name of names) {
      figure(`realtime ${work.name}, ${name}`, costs[name].perUnit, work.unit);
    }
    const ours = costs.ours.perUnit;
    const goal: Goal = { atMost };
    if (work === idleMemory) figure(`realtime ${work.name}`, ours, work.unit, goal);
    else figure(`realtime ${work.name}, ours to floor`, ours / costs.floor.perUnit, '×', goal);
  }
  await fullHouse(generous);
  await presenceStorm(generous);
  writeResults(rows);
}

/** The middle round of each contender, the rounds taken in turn. */
async function measure(work: Work, rounds: number): Promise<Record<ContenderName, Cost>> {
  const taken: Record<ContenderName, Cost[]> = { floor: [], ours: [], ws: [] };
  const servers = await Promise.all(
    names.map(async (name) => ({ name, server: await startContender(name, generous) })),
  );
  try {
    for (let round = 0; round < rounds; round++) {
      for (const { name, server } of servers) taken[name].push(await work.round(server));
    }
  } finally {
    for (const { server } of servers) await server.stop();
  }
  const middle = (costs: Cost[]): Cost => ({
    perUnit: percentile(
      costs.map(({ perUnit }) => perUnit),
      0.5,
    ),
    perSecond: percentile(
      costs.map(({ perSecond }) => perSecond),
      0.5,
    ),
  });
  return { floor: middle(taken.floor), ours: middle(taken.ours), ws: middle(taken.ws) };
}

/** All of a bench's clients come from one address, faster than any real ones. */
const generous = {
  REVERB_MAX_BACKPRESSURE: String(64 * 1024 * 1024),
  REVERB_MAX_FRAMES_PER_SECOND: '1000000',
};

if (process.argv[1] === import.meta.filename) await benchRealtime();
