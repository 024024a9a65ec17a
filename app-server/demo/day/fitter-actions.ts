import { clockQuestion } from '#domain/activities/time-records.ts';
import { shippedCalendar } from '#domain/time/working-calendar.ts';
import { filled, type Random } from '../rows/random.ts';
import type { Crew } from './crew.ts';
import { listed, opened, type OpenedOrder, takeStep } from './order-calls.ts';
import type { Person, Reply } from './person.ts';

/** A fitter starts the next job of the day, when no other is running. */
export async function startJob(crew: Crew, random: Random): Promise<Reply | undefined> {
  const fitter = crew.person(random.pick(filled(crew.fitters)));
  const [order] = await listed(fitter, 'status=planned&mine=1&sort=planned&direction=asc');
  return order && takeStep(fitter, order, 'work.start');
}

/** A fitter registers the photos of the running job, and reports it done: that makes the line of its hours. */
export async function finishJob(crew: Crew, random: Random): Promise<Reply | undefined> {
  const mailbox = random.pick(filled(crew.fitters));
  const fitter = crew.person(mailbox);
  const [order] = await listed(fitter, 'status=in_progress&mine=1&sort=age&direction=desc');
  const page = order && (await opened(fitter, order.orderNo));
  if (!page) return undefined;
  const isBusy = page.activities.some(
    ({ state, assigneeId }) => state === 'running' && assigneeId !== crew.staff.id(mailbox),
  );
  if (isBusy) return undefined;
  if (random.chance(0.12)) {
    return takeStep(fitter, page.order, 'material.await', { subReason: 'Bestilt' });
  }
  const { orderNo } = page.order;
  if (page.order.documentation === 'missing') {
    const photos = await opened(fitter, orderNo);
    if (photos) await takeStep(fitter, photos.order, 'documentation.complete');
  }
  await noteHours(crew, fitter, random, page);
  const now = await opened(fitter, orderNo);
  return now && takeStep(fitter, now.order, 'work.complete');
}

/**
 * Sees to the hours of a job: a clock that has run since an earlier day is ended at that day's end, and hours that were not
 * clocked are registered. A clock of today ends when the work is reported done.
 */
async function noteHours(crew: Crew, fitter: Person, random: Random, page: OpenedOrder) {
  const address = `/ordrer/${page.order.orderNo}`;
  const now = crew.clock();
  const clock = page.activities.find(({ state }) => state === 'running');
  if (clock?.startedAt) {
    const { id, version, startedAt, stillWorkingAt } = clock;
    const asked = clockQuestion({ startedAt, stillWorkingAt }, now, shippedCalendar);
    if (!asked) return;
    const endedAt = (asked.proposedEnd ?? asked.after).toISOString();
    await fitter.send('POST', `${address}/aktiviteter/${id}/stop`, { version, endedAt });
    return;
  }
  const type = page.options.activityTypes.find(({ isWork }) => isWork);
  if (page.facts.hasTimeOrFixedLine || !type) return;
  const minutes = random.int(2, 16) * 15;
  await fitter.send('POST', `${address}/tid`, {
    typeId: type.value,
    assigneeId: crew.staff.id(fitter.mailbox),
    startedAt: new Date(now.getTime() - minutes * 60_000).toISOString(),
    endedAt: now.toISOString(),
    note: null,
  });
}
