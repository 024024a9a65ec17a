import type { Received } from '../intake.ts';
import type { Ending } from './status-split.ts';
import { rng } from '../rows/random.ts';
import { workMix } from './work-mix.ts';

/** Which orders of the queue are open: all of the newest, then a falling share. As a fraction of the number of open orders. */
const ALL_OPEN = 0.3;
const NONE_OPEN = 1.7;
/** How far orders overtake each other, as a fraction of all orders: a day or two. An urgent one overtakes most of the queue. */
const OVERTAKING = 0.002;
const VAERK_FIRST = 0.008;
const URGENT_FIRST = 0.03;

export interface Queue {
  open: Received[];
  cancelled: Received[];
  /** In the order in which they are invoiced. */
  invoiced: Received[];
}

/** Divides the jobs, oldest first, into open, cancelled and finished ones. */
export function divideQueue(
  seed: number,
  intake: readonly Received[],
  open: number,
  cancelled: number,
): Queue {
  const chosen = new Set<Received>();
  let owed = 0;
  for (let place = 0; place < intake.length && chosen.size < open; place += 1) {
    const depth = place / Math.max(1, open);
    owed += Math.min(1, Math.max(0, (NONE_OPEN - depth) / (NONE_OPEN - ALL_OPEN)));
    const job = intake[intake.length - 1 - place];
    const isNeeded = intake.length - place <= open - chosen.size;
    if (!job || (owed < 0.999 && !isNeeded)) continue;
    owed -= 1;
    chosen.add(job);
  }
  const over = intake.filter((job) => !chosen.has(job));
  const every = over.length / Math.max(1, cancelled);
  const dropped = new Set(
    Array.from({ length: cancelled }, (_, n) => over[Math.floor((n + 0.5) * every)]),
  );
  const rank = ({ workType, urgent }: Received, place: number) =>
    place / over.length +
    rng(seed, 'overtaking', place).between(-OVERTAKING, OVERTAKING) -
    (urgent ? URGENT_FIRST : workMix[workType].partner === undefined ? 0 : VAERK_FIRST);
  const invoiced = over
    .filter((job) => !dropped.has(job))
    .map((job, place) => ({ job, rank: rank(job, place) }))
    .sort((a, b) => a.rank - b.rank);
  return {
    open: [...chosen],
    cancelled: over.filter((job) => dropped.has(job)),
    invoiced: invoiced.map(({ job }) => job),
  };
}

/** Distributes jobs, newest first, over statuses: the status that needs the shortest time gets the newest jobs. */
export function dealJobs(
  jobs: readonly Received[],
  endings: readonly { ending: Ending; needs: number }[],
): Map<Ending, Received> {
  const newestFirst = [...jobs].sort((a, b) => b.at - a.at);
  const shortestFirst = [...endings].sort((a, b) => a.needs - b.needs);
  return new Map(
    shortestFirst.flatMap(({ ending }, place) => {
      const job = newestFirst[place];
      return job ? [[ending, job] as const] : [];
    }),
  );
}
