import { addDays } from '#domain/time/calendar-date.ts';
import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { WorkTypeCode } from '#domain/orders/work-types.ts';
import { goldenAt, type GoldenOrder } from './golden-orders.ts';
import { makeIntake, type Received } from '../intake.ts';
import { dealJobs, divideQueue } from './queue.ts';
import { rng, type Random } from '../rows/random.ts';
import { ageOf, RED, routeTo } from './route.ts';
import { invoiceSeason, spreadOver } from './season.ts';
import { endings, type Ending } from './status-split.ts';
import { backward, between, forward, lastFrom, lengthOf, type Times } from './timetable.ts';
import { mixOn, workMix } from './work-mix.ts';
import { clock, isWorkingDay, workingMinutesBefore } from '../working-day.ts';

/** The outline of an order: the kind of job, and when it takes which step. */
export interface Job extends Times {
  ending: Ending;
  workType: WorkTypeCode;
  urgent: boolean;
  estimatedMin: number;
  /** Planned, and the planned time has passed. */
  overdue: boolean;
  golden: GoldenOrder | undefined;
}

/** Days from the first order to the first booked invoice. */
const FIRST_INVOICE = 28;
const DAY = 510;
/** Open orders differ by up to this many working days in their waiting time. */
const WAITED = 40;
const USUAL_MINUTES = 240;
/** Golden orders in progress began on the working day before at the earliest, also when the golden morning is long ago. */
const LONGEST_GOLDEN_WORK = 1.2 * DAY;

/** Distributes received jobs and booked invoices over the statuses. */
interface Shares {
  received: Map<Ending, Received>;
  booked: Map<Ending, number>;
}

/** The outlines of all orders, in the order in which they were received. */
export function makeJobs(seed: number, anchor: number, orders: number): Job[] {
  const all = endings(orders);
  const { received, booked } = shareOut(seed, anchor, all);
  const today = copenhagenDate(anchor);
  const jobs = all.map((ending): Job => {
    const random = rng(seed, 'job', ending.index);
    const golden = goldenOf(ending);
    const { at, workType, urgent } = received.get(ending) ?? newJob(random, golden, today);
    const { hours } = workMix[workType];
    const estimatedMin = Math.max(15, Math.round((hours * 60 * random.lognormal(0.15)) / 15) * 15);
    const route = routeTo(random, ending, estimatedMin, urgent);
    const times = (): Times => {
      if (golden) {
        const times = forward(route, goldenMorning(anchor) + golden.minute * 60_000, anchor);
        if (ending.status !== 'in_progress') return times;
        return lastFrom(times, workingMinutesBefore(anchor, LONGEST_GOLDEN_WORK));
      }
      const bookedAt = booked.get(ending);
      if (bookedAt !== undefined) return between(route, at, bookedAt, workType);
      if (ending.status === 'cancelled' || ending.status === 'planned') {
        return forward(route, at, anchor);
      }
      const age = ageOf(random, ending, estimatedMin);
      if (ending.status === 'received') return backward(route, age, workType, anchor);
      return between(route, at, workingMinutesBefore(anchor, age), workType);
    };
    const overdue =
      ending.status === 'planned' && !golden && (ending.place + 0.5) / ending.of < RED;
    return { ending, workType, urgent, estimatedMin, overdue, golden, ...times() };
  });
  return jobs.sort((a, b) => a.receivedAt - b.receivedAt || a.ending.index - b.ending.index);
}

/** Which job of the last two years each order is. The newest and the golden orders have days of their own. */
function shareOut(seed: number, anchor: number, all: readonly Ending[]): Shares {
  const withDay = all.filter((ending) => !goldenOf(ending) && ending.status !== 'received');
  const ended = (status: Ending['status']) => withDay.filter((ending) => ending.status === status);
  const [cancelled, invoiced] = [ended('cancelled'), ended('invoiced')];
  const open = withDay.filter(({ status }) => status !== 'cancelled' && status !== 'invoiced');
  const intake = makeIntake(seed, anchor, withDay.length, all.length - withDay.length);
  const queue = divideQueue(seed, intake, open.length, cancelled.length);
  const received = dealJobs(
    queue.open,
    open.map((ending) => ({ ending, needs: timeNeeded(seed, ending) })),
  );
  cancelled.forEach((ending, place) => give(received, ending, queue.cancelled[place]));
  const season = invoiceSeason(anchor).slice(FIRST_INVOICE);
  const days = spreadOver(season, invoiced.length);
  const booked = new Map<Ending, number>();
  invoiced.forEach((ending, place) => {
    give(received, ending, queue.invoiced[place]);
    const minute = rng(seed, 'booked', place).int(8 * 60, 15 * 60);
    booked.set(ending, clock(days[place] ?? copenhagenDate(anchor), minute));
  });
  return { received, booked };
}

function give(received: Map<Ending, Received>, ending: Ending, job: Received | undefined): void {
  if (!job) throw new Error('Every order is a job that came in');
  received.set(ending, job);
}

/** How long an open order has been in progress, in working minutes: at least the time of its steps. */
function timeNeeded(seed: number, ending: Ending): number {
  const random = rng(seed, 'job', ending.index);
  const route = routeTo(random, ending, USUAL_MINUTES, false);
  const least = lengthOf(route) * 0.5 + ageOf(random, ending, USUAL_MINUTES);
  const waited = rng(seed, 'waited', ending.index).between(0, WAITED * DAY);
  return (ending.status === 'planned' ? 0 : least) + waited;
}

function goldenOf({ status, place, of }: Ending): GoldenOrder | undefined {
  return goldenAt(status, place, of);
}

function newJob(random: Random, golden: GoldenOrder | undefined, today: string): Received {
  const workType = golden?.workType ?? random.weighted(mixOn(today));
  return { at: 0, workType, urgent: !golden && workType === 'fault_finding' && random.chance(0.2) };
}

/** Midnight of the day on which the golden orders were received: three working days back, and in the year of their numbers. */
function goldenMorning(anchor: number): number {
  let date = copenhagenDate(anchor);
  if (date > '2026-12-22') date = '2026-12-22';
  for (let days = 0; days < 3;) {
    date = addDays(date, -1);
    if (isWorkingDay(date)) days += 1;
  }
  return clock(date, 0);
}
