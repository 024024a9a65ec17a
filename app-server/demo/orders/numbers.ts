import { copenhagenDate } from '#domain/time/copenhagen.ts';
import type { Job } from './jobs.ts';

/** About as many numbers as a whole year uses; some are not used. */
const NUMBERS_A_YEAR = 4_700;
const DAY = 86_400_000;

/** The order's number, and the ERP's numbers of its draft and invoice if it has them. */
export interface Numbers {
  orderNo: string;
  draftNo: string | null;
  invoiceNo: string | null;
}

/** Numbers the orders by time, around the fixed numbers of the golden ones. `jobs` in the order in which they were received. */
export function numberJobs(jobs: readonly Job[], anchor: number): Map<Job, Numbers> {
  const orderNos = orderNumbers(jobs, anchor);
  const drafts = ranks(jobs, 'transfer.succeed', 50_001);
  const invoices = ranks(jobs, 'invoice.book', 30_001);
  return new Map(
    jobs.map((job) => [
      job,
      {
        orderNo: orderNos.get(job) ?? '',
        draftNo: drafts.get(job) ?? null,
        invoiceNo: invoices.get(job) ?? null,
      },
    ]),
  );
}

function ranks(jobs: readonly Job[], event: string, first: number): Map<Job, string> {
  const reached = jobs.flatMap((job) => {
    const at = job.moves.findLast((move) => move.event === event)?.at;
    return at === undefined ? [] : [{ job, at }];
  });
  reached.sort((a, b) => a.at - b.at);
  return new Map(reached.map(({ job }, rank) => [job, String(first + rank)]));
}

function orderNumbers(jobs: readonly Job[], anchor: number): Map<Job, string> {
  const golden = jobs.flatMap((job) => (job.golden ? [{ job, no: job.golden.orderNo }] : []));
  const numbers = new Map(golden.map(({ job, no }) => [job, no]));
  const taken = new Set(golden.map(({ no }) => no));
  const goldenFrom = Math.min(...golden.map(({ job }) => job.receivedAt));
  const firstGolden = Math.min(...golden.map(({ no }) => Number(no.slice(3))));
  for (const [year, inYear] of byYear(jobs)) {
    const number = (n: number) => `${String(year).slice(2)}-${String(n).padStart(5, '0')}`;
    const share = (instant: number) =>
      Math.floor(((instant - Date.UTC(year, 0)) / (365 * DAY)) * NUMBERS_A_YEAR);
    const cut = year === yearOf(goldenFrom) ? goldenFrom : Infinity;
    const before = inYear.filter(({ receivedAt }) => receivedAt < cut);
    const low = Math.max(0, share(inYear[0]?.receivedAt ?? anchor));
    const last = cut < Infinity ? firstGolden - 1 : share(Math.min(anchor, Date.UTC(year + 1, 0)));
    const high = Math.max(last, low + before.length);
    const room = (high - low) / Math.max(1, before.length);
    before.forEach((job, rank) => numbers.set(job, number(low + 1 + Math.floor(rank * room))));
    let next = high + 1;
    for (const job of inYear.slice(before.length)) {
      while (taken.has(number(next))) next += 1;
      numbers.set(job, number(next));
      next += 1;
    }
  }
  return numbers;
}

function byYear(jobs: readonly Job[]): Map<number, Job[]> {
  const years = new Map<number, Job[]>();
  for (const job of jobs) {
    if (job.golden) continue;
    const year = yearOf(job.receivedAt);
    const jobsOfYear = years.get(year);
    if (jobsOfYear) jobsOfYear.push(job);
    else years.set(year, [job]);
  }
  return years;
}

function yearOf(instant: number): number {
  return Number(copenhagenDate(instant).slice(0, 4));
}
