import { figure, type Goal } from '../figure.ts';
import { startContender, type ContenderName } from './contenders.ts';
import { fullHouse } from './full-house.ts';
import { presenceStorm } from './presence-storm.ts';
import { writeResults, type Costs, type Row } from './results.ts';
import { sharedPort } from './shared-port.ts';
import {
  best,
  connectAndSubscribe,
  fanOut,
  idleMemory,
  idleResident,
  manyChannels,
  privateSubscriptions,
  signedPublish,
  type Cost,
  type Work,
} from './workloads.ts';

const plain: readonly ContenderName[] = ['floor', 'ours', 'ws', 'onWs'];
const all: readonly ContenderName[] = [...plain, 'loaded'];
const withSigned: readonly ContenderName[] = [...plain, 'signed'];

/**
 * Each work: the servers that do it, the number of rounds, and the goals as multiples of the cost of the floor and of the signing floor. Memory
 * has an absolute goal.
 * A difference of five per cent needs more rounds: the best of nine of two identical servers differs by ten per cent.
 */
const plan: {
  work: Work;
  names: readonly ContenderName[];
  rounds: number;
  atMost: number;
  toSigned?: number;
}[] = [
  { work: fanOut, names: all, rounds: 27, atMost: 1.15 },
  { work: manyChannels, names: all, rounds: 18, atMost: 1.25 },
  { work: signedPublish, names: [...all, 'signed'], rounds: 18, atMost: 1.7, toSigned: 1.15 },
  { work: privateSubscriptions, names: withSigned, rounds: 9, atMost: 1.7, toSigned: 1.15 },
  { work: connectAndSubscribe, names: withSigned, rounds: 27, atMost: 1.4, toSigned: 1.15 },
  { work: idleMemory, names: withSigned, rounds: 1, atMost: 2000 },
  { work: idleResident, names: withSigned, rounds: 1, atMost: 2000 },
];

/** The goal for our server with unused features on, as a multiple of itself with them off. */
const loadedAtMost = 1.05;

/**
 * Compares our server with a floor that checks nothing, one that checks signatures, and a hand-written one on the `ws` package: CPU time of the servers per unit of
 * work, measured in turns within one run, so that the speed of clients and other programs on the machine does not matter.
 */
export async function benchRealtime(): Promise<void> {
  const rows: Row[] = [];
  for (const { work, names, rounds, atMost, toSigned } of plan) {
    const costs = await measure(work, names, rounds);
    rows.push({ work, costs });
    for (const [name, cost] of costs) {
      figure(`realtime ${work.name}, ${name}`, cost.perUnit, work.unit);
    }
    const goal: Goal = { atMost };
    if (work.unit === 'bytes') figure(`realtime ${work.name}`, of(costs, 'ours'), work.unit, goal);
    else ratio(`${work.name}, ours to floor`, of(costs, 'ours'), of(costs, 'floor'), goal);
    if (toSigned !== undefined) {
      const signed = { atMost: toSigned };
      ratio(`${work.name}, ours to signed`, of(costs, 'ours'), of(costs, 'signed'), signed);
    }
    if (!costs.has('loaded')) continue;
    const loaded = { atMost: loadedAtMost };
    ratio(`${work.name}, all on to off`, of(costs, 'loaded'), of(costs, 'ours'), loaded);
  }
  const pairs = await sharedPort(generous);
  await fullHouse(generous);
  await presenceStorm(generous);
  writeResults(rows, pairs);
}

function ratio(name: string, cost: number, to: number, goal: Goal): void {
  figure(`realtime ${name}`, cost / to, '×', goal);
}

function of(costs: Costs, name: ContenderName): number {
  return costs.get(name)?.perUnit ?? Number.NaN;
}

/** Rounds that are not counted: a server that has just started is still compiling its code. */
const warmingUp = 3;

/** The best round of each server after warming up. The servers take turns. */
async function measure(
  work: Work,
  names: readonly ContenderName[],
  rounds: number,
): Promise<Costs> {
  const servers = await Promise.all(
    names.map(async (name) => ({ name, server: await startContender(name, generous) })),
  );
  const taken = new Map<ContenderName, Cost[]>(names.map((name) => [name, []]));
  try {
    for (let round = work.unit === 'bytes' ? 0 : -warmingUp; round < rounds; round++) {
      for (const { name, server } of servers) {
        const cost = await work.round(server);
        if (round >= 0) taken.get(name)?.push(cost);
      }
    }
  } finally {
    for (const { server } of servers) await server.stop();
  }
  return new Map([...taken].map(([name, costs]) => [name, best(costs)]));
}

/** All clients of a bench have one address and are faster than real ones. */
const generous = {
  REVERB_MAX_BACKPRESSURE: String(64 * 1024 * 1024),
  REVERB_MAX_FRAMES_PER_SECOND: '1000000',
};

if (process.argv[1] === import.meta.filename) await benchRealtime();
