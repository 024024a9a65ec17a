import { demoUsers } from '../company/people.ts';
import { filled, type Random } from '../rows/random.ts';
import type { Crew } from './crew.ts';
import { listed, opened, takeStep } from './order-calls.ts';
import type { Reply } from './person.ts';

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
  const initials = demoUsers.find((user) => user.mailbox === mailbox)?.initials;
  const [order] = await listed(fitter, 'status=in_progress&mine=1&sort=age&direction=desc');
  const page = order && (await opened(fitter, order.orderNo));
  if (!page) return undefined;
  const isBusy = page.activities.some(
    ({ state, assignee }) => state === 'running' && assignee.initials !== initials,
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
  const now = await opened(fitter, orderNo);
  return now && takeStep(fitter, now.order, 'work.complete');
}
